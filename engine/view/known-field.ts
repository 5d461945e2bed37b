import type { FieldDefinition } from '../definition/field-language.ts';
import type { ValueType } from '../fields/field-kind.ts';
import type { Plan } from '../path/plan.ts';

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
  if (info?.kind === 'compute') return isPlain(info.type) ? { type: info.type, label } : undefined;
  const fact = journey.facts[name];
  if (fact === undefined) return undefined;
  if (fact.type !== 'choice') return { type: fact.type, label };
  return fact.list === undefined ? undefined : { type: 'choice', label, list: fact.list };
};
