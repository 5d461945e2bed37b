import { saveCallOf } from '../path/payload.ts';
import type { Plan } from '../path/plan.ts';
import { offeredAt } from './offered-at.ts';
import { slotsAtEnd } from './run.ts';
import type { Customer, Failure, Try } from './customer.ts';
import type { Packed } from './wanted.ts';

/** One person of a suite, as a customer that can be replayed. */
export const customerOf = (
  plan: Plan,
  { run, seen }: Pick<Packed, 'run' | 'seen'>,
  number: number,
  tries: ReadonlyMap<string, readonly Try[]>,
  clock: string,
  failures: ReadonlyMap<string, readonly Failure[]> = new Map(),
): Customer => {
  const { id } = plan.journey;
  const offers = offeredAt(plan, run.end, slotsAtEnd(plan, run));
  const goals = [...tries.values(), ...failures.values()].flatMap((all) => all.map(({ goal }) => goal));
  const failing = (at: string): Pick<Customer, 'failures'> => {
    const own = failures.get(at);
    return own === undefined ? {} : { failures: own };
  };
  return {
    id: customerId(id, number),
    journey: id,
    title: { fr: run.end.id, en: run.end.id },
    covers: [...seen, ...goals],
    clock,
    server: run.server,
    visits: run.entries.flatMap(({ planStep, saved }) => {
      if (saved === undefined) return [];
      const call = saveCallOf(plan, planStep, saved.record, { slots: saved.after, next: saved.next }).call;
      return [
        {
          step: planStep.step.id,
          tries: tries.get(planStep.step.id) ?? [],
          fill: saved.record,
          warnings: saved.issues.flatMap(({ rule }) => rule ?? []),
          call: call === '' ? undefined : call,
          next: saved.next,
          ...failing(planStep.step.id),
        },
      ];
    }),
    end: run.end,
    ...(offers.length === 0 ? {} : { offers }),
    ...failing(''),
  };
};

/** `av-adult/017`, for the seventeenth: number 16. */
export const customerId = (journey: string, number: number): string =>
  `${journey}/${String(number + 1).padStart(3, '0')}`;
