import { listOf } from '../conditions/compile-calc.ts';
import type { Literal } from '../definition/condition-language.ts';
import type { OptionDefinition } from '../definition/field-language.ts';
import type { Resolved } from '../definition/resolve-parts.ts';
import type { ValueType } from '../fields/field-kind.ts';
import type { Plan } from '../path/plan.ts';

/** A name that a condition may test at some place of a journey. */
export type KnownName = {
  /** As the file writes it there: in a part, without the prefix of its use. */
  readonly written: string;
  /** As the whole journey knows it. */
  readonly whole: string;
  readonly type: ValueType;
  /** Id of the text of its question; undefined for what the server says and what is computed. */
  readonly label: string | undefined;
  /** The section in which it is asked; undefined where nobody is asked. */
  readonly section: string | undefined;
  /** The values that it may have, where these are few: codes with the ids of their texts, or a reference list. */
  readonly options: readonly OptionDefinition[] | undefined;
  readonly list: string | undefined;
  readonly codes: readonly Literal[] | undefined;
};

/** Every name that can be known at a step, in the order in which it is: what the server says, then question by question. */
export const knownNames = (
  { origins }: Pick<Resolved, 'origins'>,
  plan: Plan,
  stepId: string | undefined,
): readonly KnownName[] => {
  const prefix = origins.get(stepId ?? '')?.prefix ?? '';
  const last = plan.indexOf.get(stepId ?? '') ?? plan.steps.length;
  const writtenOf = (whole: string): string =>
    prefix !== '' && whole.startsWith(prefix) ? whole.slice(prefix.length) : whole;
  const facts = Object.entries(plan.journey.facts).map(([name, { label, values, list }]): KnownName => ({
    written: name,
    whole: name,
    type: plan.scope.names.get(name)?.type ?? 'text',
    label,
    section: undefined,
    options: undefined,
    list,
    codes: values === undefined ? undefined : [...new Set(Object.values(values))],
  }));
  const asked = plan.steps
    .filter(({ index }) => index <= last)
    .flatMap(({ step, fields }) =>
      fields.map(({ name, field }): KnownName => ({
        written: writtenOf(name),
        whole: name,
        type: plan.scope.names.get(name)?.type ?? 'text',
        label: field.label,
        section: step.section,
        options: 'options' in field ? field.options : undefined,
        list: 'list' in field ? field.list : undefined,
        codes: undefined,
      })),
    );
  const computed = [...plan.scope.names].flatMap(([name, info]): readonly KnownName[] =>
    info.kind !== 'compute'
      ? []
      : [
          {
            written: writtenOf(name),
            whole: name,
            type: info.type,
            label: undefined,
            section: undefined,
            options: undefined,
            list: listOf(info),
            codes: 'band' in info.calc ? info.calc.of.map(({ is }) => is) : undefined,
          },
        ],
  );
  return [...asked, ...facts, ...computed];
};

/** What can be asked of a value of a type. */
export const testsOfType = (
  type: ValueType,
): readonly ('is' | 'not' | 'atLeast' | 'atMost' | 'moreThan' | 'lessThan' | 'answered' | 'flagged')[] => {
  switch (type) {
    case 'number':
    case 'money':
    case 'percent':
    case 'date':
      return ['is', 'not', 'atLeast', 'atMost', 'moreThan', 'lessThan', 'answered'];
    case 'yesno':
      return ['is', 'answered'];
    case 'code':
    case 'codes':
      return ['is', 'not', 'flagged', 'answered'];
    default:
      return ['answered', 'is', 'not'];
  }
};
