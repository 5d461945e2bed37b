import type { Goal } from '../../../engine/coverage/goal.ts';
import type { Run } from '../../../engine/coverage/run.ts';
import type { Plan } from '../../../engine/path/plan.ts';
import { showDecisions, type Shown } from './shown-decisions.ts';
import { showFields } from './shown-fields.ts';

/** All that a walk shows, told without a goal: by the definition, and by what was given and met. */
export const shownOn = (plan: Plan, run: Run): Shown => {
  const shown: Shown = new Map();
  const visited = run.entries.filter(({ saved }) => saved !== undefined);
  let last = '';
  visited.forEach(({ planStep: { step, index }, saved }, n) => {
    shown.set(`steps:${step.id}`, `/steps/${index}`);
    const next = saved?.next.id ?? '';
    shown.set(`transitions:${step.id}>${next}`, `/steps/${index}`);
    if (n > 0) shown.set(`pairs:${last}>${step.id}>${next}`, `/steps/${index}`);
    last = step.id;
  });
  shown.set(`steps:outcome/${run.end.id}`, `/outcomes/${run.end.id}`);
  showDecisions(shown, plan, run);
  showFields(shown, plan, run);
  return shown;
};

/** Computed values, and what stands for any text, are not told apart by the definition alone. */
export const isToldOtherwise = (plan: Plan, { id, spare }: Pick<Goal, 'id' | 'spare'>): boolean =>
  spare === true ||
  id.endsWith(':longest') ||
  (/^boundaries:.*:(?:-1|0|\+1)$/u.test(id) &&
    id.split(/[:/]/u).some((name) => plan.scope.names.get(name)?.kind === 'compute'));

/** Lengths and sizes between those that are asked for, and words of the server that are not told beforehand. */
export const isUncounted = ({ journey }: Plan, id: string): boolean => {
  const [, name = '', value] = /^guards:facts\/(\w+):(.+)/u.exec(id) ?? [];
  const fact = journey.facts[name];
  if (fact === undefined) return /:length=\d+$|:\w+=\d+$/u.test(id);
  return value === 'missing' ? fact.otherwise !== undefined : fact.type !== 'yesno' && fact.values === undefined;
};
