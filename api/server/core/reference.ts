import {
  getAllCommune,
  getAllPays,
  getCsp,
  getFonctionsPpe,
  getLienContractantPpe,
  getSecteurActivite,
  searchNaf as searchNafCall,
} from '../../contract/core/reference.ts';
import type { Call } from '../../contract/call.ts';
import {
  getClausesBenef,
  getGarantiesPrevoyance,
  getModeGestion,
  getTypeDuree,
} from '../../contract/insurer-a/reads.ts';
import { getRefMotifRp } from '../../contract/insurer-a/withdrawals.ts';
import type { DossierServices } from '../dossier/services.ts';
import { answer, type RegisteredHandler } from '../http/handler.ts';
import { communesOf } from '../reference/communes.ts';
import { countryList } from '../reference/countries.ts';
import { searchNaf } from '../reference/naf.ts';

type Entry = { readonly code: string; readonly label: string };

const listed = (services: DossierServices, list: string, language: 'fr' | 'en'): Entry[] =>
  (services.journeys.current().labels(language)[list] ?? []).map(({ code, label }) => ({ code: String(code), label }));

/** A call that answers a list of the journeys, with codes and labels alone. */
const fromList = (call: Call, list: string): RegisteredHandler<DossierServices> => ({
  call,
  handle: async (request, context) =>
    listed(context.services, list, (request as { cd_lang?: 'fr' | 'en' }).cd_lang ?? context.language),
});

export const referenceHandlers = [
  fromList(getCsp, 'csp'),
  fromList(getSecteurActivite, 'business-sectors'),
  fromList(getFonctionsPpe, 'pep-functions'),
  fromList(getLienContractantPpe, 'pep-links'),
  fromList(getGarantiesPrevoyance, 'guarantees'),
  fromList(getClausesBenef, 'beneficiary-clauses'),
  fromList(getRefMotifRp, 'withdrawal-reasons'),
  fromList(getTypeDuree, 'duration-types'),
  fromList(getModeGestion, 'management-modes'),
  answer<typeof getAllPays, DossierServices>(getAllPays, async ({ cd_lang }, context) => [
    ...countryList(cd_lang ?? context.language).map(({ code, label }) => ({ code, label })),
  ]),
  answer<typeof getAllCommune, DossierServices>(getAllCommune, async ({ codePostal }) =>
    communesOf(codePostal).map(({ name }) => ({ code: name, label: name })),
  ),
  answer<typeof searchNafCall, DossierServices>(searchNafCall, async ({ recherche }) =>
    searchNaf(recherche).map(({ code, label }) => ({ code, label })),
  ),
];
