import type { OutcomeDefinition } from '../../definition/language.ts';
import { and, FALSE, or, TRUE, xor, type Formula } from '../../solver/formula.ts';
import { treeOf } from '../condition-tree.ts';
import { endsAt, type End } from '../ends.ts';
import { isSame } from './same.ts';
import { changes, type StepPair, type Term } from './step-pair.ts';

/** The two journeys, whatever the place. */
type Pair = Pick<StepPair, 'encoding' | 'mutant' | 'formulas' | 'touched'>;

/** Every way in which a mutant may be met at an outcome: by what it says, or by what it offers to whoever gets there. */
export function* outcomeTerms(pair: Pair, id: string): Generator<Term> {
  const { encoding, mutant } = pair;
  const [own, other] = [encoding.plan.journey.outcomes[id], mutant.journey.outcomes[id]];
  if (own === undefined) return;
  for (const end of endsAt(encoding, id)) {
    const isMet = other === undefined || !saysTheSame(own, other) ? TRUE : offersOther(pair, end, own, other);
    yield { index: end.index, formula: and(end.taken, isMet), how: 'walk' };
  }
}

const saysTheSame = ({ actions: _, ...own }: OutcomeDefinition, { actions: __, ...other }: OutcomeDefinition) =>
  isSame(own, other);

type Action = NonNullable<OutcomeDefinition['actions']>[number];

/** Something is offered in one of the two alone, offered otherwise, or in another order. */
const offersOther = (
  pair: Pair,
  { at }: End,
  { actions = [] }: OutcomeDefinition,
  { actions: others = [] }: OutcomeDefinition,
): Formula => {
  const { encoding, formulas } = pair;
  const offered = ({ when }: Action): Formula => (when === undefined ? TRUE : encoding.formulaOf(treeOf(when), at));
  const offeredThere = ({ when }: Action): Formula =>
    when === undefined ? TRUE : formulas.formulaOf(treeOf(when), at);
  const twinOf = ({ id }: Action): Action | undefined => others.find((one) => one.id === id);
  const placeOf = ({ id }: Action): number => others.findIndex((one) => one.id === id);
  const both = actions.filter((action) => twinOf(action) !== undefined);
  const differences = actions.map((action) => {
    const twin = twinOf(action);
    if (twin === undefined) return offered(action);
    const [{ when, ...own }, { when: there, ...other }] = [action, twin];
    if (!isSame(own, other)) return or(offered(action), offeredThere(twin));
    return (when === undefined && there === undefined) || !changes(pair, when, there)
      ? FALSE
      : xor(offered(action), offeredThere(twin));
  });
  const crossed = both.flatMap((first, n) =>
    both
      .slice(n + 1)
      .filter((second) => placeOf(second) < placeOf(first))
      .map((second) => and(offered(first), offered(second))),
  );
  const added = others.filter(({ id }) => actions.every((action) => action.id !== id)).map(offeredThere);
  return or(...differences, ...crossed, ...added);
};
