/**
 * What a retirement-plan subscription saves, one call a subject, under the save protocol. Where insurer B asks what
 * insurer A asks, the payload is the same: one schema stands for both.
 */
import * as v from 'valibot';

import { call, savedSchema } from '../call.ts';
import * as a from '../insurer-a/subscription.ts';
import { adaptation, updatePortfolioThemeProfil as themeProfilA } from '../insurer-a/portfolio.ts';
import { finaliser as finaliserA, verifierDossierClient as verifierA } from '../insurer-a/verification.ts';
import { cents, code, whole } from '../scalars.ts';

export const updateMttInitial = call({ ...a.updateMttInitial, id: 'C108', area: 'InsurerB' });
export const updateVlp = call({ ...a.updateVlp, id: 'C109', area: 'InsurerB' });
export const updateOrigineFonds = call({ ...a.updateOrigineFonds, id: 'C110', area: 'InsurerB' });
export const updateOriginePatrimoine = call({ ...a.updateOriginePatrimoine, id: 'C111', area: 'InsurerB' });
export const updateId = call({ ...a.updateId, id: 'C112', area: 'InsurerB' });
export const updateClauseBenef = call({ ...a.updateClauseBenef, id: 'C113', area: 'InsurerB' });
export const updateGarantiePrevoyance = call({ ...a.updateGarantiePrevoyance, id: 'C117', area: 'InsurerB' });
export const updateBlTiersPayeur = call({ ...a.updateBlTiersPayeur, id: 'C118', area: 'InsurerB' });

/** An addition: the specification gives insurer B a flag for the third payer and no call for who it is. */
export const updateTiersPayeur = call({ ...a.updateTiersPayeur, id: 'added', area: 'InsurerB' });
/** An addition: the page `/per-cgp` has no call of its own. */
export const updateCgpCodeApporteur = call({ ...a.updateCgpCodeApporteur, id: 'added', area: 'InsurerB' });
/** An addition: a plan is verified before its signature like a life insurance (R050). */
export const verifierDossierClient = call({ ...verifierA, id: 'added', area: 'InsurerB' });
/** An addition: a signed plan is sent to insurer B. */
export const finaliser = call({ ...finaliserA, id: 'added', area: 'InsurerB' });

export const updateTypeDuree = call({
  id: 'C114',
  area: 'InsurerB',
  name: 'UpdateTypeDuree',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves at which age the saver plans to retire, and how the money is to be paid out then.',
  request: v.strictObject({
    /** Code of the list `duration-types`: a plan ends with the retirement. */
    duree_contrat: code,
    /** Years. */
    age_depart: v.pipe(whole, v.minValue(50), v.maxValue(85)),
    /** Code of the list `outcome-types`. */
    sortie: code,
  }),
  response: savedSchema,
});

export const updatePortfolio = call({
  id: 'C115',
  area: 'InsurerB',
  name: 'UpdatePortfolio',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the management mode and, when it follows the horizon, its profile (R106).',
  request: v.strictObject({
    /** Code of the list `retirement-modes`. */
    mode_gestion: code,
    /** Code of the list `horizon-profiles`. */
    portfolio: v.optional(code),
    /** Whether the saver wished to see the simulated history of the profile. */
    historique: v.optional(v.boolean()),
    adaptation: v.optional(adaptation),
  }),
  response: savedSchema,
});

export const updatePortfolioThemeProfil = call({ ...themeProfilA, id: 'C116', area: 'InsurerB' });

export const updateDefiscalisationVersementInitial = call({
  id: 'C119',
  area: 'InsurerB',
  name: 'UpdateDefiscalisationVersementInitial',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves whether the initial payment is deducted from taxable income, or the deduction waived (R024).',
  request: v.strictObject({
    /** False: the deduction is waived, for good (art. L224-20 CMF). */
    deduire: v.boolean(),
    /** Net professional income of the year before, for the estimate of the ceiling. */
    revenu: v.optional(cents),
  }),
  response: savedSchema,
});

export const updateDefiscalisationVersementProgramme = call({
  id: 'C120',
  area: 'InsurerB',
  name: 'UpdateDefiscalisationVersementProgramme',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves whether the scheduled payments are deducted from taxable income, or the deduction waived (R025).',
  request: v.strictObject({ deduire: v.boolean() }),
  response: savedSchema,
});

/** The parts of the draft that have no call of their own. Each step sends one of these keys. */
export const savePerSouscription = call({
  id: 'C107',
  area: 'InsurerB',
  name: 'SavePERSouscription',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the parts of the subscription that have no call of their own.',
  request: v.strictObject({
    ...a.saveGeneraliSouscription.request.entries,
    /** The saver has read that the money stays until the retirement. */
    indisponibilite: v.optional(v.boolean()),
  }),
  response: savedSchema,
});
