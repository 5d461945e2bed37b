import type { FieldDefinition } from '../definition/language.ts';
import type { ValueType } from '../fields/field-kind.ts';
import type { Plan } from '../path/plan.ts';

/** Computed values that need nothing but their type to be written. */
const computed: Partial<Readonly<Record<ValueType, 'number' | 'money' | 'percent' | 'date' | 'yesno' | 'text'>>> = {
  number: 'number',
  money: 'money',
  percent: 'percent',
  date: 'date',
  yesno: 'yesno',
  text: 'text',
};

/**
 * The question that a named value would answer, so that what is known is written as answers are; its label is `label`,
 * the id of a text. Undefined for what has no words: a code without its list, the lines of a list one by one, no such name.
 */
export const knownField = ({ journey, scope }: Plan, name: string, label = ''): FieldDefinition | undefined => {
  const info = scope.names.get(name);
  if (info?.kind === 'field') return { ...info.field, label };
  if (info?.kind === 'compute') {
    const type = computed[info.type];
    return type === undefined ? undefined : { type, label };
  }
  const fact = journey.facts[name];
  if (fact === undefined) return undefined;
  if (fact.type !== 'choice') return { type: fact.type, label };
  return fact.list === undefined ? undefined : { type: 'choice', label, list: fact.list };
};
