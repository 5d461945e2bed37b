import type { OutcomeDefinition } from '../../engine/definition/language.ts';
import { randomWhen, type Known, type Pen } from './random-when.ts';

/** What an outcome offers: to some, or to everybody; a page elsewhere, or one of these steps again. */
export const randomActions = (
  draw: Pen,
  known: readonly Known[],
  steps: readonly string[],
): Pick<OutcomeDefinition, 'actions'> => {
  const actions = ['first', 'second', 'third'].slice(0, draw.below(4)).map((id) => ({
    id,
    label: `Bouton ${id}`,
    ...(draw.chance(60) ? { when: randomWhen(draw, known) } : {}),
    ...(draw.chance(50) ? { href: '/menuinfos' } : { to: draw.pick(steps) }),
  }));
  return actions.length === 0 ? {} : { actions };
};
