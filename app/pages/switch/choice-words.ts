import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Who manages, as the list `management-modes` says it within a sentence. */
export const modeWords: Readonly<Record<string, MessageDescriptor>> = {
  LIBRE: msg`gestion libre`,
  PILOTEE: msg`gestion pilotée`,
};

/** Each profile of the list `risk-profiles`, within a sentence. */
export const profileWords: Readonly<Record<string, MessageDescriptor>> = {
  PRUDENT: msg`profil prudent`,
  EQUILIBRE: msg`profil équilibré`,
  DYNAMIQUE: msg`profil dynamique`,
  OFFENSIF: msg`profil offensif`,
};
