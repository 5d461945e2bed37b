import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { formatClock } from '../../../../engine/view/format-clock.ts';
import { localeOf } from '../../../../steps/format-time.ts';
import type { Reason } from './load-appointment.ts';

export const reasonWords: Readonly<Record<Reason, MessageDescriptor>> = {
  PROJET: msg`Mon projet, ou ouvrir un contrat`,
  CONTRAT: msg`Un contrat que j’ai déjà`,
  OPERATION: msg`Un versement, un retrait ou un arbitrage`,
  IMPOTS: msg`Les impôts`,
  AUTRE: msg`Autre chose`,
};

/** `9 h 30`. */
export const clockTime = (time: string, language: string): string => formatClock(time, localeOf(language));
