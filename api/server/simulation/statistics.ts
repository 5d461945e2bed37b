import type { ResponseOf } from '../../contract/call.ts';
import {
  computeRecoveryDelayV2,
  computeRecoveryDelayV2ByPeriod,
  getBase100,
  getBase100Comparaision,
  getBase100ComparaisionEndDate,
  getDrawdown,
  getSerieAleatoire,
  getVarAnnu,
} from '../../contract/core/statistics.ts';
import { demoComputeRecoveryDelayV2 } from '../../contract/demo/supports.ts';
import { todayAt } from '../dossier/today.ts';
import { answer } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { round, written } from './figures.ts';
import { historyDays, profileHistory, randomHistory } from './series.ts';
import { drawdowns, largestFall, rebased, yearlyChanges } from './series-figures.ts';

type Series = ResponseOf<typeof getBase100>;
type Profile = Series['profil'];

const seriesOf = (profil: Profile, days: readonly string[], values: readonly number[]): Series => ({
  simulated: true,
  profil,
  du: days[0] ?? '',
  au: days.at(-1) ?? '',
  points: days.map((day, n) => ({ x: written(day), y: round(values[n] ?? 0) })),
});

/** The months of a profile between two days; all of them where the days leave none. */
const within = (profil: Profile, from: string, to: string) => {
  const values = profileHistory(profil);
  const kept = historyDays.flatMap((day, n) => (day >= from && day <= to ? [n] : []));
  const places = kept.length > 1 ? kept : historyDays.map((_, n) => n);
  return { days: places.map((n) => historyDays[n] ?? ''), values: places.map((n) => values[n] ?? 1) };
};

const recoveryOf = (profil: Profile, from: string, to: string): ResponseOf<typeof computeRecoveryDelayV2> => {
  const { days, values } = within(profil, from, to);
  const { depth, peak, trough, back } = largestFall(values);
  return {
    simulated: true,
    profil,
    baisse: round(depth),
    pic: days[peak] ?? '',
    creux: days[trough] ?? '',
    retour: back === undefined ? null : (days[back] ?? null),
    mois: back === undefined ? null : back - peak,
  };
};

const base100Of = (profil: Profile, to: string): Series => {
  const { days, values } = within(profil, '', to);
  return seriesOf(profil, days, rebased(values));
};
const end = '9999-12-31';

/** Months of a random history. */
const randomMonths = 120;

/** Histories and their figures, pure and on simulated series. */
export const statisticsHandlers = [
  answer<typeof getBase100, Services>(getBase100, async ({ profil }) => base100Of(profil, end)),
  answer<typeof getVarAnnu, Services>(getVarAnnu, async ({ profil }) => {
    const years = yearlyChanges(historyDays, profileHistory(profil));
    return seriesOf(
      profil,
      years.map(({ day }) => day),
      years.map(({ change }) => change),
    );
  }),
  answer<typeof getDrawdown, Services>(getDrawdown, async ({ profil }) =>
    seriesOf(profil, historyDays, drawdowns(profileHistory(profil))),
  ),
  answer<typeof computeRecoveryDelayV2, Services>(computeRecoveryDelayV2, async ({ profil }) =>
    recoveryOf(profil, '', end),
  ),
  answer<typeof demoComputeRecoveryDelayV2, Services>(demoComputeRecoveryDelayV2, async ({ profil }) =>
    recoveryOf(profil, '', end),
  ),
  answer<typeof computeRecoveryDelayV2ByPeriod, Services>(computeRecoveryDelayV2ByPeriod, async ({ profil, du, au }) =>
    recoveryOf(profil, du, au),
  ),
  answer<typeof getBase100Comparaision, Services>(getBase100Comparaision, async ({ profils }) =>
    profils.map((profil) => base100Of(profil, end)),
  ),
  answer<typeof getBase100ComparaisionEndDate, Services>(getBase100ComparaisionEndDate, async ({ profils, au }) =>
    profils.map((profil) => base100Of(profil, au)),
  ),
  answer<typeof getSerieAleatoire, Services>(getSerieAleatoire, async ({ id_profil }, { services }) => {
    const today = todayAt(services.now());
    const values = randomHistory(id_profil, today, randomMonths);
    const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
    const days = values.map((_, n) => new Date(Date.UTC(year, month + n, 0)).toISOString().slice(0, 10));
    return seriesOf(id_profil, days, values);
  }),
];
