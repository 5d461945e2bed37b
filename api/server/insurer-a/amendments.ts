import { getAvenant, getListeAvenants } from '../../contract/insurer-a/reads.ts';
import { notFound } from '../dossier/load-dossier.ts';
import type { DossierServices } from '../dossier/services.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { allFunds } from '../simulation/funds.ts';
import { amendments } from './amendment-data.ts';

/** The amendments of the funds on offer, under the names of these. */
const amendmentsOf = (context: BearerContext<DossierServices>) => {
  const funds = allFunds(context, context.language);
  return amendments.flatMap(({ isin, number, date, ...texts }) => {
    const fund = funds.find((one) => one.isin === isin);
    return fund === undefined
      ? []
      : [{ codeFonds: isin, numero: number, libelle: fund.name, date, texte: texts[context.language] }];
  });
};

export const amendmentHandlers = [
  answer<typeof getListeAvenants, DossierServices>(getListeAvenants, async (_, context) =>
    amendmentsOf(context).map(({ texte: _texte, ...amendment }) => amendment),
  ),
  answer<typeof getAvenant, DossierServices>(getAvenant, async ({ codeFonds }, context) => {
    const found = amendmentsOf(context).find((amendment) => amendment.codeFonds === codeFonds);
    if (found === undefined) throw notFound();
    return { ...found, simulated: true as const };
  }),
];
