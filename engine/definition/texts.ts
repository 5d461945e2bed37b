import type { FieldDefinition } from './field-language.ts';
import type { OutcomeDefinition, RuleDefinition, StepDefinition } from './language.ts';
import type { Origin } from './finding.ts';

/** A text of a definition: its French, where it stands, and how its English is found. */
export type TextEntry = {
  readonly french: string;
  readonly origin: Origin;
  /** Id under which it is translated, where that differs: a part's text with parameters put in. */
  readonly base: string;
  readonly params: Readonly<Record<string, string>>;
};
export type Texts = Map<string, TextEntry>;

/** Collects one text and gives back its id. */
export type Collect = (french: string, id: string, path: readonly (string | number)[]) => string;

const optional = <T>(value: T | undefined, then: (value: T) => T): T | undefined =>
  value === undefined ? undefined : then(value);

export const fieldRoles = [
  'label',
  'hint',
  'why',
  'missing',
  'explain',
  'itemLabel',
  'add',
  'rest',
  'unit',
  'unitOne',
  'mark',
  'noMark',
] as const;
type FieldTexts = { -readonly [K in (typeof fieldRoles)[number]]?: string };
export const stepRoles = ['title', 'short', 'intro', 'why', 'action'] as const;

/** A step, or a patch of one, with the ids of its texts in the place of its texts. */
export const textsOfStep = <S extends Partial<StepDefinition>>(
  step: S,
  id: string,
  path: readonly (string | number)[],
  collect: Collect,
): S => {
  const copy: Record<string, unknown> = { ...step };
  for (const role of stepRoles) {
    const text = step[role];
    if (typeof text === 'string') copy[role] = collect(text, `${id}.${role}`, [...path, role]);
  }
  // In a patch, `null` takes something away: there is no text in it.
  if (isGiven(step.body)) {
    copy['body'] = step.body.map((text, n) => collect(text, `${id}.body.${n}`, [...path, 'body', n]));
  }
  if (isGiven(step.fields)) {
    copy['fields'] = Object.fromEntries(
      Object.entries(step.fields).map(([name, field]) => [
        name,
        textsOfField(field, `${id}.field.${name}`, [...path, 'fields', name], collect),
      ]),
    );
  }
  if (isGiven(step.known)) copy['known'] = textsOfKnown(step.known, `${id}.known`, [...path, 'known'], collect);
  if (isGiven(step.rules)) {
    copy['rules'] = step.rules.map((rule, n): RuleDefinition => ({
      ...rule,
      message: collect(rule.message, `${id}.rule.${rule.id}.message`, [...path, 'rules', n, 'message']),
    }));
  }
  return copy as S;
};

type Known = NonNullable<StepDefinition['known']>;
export const knownRoles = ['title', 'note'] as const;
const textsOfKnown = (known: Known, id: string, path: readonly (string | number)[], collect: Collect): Known => {
  const copy: Record<string, unknown> = { ...known };
  for (const role of knownRoles) {
    const text = known[role];
    if (typeof text === 'string') copy[role] = collect(text, `${id}.${role}`, [...path, role]);
  }
  if (isGiven(known.values)) {
    copy['values'] = Object.fromEntries(
      Object.entries(known.values).map(([name, label]) => [
        name,
        isGiven(label) ? collect(label, `${id}.value.${name}`, [...path, 'values', name]) : label,
      ]),
    );
  }
  return copy as Known;
};

const isGiven = <T>(value: T | null | undefined): value is T => value !== undefined && value !== null;

export const textsOfField = (
  field: FieldDefinition,
  id: string,
  path: readonly (string | number)[],
  collect: Collect,
): FieldDefinition => {
  if (!isGiven(field)) return field;
  const copy: Record<string, unknown> = { ...field };
  for (const role of fieldRoles) {
    const text = (field as FieldTexts)[role];
    if (typeof text === 'string') copy[role] = collect(text, `${id}.${role}`, [...path, role]);
  }
  if ('options' in field && isGiven(field.options)) {
    copy['options'] = field.options.map((option, n) => ({
      ...option,
      label: collect(option.label, `${id}.option.${option.code}.label`, [...path, 'options', n, 'label']),
      hint: optional(option.hint, (text) =>
        collect(text, `${id}.option.${option.code}.hint`, [...path, 'options', n, 'hint']),
      ),
    }));
  }
  if ('item' in field && isGiven(field.item)) {
    copy['item'] = Object.fromEntries(
      Object.entries(field.item).map(([key, item]) => [
        key,
        textsOfField(item, `${id}.item.${key}`, [...path, 'item', key], collect),
      ]),
    );
  }
  return copy as FieldDefinition;
};

export const textsOfOutcome = (
  outcome: OutcomeDefinition,
  id: string,
  path: readonly (string | number)[],
  collect: Collect,
): OutcomeDefinition => ({
  ...outcome,
  title: collect(outcome.title, `${id}.title`, [...path, 'title']),
  body: outcome.body.map((text, n) => collect(text, `${id}.body.${n}`, [...path, 'body', n])),
  actions: outcome.actions?.map((action, n) => ({
    ...action,
    label: collect(action.label, `${id}.action.${action.id}.label`, [...path, 'actions', n, 'label']),
  })),
});
