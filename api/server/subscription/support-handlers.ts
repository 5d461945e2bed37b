import type { RequestOf, ResponseOf } from '../../contract/call.ts';
import { getSupport, getYy, getYyHisto } from '../../contract/core/supports.ts';
import { getDemoSupport, getDemoYy } from '../../contract/demo/supports.ts';
import { notFound } from '../dossier/load-dossier.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { performanceOf, round, statsOf, written } from '../simulation/figures.ts';
import { allFunds } from '../simulation/funds.ts';
import { historyDays, mixHistory } from '../simulation/series.ts';
import { largestFall, rebased, riskClass, volatility, yearlyChanges } from '../simulation/series-figures.ts';
import { supports } from './allocation.ts';
import { defined } from './read-payload.ts';
import type { SubscriptionServices } from './services.ts';
import { findSupport, type SupportSheet } from './support-sheet.ts';

type Context = Pick<BearerContext<SubscriptionServices>, 'services' | 'language'>;

const supportOf = (context: Context, code: string): SupportSheet => findSupport(context, code) ?? fail();
const fail = (): never => {
  throw notFound();
};

/** The years of a history, the last of which may be a part of one. */
const yearsOf = (values: readonly number[]) =>
  yearlyChanges(historyDays, values).map(({ day, change }) => ({ x: written(day), y: round(change) }));

const labelIn = ({ services, language }: Context, list: string, code: string | undefined): string | undefined =>
  services.journeys
    .current()
    .labels(language)
    [list]?.find((option) => String(option.code) === code)?.label;

/** The sheet of a support over a period. 404 for no support. */
const sheetOf = ({ code, annees }: RequestOf<typeof getSupport>, context: Context): ResponseOf<typeof getSupport> => {
  const { fund, parts, equities, values: all, ...sheet } = supportOf(context, code);
  const from = annees === undefined ? 0 : Math.max(0, historyDays.length - 1 - 12 * Number(annees));
  const [days, values] = [historyDays.slice(from), all.slice(from)];
  const day = (place: number): string => days[place] ?? '';
  const { peak, trough, back } = largestFall(values);
  return {
    simulated: true as const,
    du: day(0),
    au: days.at(-1) ?? '',
    code: sheet.code,
    libelle: sheet.name,
    nature: sheet.kind,
    frais_contrat: sheet.contractFee,
    risque: riskClass(volatility(all, 12)),
    ...defined({
      description: sheet.description,
      isin: fund?.isin,
      type: labelIn(context, 'fund-types', fund?.type),
      categorie: labelIn(context, 'fund-categories', fund?.category),
      zone: labelIn(context, 'fund-zones', fund?.zone),
      sfdr: fund?.sfdr,
      frais: sheet.fee,
      actions: equities,
      marche: fund === undefined ? undefined : performanceOf(mixHistory(fund.equities / 10_000).slice(from)),
    }),
    composition: parts.map((one) => ({
      code: one.fund.isin,
      libelle: one.fund.name,
      pourcentage: one.share,
    })),
    ...statsOf(values),
    pic: day(peak),
    creux: day(trough),
    retour: back === undefined ? null : day(back),
    points: rebased(values).map((value, n) => ({ x: written(day(n)), y: round(value) })),
    variations: yearsOf(all),
  };
};

/** The last twelve months of what is on offer. */
const offeredIn = (context: Context): ResponseOf<typeof getYy> => {
  const offered = [
    supports.euro,
    ...allFunds(context, context.language).flatMap(({ isin, open }) => (open ? [isin] : [])),
  ];
  return offered.flatMap((code) => {
    const support = findSupport(context, code);
    if (support === undefined) return [];
    const { name, values } = support;
    const change = (values.at(-1) ?? 1) / (values.at(-13) ?? 1) - 1;
    return [{ code, libelle: name, x: written(historyDays.at(-1) ?? ''), y: round(change) }];
  });
};

/** The sheet of a support, and the years of all of them, to savers and to whoever has no account. */
export const supportHandlers = [
  answer<typeof getSupport, SubscriptionServices>(getSupport, async (asked, context) => sheetOf(asked, context)),
  answer<typeof getDemoSupport, SubscriptionServices>(getDemoSupport, async (asked, context) =>
    sheetOf(asked, context),
  ),
  answer<typeof getYyHisto, SubscriptionServices>(getYyHisto, async ({ code }, context) =>
    yearsOf(supportOf(context, code).values),
  ),
  answer<typeof getYy, SubscriptionServices>(getYy, async (_, context) => offeredIn(context)),
  answer<typeof getDemoYy, SubscriptionServices>(getDemoYy, async (_, context) => offeredIn(context)),
];
