import type { ExitDefinition, OutcomeDefinition, RuleDefinition } from '../../definition/language.ts';
import type { ResolvedJourney, ResolvedSection, ResolvedStep } from '../../definition/resolved.ts';
import { toPointer } from '../../definition/finding.ts';
import type { Plan } from '../../path/plan.ts';
import { actionOperators } from './action-operators.ts';
import { computedOperators } from './computed-operators.ts';
import { fieldConditionOperators, guardOperators, ruleConditionOperators } from './condition-operators.ts';
import { dataOperators, loadOperators } from './data-operators.ts';
import type { JsonPath } from './edit.ts';
import { exitOperators } from './exit-operators.ts';
import { fieldOperators } from './field-operators.ts';
import type { Mutant, MutantSentence, Operators } from './mutant.ts';
import { ruleOperators } from './rule-operators.ts';
import { serverOperators } from './server-operators.ts';
import { stepOperators } from './step-operators.ts';
import { textOperators } from './text-operators.ts';

/** Every kind of mistake, family by family. */
const operators = {
  ...guardOperators,
  ...exitOperators,
  ...actionOperators,
  ...ruleConditionOperators,
  ...ruleOperators,
  ...fieldConditionOperators,
  ...fieldOperators,
  ...stepOperators,
  ...dataOperators,
  ...loadOperators,
  ...serverOperators,
  ...computedOperators,
  ...textOperators,
} as const satisfies Operators<string>;

export type OperatorName = keyof typeof operators;
export const operatorNames = Object.keys(operators) as readonly OperatorName[];

/**
 * Every mutant of a journey, operator by operator, each in the order of the journey; made one by one as they are asked
 * for. The same journey gives the same mutants under the same ids.
 */
export function* mutantsOf(plan: Plan, names: readonly OperatorName[] = operatorNames): Generator<Mutant> {
  for (const operator of names) {
    for (const { path, variant, from, to, journey } of operators[operator](plan)) {
      const pointer = toPointer(path);
      yield {
        id: `${operator}:${pointer}${variant === undefined ? '' : `:${variant}`}`,
        operator,
        pointer,
        path,
        sentence: {
          ...placeOf(plan.journey, path),
          ...(from === undefined ? {} : { from }),
          ...(to === undefined ? {} : { to }),
        },
        journey,
      };
    }
  }
}

/** What stands around a place, by the ids that authors know. */
const placeOf = (journey: ResolvedJourney, [top, key, ...rest]: JsonPath): Pick<MutantSentence, 'place' | 'part'> => {
  switch (top) {
    case 'sections':
      return {
        place: { kind: 'section', id: (journey.sections[Number(key)] as ResolvedSection).id },
        part: { kind: 'when', id: String(rest[0]) },
      };
    case 'steps':
      return stepPlace(journey, Number(key), rest);
    case 'outcomes':
      return outcomePlace(journey, String(key), rest);
    case 'facts':
      return { place: { kind: 'fact', id: String(key) } };
    case 'compute':
      return { place: { kind: 'compute', id: String(key) } };
    default:
      return { place: { kind: 'journey', id: journey.id } };
  }
};

const outcomePlace = (
  { outcomes }: ResolvedJourney,
  id: string,
  [word, n]: JsonPath,
): Pick<MutantSentence, 'place' | 'part'> => {
  const place = { kind: 'outcome', id } as const;
  const action = word === 'actions' ? (outcomes[id] as OutcomeDefinition).actions?.[Number(n)] : undefined;
  return action === undefined ? { place } : { place, part: { kind: 'action', id: action.id } };
};

const stepPlace = (
  journey: ResolvedJourney,
  n: number,
  [word, key, inside, item]: JsonPath,
): Pick<MutantSentence, 'place' | 'part'> => {
  const { id, rules, exits } = journey.steps[n] as ResolvedStep;
  const place = { kind: 'step', id } as const;
  switch (word) {
    case 'fields':
      return { place, part: { kind: 'field', id: inside === 'item' ? `${key}.${item}` : String(key) } };
    case 'rules':
      return { place, part: { kind: 'rule', id: (rules[Number(key)] as RuleDefinition).id } };
    case 'exits':
      return { place, part: { kind: 'exit', id: (exits[Number(key)] as ExitDefinition).to } };
    case 'compute':
      return { place, part: { kind: 'compute', id: String(key) } };
    case 'save':
    case 'load':
      return { place, part: { kind: word } };
    case 'when':
    case 'useWhen':
      return { place, part: { kind: 'when', id: word } };
    default:
      return { place };
  }
};
