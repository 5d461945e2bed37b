import type { ResponseOf } from '../../contract/call.ts';
import { getBenchmarkIndiceHisto } from '../../contract/core/indicators.ts';
import { notFound } from '../dossier/load-dossier.ts';
import { todayAt } from '../dossier/today.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { follow, isInForce } from '../operations/follow-contracts.ts';
import { round, written } from '../simulation/figures.ts';
import { historyOf, type DayValue } from '../simulation/indicator-figures.ts';
import { findIndicator } from '../simulation/indicators.ts';
import { historyDays, profileHistory } from '../simulation/series.ts';
import { supportsOfContract } from '../subscription/contract-value.ts';
import { requireReadContract } from '../subscription/read-contracts.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { findSupport } from '../subscription/support-sheet.ts';

type Context = BearerContext<SubscriptionServices>;
type Points = ResponseOf<typeof getBenchmarkIndiceHisto>['points'];

/** Histories held together, each in its share all along: what 1 became. Shares of any size, together above 0. */
const mixed = (parts: readonly { readonly share: number; readonly values: readonly number[] }[]): readonly number[] => {
  const whole = parts.reduce((sum, { share }) => sum + share, 0);
  let value = 1;
  return historyDays.map((_, n) => {
    if (n > 0)
      value *= parts.reduce(
        (sum, { share, values }) => sum + (share / whole) * ((values[n] ?? 1) / (values[n - 1] ?? 1)),
        0,
      );
    return value;
  });
};

/** What 1 would have become in what a contract is in today; undefined where that is not known. 404 for none in force of theirs. */
const placementsHistory = async (
  context: Context,
  id: string,
  today: string,
): Promise<readonly number[] | undefined> => {
  const followed = await follow(await requireReadContract(getBenchmarkIndiceHisto, context, { id }));
  if (!isInForce(followed)) throw notFound();
  const { supports } = supportsOfContract(followed.contract, followed.summary, today, followed.operations);
  const parts = supports.flatMap(({ code, value }) => {
    const support = code === undefined ? undefined : findSupport(context, code);
    return support === undefined || value <= 0 ? [] : [{ share: value, values: support.values }];
  });
  return parts.length === 0 ? undefined : mixed(parts);
};

const ratios = (values: readonly DayValue[]): Points =>
  values.map(({ day, value }) => ({ x: written(day), y: round(value / (values[0]?.value ?? value)) }));

/** An index, alone or beside a profile or the placements of a contract. */
export const benchmarkHandlers = [
  answer<typeof getBenchmarkIndiceHisto, SubscriptionServices>(
    getBenchmarkIndiceHisto,
    async ({ code, profil, idContrat }, context) => {
      const indicator = findIndicator(code);
      if (indicator === undefined || indicator.kind === 'TAUX') throw notFound();
      const today = todayAt(context.services.now());
      const beside =
        idContrat !== undefined
          ? await placementsHistory(context, idContrat, today)
          : profil === undefined
            ? undefined
            : profileHistory(profil);
      const all = historyOf(indicator, today);
      const shown = beside === undefined ? all : all.filter(({ day }) => day <= (historyDays.at(-1) ?? ''));
      const points = ratios(shown);
      return {
        simulated: true as const,
        code,
        libelle: indicator.name[context.language],
        du: shown[0]?.day ?? today,
        au: shown.at(-1)?.day ?? today,
        points,
        ...(beside === undefined ? {} : { compare: points.map(({ x }, n) => ({ x, y: round(beside[n] ?? 1) })) }),
      };
    },
  ),
];
