import type { ResponseOf } from '../../contract/call.ts';
import {
  computeStatsForFunds,
  getAllApicilFunds,
  getAllAssetTypes,
  getAllCategoryByAssetType,
  getAllGeneraliFunds,
  getAllGeoFocus,
  getAllLipperCatByGeoFocus,
  getFundStats,
  getFundStatsByIndice,
  getHistoFund,
} from '../../contract/core/funds.ts';
import { getDemoAssetTypes, getDemoFunds, getDemoGeoFocus } from '../../contract/demo/supports.ts';
import { Refusal } from '../call-context.ts';
import { notFound } from '../dossier/load-dossier.ts';
import type { DossierServices } from '../dossier/services.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { pointsOf, statsOf, window } from './figures.ts';
import { allFunds, type Fund } from './funds.ts';
import { euroShareOf, heldHistory, heldOf } from './portfolio.ts';
import { fundHistory, mixHistory } from './series.ts';

type Context = Pick<BearerContext<DossierServices>, 'services' | 'language'>;

const fundsOf = (context: Context): readonly Fund[] => allFunds(context, context.language);

const fundOf = (context: Context, isin: string): Fund => {
  const found = fundsOf(context).find((fund) => fund.isin === isin);
  if (found === undefined) throw notFound();
  return found;
};

/** Whether a fund is what a flag of the address asks for. */
const asked = (wanted: string | undefined, is: boolean): boolean =>
  wanted === undefined || is === (wanted === '1' || wanted === 'true');

type Flags = { readonly bl_etf?: string | undefined; readonly bl_actif?: string | undefined };

const offered = (flags: Flags, context: Context): ResponseOf<typeof getAllGeneraliFunds> =>
  fundsOf(context)
    .filter(({ etf, open }) => asked(flags.bl_etf, etf) && asked(flags.bl_actif, open))
    .map(({ isin, name, theme, type, category, zone, etf, open, sfdr, fee }) => ({
      isin,
      libelle: name,
      theme,
      type,
      categorie: category,
      zone,
      etf,
      actif: open,
      sfdr,
      frais: fee,
    }));

const labelled = (context: Context, list: string): ResponseOf<typeof getAllAssetTypes> =>
  (context.services.journeys.current().labels(context.language)[list] ?? []).map(({ code, label }) => ({
    code: String(code),
    libelle: label,
  }));

/** The categories of some funds, in the order of their list. 404 where there is no such fund. */
const categoriesOf = (context: Context, isSuch: (fund: Fund) => boolean): ResponseOf<typeof getAllAssetTypes> => {
  const found = new Set(
    fundsOf(context)
      .filter(isSuch)
      .map(({ category }) => category),
  );
  if (found.size === 0) throw notFound();
  return labelled(context, 'fund-categories').filter(({ code }) => found.has(code));
};

/** The funds on offer, their kinds, and their figures on simulated series. */
export const fundHandlers = [
  answer<typeof getAllGeneraliFunds, DossierServices>(getAllGeneraliFunds, async (flags, context) =>
    offered(flags, context),
  ),
  answer<typeof getDemoFunds, DossierServices>(getDemoFunds, async (flags, context) => offered(flags, context)),
  answer<typeof getDemoAssetTypes, DossierServices>(getDemoAssetTypes, async (_, context) =>
    labelled(context, 'fund-types'),
  ),
  answer<typeof getDemoGeoFocus, DossierServices>(getDemoGeoFocus, async (_, context) =>
    labelled(context, 'fund-zones'),
  ),
  answer<typeof getAllApicilFunds, DossierServices>(getAllApicilFunds, async (flags, context) =>
    offered(flags, context),
  ),
  answer<typeof getAllAssetTypes, DossierServices>(getAllAssetTypes, async (_, context) =>
    labelled(context, 'fund-types'),
  ),
  answer<typeof getAllCategoryByAssetType, DossierServices>(getAllCategoryByAssetType, async ({ type }, context) =>
    categoriesOf(context, (fund) => fund.type === type),
  ),
  answer<typeof getAllGeoFocus, DossierServices>(getAllGeoFocus, async (_, context) => labelled(context, 'fund-zones')),
  answer<typeof getAllLipperCatByGeoFocus, DossierServices>(getAllLipperCatByGeoFocus, async ({ zone }, context) =>
    categoriesOf(context, (fund) => fund.zone === zone),
  ),
  answer<typeof getFundStats, DossierServices>(getFundStats, async (request, context) => {
    const { isin, equities, sfdr, sustainable, excluded, fee } = fundOf(context, request.isin);
    const sustainability = { sfdr, part_durable: sustainable, exclusions: [...excluded] };
    return { ...window, isin, ...sustainability, frais: fee, ...statsOf(fundHistory(isin, equities)) };
  }),
  answer<typeof getFundStatsByIndice, DossierServices>(getFundStatsByIndice, async (request, context) => {
    const { isin, equities } = fundOf(context, request.isin);
    const indice = statsOf(mixHistory(equities / 10_000));
    return { ...window, isin, fonds: statsOf(fundHistory(isin, equities)), indice };
  }),
  answer<typeof getHistoFund, DossierServices>(getHistoFund, async (request, context) => {
    const { isin, equities } = fundOf(context, request.isin);
    return { ...window, isin, points: pointsOf(fundHistory(isin, equities)) };
  }),
  answer<typeof computeStatsForFunds, DossierServices>(computeStatsForFunds, async (chosen, context) => {
    const held = heldOf(chosen, fundsOf(context));
    if (held === undefined) throw notFound();
    if (euroShareOf(held) < 0) {
      throw new Refusal({
        statut: 422,
        code: 'invalid',
        message: 'The shares exceed 100 % (R021).',
        issues: [{ field: 'pourcentage', code: 'number-too-large' }],
      });
    }
    const values = heldHistory(held);
    return { ...window, ...statsOf(values), points: pointsOf(values) };
  }),
];
