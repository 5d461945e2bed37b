import { listOf } from '../conditions/compile-calc.ts';
import type { FieldDefinition } from '../definition/field-language.ts';
import type { ValueType } from '../fields/field-kind.ts';
import type { Plan } from '../path/plan.ts';
import { itemOf } from '../conditions/scope.ts';

/** What needs more than its type to be written: a list of options, names of files. */
type Wordless = 'code' | 'codes' | 'file' | 'list';
const isPlain = (type: ValueType): type is Exclude<ValueType, Wordless> => !/code|file|list/.test(type);

/**
 * The question that a named value would answer, so that what is known is written as answers are; its label is `label`,
 * the id of a text. Undefined for what has no words: a code without its list, the lines of a list one by one, no such name.
 */
export const knownField = ({ journey, scope }: Plan, name: string, label = ''): FieldDefinition | undefined => {
  const info = scope.names.get(name);
  if (info?.kind === 'field') return { ...info.field, label };
  if (info?.kind === 'compute')
    return isPlain(info.type) ? { type: info.type, label } : choiceFrom(listOf(info), label);
  const fact = journey.facts[name];
  if (fact === undefined) return undefined;
  if (fact.type !== 'choice') return { type: fact.type, label };
  return choiceFrom(fact.list, label);
};

const choiceFrom = (list: string | undefined, label: string): FieldDefinition | undefined =>
  list === undefined ? undefined : { type: 'choice', label, list };

/** The question of which a named value is an option, or of which each line of a list gives one; undefined where it is none of a list. */
export const chosenField = (plan: Plan, name: string, label = ''): FieldDefinition | undefined => {
  const field = itemOf(plan.scope, name)?.field ?? knownField(plan, name);
  return field?.type === 'choice' || field?.type === 'choices' ? { ...field, type: 'choice', label } : undefined;
};
