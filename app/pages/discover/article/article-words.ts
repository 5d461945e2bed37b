import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { ArticleAbout } from './load-articles.ts';

type Theme = ArticleAbout['theme'];
export type Level = ArticleAbout['niveaux'][number];

export const themeWords: Readonly<Record<Theme, MessageDescriptor>> = {
  BASES: msg`Bien commencer`,
  PLACEMENTS: msg`Placements et risque`,
  FRAIS_IMPOTS: msg`Frais et impôts`,
  RETRAITE: msg`Retraite`,
  FAMILLE: msg`Famille et transmission`,
};

export const levelWords: Readonly<Record<Level, MessageDescriptor>> = {
  DEBUTANT: msg`Débutant`,
  AMATEUR: msg`Amateur`,
  EXPERT: msg`Expert`,
};
