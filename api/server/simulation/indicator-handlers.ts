import type { ResponseOf } from '../../contract/call.ts';
import { getIndicatorHisto, getLastIndicators, getYyInfo, indicatorSeries } from '../../contract/core/indicators.ts';
import { notFound } from '../dossier/load-dossier.ts';
import { todayAt } from '../dossier/today.ts';
import { answer, type RegisteredHandler } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { round, written } from './figures.ts';
import { changeBetween, changesTo, historyOf, lastYear, trendOf, yearsOf, type DayValue } from './indicator-figures.ts';
import { findIndicator, indicators, kinds, valueOn, type Indicator } from './indicators.ts';
import { largestFall } from './series-figures.ts';

type Context = { readonly services: Services; readonly language: 'fr' | 'en' };
type History = NonNullable<ResponseOf<typeof getIndicatorHisto>>;

const named = ({ code, name, place, kind }: Indicator, { language }: Context) => ({
  simulated: true as const,
  code,
  libelle: name[language],
  description: place[language],
  nature: kind,
  decimales: kinds[kind].decimals,
});

const existing = (code: string): Indicator => {
  const found = findIndicator(code);
  if (found === undefined) throw notFound();
  return found;
};

const today = ({ services }: Context): string => todayAt(services.now());

/** Of a rate the rate itself, of anything else what 1 became since the first day. */
const pointsOf = ({ kind }: Indicator, values: readonly DayValue[]): History['points'] => {
  const unit = kind === 'TAUX' ? 100 : (values[0]?.value ?? 1);
  return values.map(({ day, value }) => ({ x: written(day), y: round(value / unit), valeur: value }));
};

const tell = (indicator: Indicator, context: Context, years?: number): History => {
  const values = historyOf(indicator, today(context), years);
  const { peak, trough, back } = largestFall(values.map(({ value }) => value));
  const at = (place: number): DayValue => values[place] ?? { day: today(context), value: indicator.level };
  const [first, last] = [at(0), at(values.length - 1)];
  return {
    ...named(indicator, context),
    du: first.day,
    au: last.day,
    points: pointsOf(indicator, values),
    variation: changeBetween(indicator, first.value, last.value),
    baisse: {
      y: changeBetween(indicator, at(peak).value, at(trough).value),
      pic: at(peak).day,
      creux: at(trough).day,
      retour: back === undefined ? null : at(back).day,
    },
  };
};

const last = (indicator: Indicator, context: Context): ResponseOf<typeof getLastIndicators>[number] => {
  const day = today(context);
  const changes = changesTo(indicator, day);
  return {
    ...named(indicator, context),
    au: day,
    valeur: valueOn(indicator, day),
    ...changes,
    tendance: trendOf(indicator, changes.mois.y),
    points: pointsOf(indicator, lastYear(indicator, day)),
  };
};

const oneEach = Object.entries(indicatorSeries).map(([code, call]) =>
  answer<typeof call, Services>(call, async (_, context) => tell(existing(code), context)),
);

/** The indicators of the markets, on simulated series. */
export const indicatorHandlers: readonly RegisteredHandler<Services>[] = [
  ...oneEach,
  answer<typeof getIndicatorHisto, Services>(getIndicatorHisto, async ({ code, annees }, context) => {
    const indicator = findIndicator(code);
    return indicator === undefined ? null : tell(indicator, context, annees === undefined ? undefined : Number(annees));
  }),
  answer<typeof getYyInfo, Services>(getYyInfo, async ({ code }, context) =>
    yearsOf(existing(code), today(context)).map(({ day, change }) => ({ x: written(day), y: change })),
  ),
  answer<typeof getLastIndicators, Services>(getLastIndicators, async (_, context) =>
    indicators.map((indicator) => last(indicator, context)),
  ),
];
