import type { FindingSeed } from '../../engine/definition/finding.ts';
import type { Terminal } from '../command.ts';
import type { Prover } from '../load-checked.ts';
import type { Crew } from './crew.ts';
import type { ProveTask } from './prove-task.ts';

/** Has a crew prove the journeys that are named, or all of them. Nothing of it can be stopped: half a proof is none. */
export const proveBy =
  (
    crew: Crew,
    { today, names }: { readonly today: string; readonly names: readonly string[] },
    { progress }: Pick<Terminal, 'progress'>,
  ): Prover =>
  async (journeys, { calls }) => {
    const tasks = journeys
      .filter(({ journey }) => names.length === 0 || names.includes(journey.id))
      .map(({ lists, ...resolved }): ProveTask => {
        const whole = { ...resolved, findings: [] };
        return { kind: 'prove', resolved: whole, lists, today, calls };
      });
    const proven = await crew.work(tasks, { progress, stop: () => new AbortController().signal });
    return new Map(
      tasks.map(({ resolved }, n) => [resolved.journey.id, JSON.parse(proven[n] ?? '[]') as readonly FindingSeed[]]),
    );
  };
