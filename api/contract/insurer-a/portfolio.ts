/** What the money of a free management goes into, by themes or by funds. */
import * as v from 'valibot';

import { call, savedSchema } from '../call.ts';
import { code, hundredths, line } from '../scalars.ts';
import { isin, lineId } from './scalars.ts';

/** Shares of what is chosen sum to 100 % at most (R021); the rest stays in the euro fund. */
export const chosenPortfolio = v.strictObject({
  /** Code of the list `theme-portfolios`: a ready-made mix. */
  modele: v.optional(code),
  /** Codes of the list `themes`. */
  themes: v.optional(v.array(v.strictObject({ id: lineId, theme: code, pourcentage: hundredths }))),
  /** Codes of the list `funds`. */
  fonds: v.optional(v.array(v.strictObject({ id: lineId, isin, pourcentage: hundredths }))),
});

/** What the saver lets go of their sustainability preferences for this contract, and why: absent where all is met. */
export const adaptation = v.strictObject({
  /** Least share of sustainable investments, or of activities aligned with the taxonomy. */
  part: v.optional(v.boolean()),
  /** Consideration of principal adverse impacts. */
  incidences: v.optional(v.boolean()),
  /** A sector that was to be excluded. */
  secteurs: v.optional(v.boolean()),
  motif: v.optional(line),
});

export const updatePortfolioThemeProfil = call({
  id: 'C031',
  area: 'InsurerA',
  name: 'UpdatePortfolioThemeProfil',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the mix, the themes or the funds that the saver puts money into, and how much of it.',
  request: v.strictObject({
    /** Code of the list `investor-levels`: what was offered depends on it. */
    niveau: code,
    /** The amendments of the chosen funds were read and accepted; where one of them has any. */
    avenants_acceptes: v.optional(v.boolean()),
    ...chosenPortfolio.entries,
  }),
  response: savedSchema,
});
