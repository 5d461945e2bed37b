/** The themes that appeal to the saver, and what the money of a subscription goes into. */
import * as v from 'valibot';

import { call, contractReaders, savedSchema } from '../call.ts';
import { chosenPortfolio } from '../insurer-a/portfolio.ts';
import { isin } from '../insurer-a/scalars.ts';
import { cents, code, hundredths, nothing, opaque } from '../scalars.ts';
import { sfdr } from './funds.ts';

const read = { area: 'Core', method: 'GET', policy: 'bearer', kind: 'read' } as const;

export const updateProjectThematique = call({
  id: 'C177',
  area: 'Core',
  name: 'UpdateProjectThematique',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the themes that appeal to the saver; they bind to nothing.',
  request: v.strictObject({
    /** Codes of the list `themes`; absent where none does. */
    themes: v.optional(v.pipe(v.array(code), v.maxLength(20))),
  }),
  response: savedSchema,
});

export const loadProjectThematique = call({
  ...read,
  id: 'C305',
  name: 'LoadProjectThematique',
  summary: 'The themes that appeal to the saver, as last saved in any subscription.',
  request: nothing,
  response: updateProjectThematique.request,
});

/** A contract of the caller; without it, the subscription that the call is made from, else the one last worked on. */
const ofOne = v.strictObject({ idContrat: v.optional(opaque) });

export const getPortfolio = call({
  ...read,
  id: 'C226',
  readers: contractReaders,
  name: 'GetPortfolio',
  summary:
    'What the money goes into, in the words of the signed form, empty before it was chosen; of a contract in force that is named, also what each of it is worth today, simulated. 404 for no contract.',
  request: ofOne,
  response: v.strictObject({
    /** Code of the list `management-modes` or `retirement-modes`. */
    mode_gestion: v.optional(code),
    repartition: v.array(v.strictObject({ libelle: v.string(), pourcentage: hundredths })),
    /** What is in the contract today, as its statement tells it; shares are of what it is worth, 10,000 together. */
    supports: v.optional(
      v.array(
        v.strictObject({
          /** As `GetSupport` takes it. */
          code: v.optional(code),
          libelle: v.string(),
          pourcentage: hundredths,
          /** Payments that are in it: what was withdrawn and switched took its part of them. */
          verse: cents,
          valeur: cents,
          /** Change of these payments, a ratio; absent where none are in it. */
          variation: v.optional(v.number()),
        }),
      ),
    ),
  }),
});

export const getPortfolioFunds = call({
  ...read,
  id: 'C227',
  readers: contractReaders,
  name: 'GetPortfolioFunds',
  summary:
    'The funds that a free management goes into, those of a mix and of the themes included; none where others manage. 404 for no contract.',
  request: ofOne,
  response: v.strictObject({
    fonds: v.array(
      v.strictObject({
        isin,
        libelle: v.string(),
        type: code,
        zone: code,
        sfdr,
        frais: hundredths,
        pourcentage: hundredths,
      }),
    ),
    /** Share of the euro fund; absent where others manage. */
    fonds_euros: v.optional(hundredths),
  }),
});

export const getThemeAndProfilPortfolio = call({
  ...read,
  id: 'C228',
  name: 'GetThemeAndProfilPortfolio',
  summary:
    'The profile, the mix, the themes or the funds as saved; before that, equal shares of the themes that appeal, as a proposal. 404 for no contract.',
  request: ofOne,
  response: v.strictObject({
    niveau: v.optional(code),
    /** Code of the list `risk-profiles` or `horizon-profiles`, where others manage. */
    profil: v.optional(code),
    ...chosenPortfolio.entries,
    /** Nothing was saved yet. */
    propose: v.boolean(),
  }),
});

/** The calls about the portfolio. */
export const portfolioCalls = [
  updateProjectThematique,
  loadProjectThematique,
  getPortfolio,
  getPortfolioFunds,
  getThemeAndProfilPortfolio,
] as const;
