import { isSame } from '../coverage/mutation/same.ts';
import type { Calc } from '../definition/condition-language.ts';
import type { FieldDefinition } from '../definition/field-language.ts';
import type { OutcomeDefinition, RuleDefinition } from '../definition/language.ts';
import type { ResolvedJourney, ResolvedSection, ResolvedStep } from '../definition/resolved.ts';
import { fieldRoles, knownRoles, stepRoles } from '../definition/texts.ts';

/** What an edit is about, by the ids that authors know. */
export type EditPlace = {
  readonly kind: 'journey' | 'section' | 'step' | 'outcome' | 'fact' | 'compute' | 'list';
  readonly id: string;
};

/** What was done. Every difference between two journeys is one of these. */
export const editCodes = [
  'text',
  'look',
  'added',
  'removed',
  'moved',
  'renamed',
  'shown',
  'route',
  'commit',
  'setting',
  'sent',
  'field-added',
  'field-removed',
  'field-moved',
  'field-renamed',
  'field-shown',
  'field-kind',
  'required',
  'limit',
  'option-added',
  'option-removed',
  'rule-added',
  'rule-removed',
  'rule',
  'exit-added',
  'exit-removed',
  'exit',
  'action-added',
  'action-removed',
  'action-shown',
  'action',
] as const;
export type EditCode = (typeof editCodes)[number];

/** One difference between two editions of a journey. `from` and `to` are absent where something was put in or taken away. */
export type Edit = {
  readonly code: EditCode;
  readonly place: EditPlace;
  /** Whole name of a field, `list.field` in a line; id of a rule or an action; target of an exit; code of an option of a list. */
  readonly part?: string | undefined;
  /** What of it: `title`, `max`, `when`... */
  readonly key?: string | undefined;
  readonly language?: 'en' | undefined;
  readonly from?: unknown;
  readonly to?: unknown;
};

type Keyed = Readonly<Record<string, unknown>>;

/** Every difference between two journeys whose texts stand in the place of their ids, in the order of the journey. */
export const editsBetween = (before: ResolvedJourney, after: ResolvedJourney): readonly Edit[] => {
  const place: EditPlace = { kind: 'journey', id: after.id };
  return [
    ...valueEdits('text', place, before, after, ['title']),
    ...valueEdits('shown', place, before, after, ['for', 'requires', 'about']),
    ...valueEdits('sent', place, before, after, ['track']),
    ...namedEdits('fact', before.facts, after.facts),
    ...namedEdits('compute', calcsOf(before), calcsOf(after)),
    ...listed(
      'section',
      before.sections.map(({ id }) => id),
      after.sections.map(({ id }) => id),
    ),
    ...before.sections.flatMap((section) => {
      const twin = after.sections.find(({ id }) => id === section.id);
      return twin === undefined ? [] : sectionEdits(section, twin);
    }),
    ...stepListEdits(before, after),
    ...before.steps.flatMap((step) => {
      const twin = after.steps.find(({ id }) => id === step.id);
      return twin === undefined || twin === step ? [] : stepEdits(step, twin);
    }),
    ...outcomeEdits(before, after),
  ];
};

export const calcsOf = ({ compute, steps }: ResolvedJourney): Readonly<Record<string, Calc>> =>
  Object.assign({}, compute, ...steps.map((step) => step.compute)) as Readonly<Record<string, Calc>>;

/** What is not the same under these keys. */
export const valueEdits = (
  code: EditCode,
  place: EditPlace,
  before: object,
  after: object,
  keys: readonly string[],
  part?: string,
): readonly Edit[] =>
  keys.flatMap((key): readonly Edit[] => {
    const [from, to] = [(before as Keyed)[key], (after as Keyed)[key]];
    return isSame(from, to) ? [] : [{ code, place, part, key, from, to }];
  });

/** Facts and computed values. */
const namedEdits = (kind: 'fact' | 'compute', before: Keyed, after: Keyed): readonly Edit[] =>
  namesOf(before, after).flatMap((id): readonly Edit[] => {
    const [from, to] = [before[id], after[id]];
    if (isSame(from, to)) return [];
    const place: EditPlace = { kind, id };
    if (from !== undefined && to !== undefined) {
      const words = valueEdits('text', place, from as object, to as object, ['label']);
      const [own, other] = [bare(from), bare(to)];
      return isSame(own, other) ? words : [...words, { code: 'setting', place, from: own, to: other }];
    }
    return [{ code: from === undefined ? 'added' : 'removed', place, from, to }];
  });

/** Without what is said of it to authors alone. */
const bare = (value: unknown): unknown => {
  const { label: _, ...rest } = value as Keyed;
  return rest;
};

export const namesOf = (before: object, after: object): readonly string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
];

/** What came, went, or stands elsewhere in a list of ids. */
const listed = (kind: EditPlace['kind'], before: readonly string[], after: readonly string[]): readonly Edit[] => [
  ...after.filter((id) => !before.includes(id)).map((id): Edit => ({ code: 'added', place: { kind, id } })),
  ...before.filter((id) => !after.includes(id)).map((id): Edit => ({ code: 'removed', place: { kind, id } })),
  ...movedIn(before, after).map((id): Edit => ({ code: 'moved', place: { kind, id } })),
];

/** The fewest of what both have that must be moved to get from one order to the other. */
export const movedIn = (before: readonly string[], after: readonly string[]): readonly string[] => {
  const common = after.filter((id) => before.includes(id));
  const places = common.map((id) => before.indexOf(id));
  // Longest run of growing places: those stay.
  const longest: (readonly number[])[] = [];
  for (const [n, place] of places.entries()) {
    const best = longest
      .slice(0, n)
      .filter((run) => (places[run.at(-1) as number] as number) < place)
      .reduce<readonly number[]>((most, run) => (run.length > most.length ? run : most), []);
    longest.push([...best, n]);
  }
  const kept = new Set(longest.reduce<readonly number[]>((most, run) => (run.length > most.length ? run : most), []));
  return common.filter((_, n) => !kept.has(n));
};

const sectionEdits = (before: ResolvedSection, after: ResolvedSection): readonly Edit[] => {
  const place: EditPlace = { kind: 'section', id: after.id };
  return [
    ...valueEdits('text', place, before, after, ['title']),
    ...valueEdits('shown', place, before, after, ['when', 'skipIf']),
    ...valueEdits('sent', place, before, after, ['state']),
  ];
};

const stepListEdits = (before: ResolvedJourney, after: ResolvedJourney): readonly Edit[] => {
  const order = listed(
    'step',
    before.steps.map(({ id }) => id),
    after.steps.map(({ id }) => id),
  );
  const told = new Set(order.map(({ place }) => place.id));
  const elsewhere = after.steps.flatMap(({ id, section }): readonly Edit[] => {
    const twin = before.steps.find((one) => one.id === id);
    return twin === undefined || twin.section === section || told.has(id)
      ? []
      : [{ code: 'moved', place: { kind: 'step', id }, key: 'section', from: twin.section, to: section }];
  });
  return [...order, ...elsewhere];
};

const stepLooks = ['screen', 'illustration', 'documents', 'show'] as const;
const stepCalls = ['load', 'live', 'save', 'refresh'] as const;

const stepEdits = (before: ResolvedStep, after: ResolvedStep): readonly Edit[] => {
  const place: EditPlace = { kind: 'step', id: after.id };
  return [
    ...valueEdits('text', place, before, after, [...stepRoles, 'body']),
    ...valueEdits('look', place, before, after, stepLooks),
    ...knownEdits(place, before.known, after.known),
    ...valueEdits('shown', place, before, after, ['when', 'useWhen']),
    ...valueEdits('route', place, before, after, ['route']),
    ...valueEdits('commit', place, before, after, ['commit']),
    ...fieldListEdits(place, before.fields, after.fields),
    ...ruleEdits(place, before, after),
    ...exitEdits(place, before, after),
    ...valueEdits('sent', place, before, after, stepCalls),
  ];
};

/** Words that change are texts; what is added to what is known, or left out of it, is another look of the page. */
const knownEdits = (place: EditPlace, before: ResolvedStep['known'], after: ResolvedStep['known']): readonly Edit[] => {
  const [own, others] = [before?.values ?? {}, after?.values ?? {}];
  const names = namesOf(own, others);
  const common = names.filter((name) => own[name] !== undefined && others[name] !== undefined);
  const [from, to] = [Object.keys(own), Object.keys(others)];
  return [
    ...valueEdits('text', place, before ?? {}, after ?? {}, knownRoles, 'known'),
    ...common.flatMap((name) => valueEdits('text', place, own, others, [name], 'known')),
    ...(isSame(from, to) ? [] : [{ code: 'look' as const, place, key: 'known', from, to }]),
    ...valueEdits('look', place, before ?? {}, after ?? {}, ['against', 'list'], 'known'),
  ];
};

type Fields = Readonly<Record<string, FieldDefinition>>;

const fieldListEdits = (place: EditPlace, before: Fields, after: Fields, prefix = ''): readonly Edit[] => [
  ...namesOf(before, after).flatMap((name): readonly Edit[] => {
    const [from, to] = [before[name], after[name]];
    const part = `${prefix}${name}`;
    if (from === undefined) return [{ code: 'field-added', place, part, to }];
    if (to === undefined) return [{ code: 'field-removed', place, part, from }];
    return from === to ? [] : fieldEdits(place, part, from, to);
  }),
  ...movedIn(Object.keys(before), Object.keys(after)).map((name): Edit => ({
    code: 'field-moved',
    place,
    part: `${prefix}${name}`,
  })),
];

/** How a field looks, and what stands in its box before anything was typed. */
const fieldLooks = ['default', 'example', 'autocomplete', 'sensitive', 'ui', 'was', 'total', 'against'];
const apart = new Set<string>([...fieldRoles, ...fieldLooks, 'type', 'when', 'optional', 'options', 'item', 'without']);

const fieldEdits = (
  place: EditPlace,
  part: string,
  before: FieldDefinition,
  after: FieldDefinition,
): readonly Edit[] => {
  const limits = namesOf(before, after).filter((key) => !apart.has(key));
  return [
    ...valueEdits('text', place, before, after, fieldRoles, part),
    ...valueEdits('look', place, before, after, fieldLooks, part),
    ...valueEdits('field-kind', place, before, after, ['type'], part),
    ...valueEdits('field-shown', place, before, after, ['when'], part),
    ...valueEdits('required', place, before, after, ['optional'], part),
    ...valueEdits('limit', place, before, after, limits, part),
    ...optionEdits(place, part, before, after),
    ...('item' in before && 'item' in after ? fieldListEdits(place, before.item, after.item, `${part}.`) : []),
  ];
};

const optionEdits = (
  place: EditPlace,
  part: string,
  before: FieldDefinition,
  after: FieldDefinition,
): readonly Edit[] => {
  const [own, others] = [optionsIn(before), optionsIn(after)];
  const keys = (options: typeof own) => options.map(({ code }) => String(code));
  const twinIn = (options: typeof own, code: string | number) =>
    options.find((option) => String(option.code) === String(code));
  const [without, withoutNow] = [leftOut(before), leftOut(after)];
  return [
    ...others.flatMap(({ code, label }): readonly Edit[] =>
      twinIn(own, code) === undefined ? [{ code: 'option-added', place, part, key: String(code), to: label }] : [],
    ),
    ...own.flatMap(({ code, label, hint }): readonly Edit[] => {
      const twin = twinIn(others, code);
      const key = String(code);
      if (twin === undefined) return [{ code: 'option-removed', place, part, key, from: label }];
      return [
        ...(twin.label === label ? [] : [{ code: 'text' as const, place, part, key, from: label, to: twin.label }]),
        ...(twin.hint === hint ? [] : [{ code: 'text' as const, place, part, key, from: hint, to: twin.hint }]),
        // The same word written as a number is another answer.
        ...(twin.code === code ? [] : [{ code: 'limit' as const, place, part, key, from: code, to: twin.code }]),
      ];
    }),
    ...(movedIn(keys(own), keys(others)).length === 0
      ? []
      : [{ code: 'look' as const, place, part, key: 'options', from: keys(own), to: keys(others) }]),
    ...without
      .filter((code) => !withoutNow.includes(code))
      .map((code): Edit => ({ code: 'option-added', place, part, key: code })),
    ...withoutNow
      .filter((code) => !without.includes(code))
      .map((code): Edit => ({ code: 'option-removed', place, part, key: code })),
  ];
};

const optionsIn = (field: FieldDefinition) => ('options' in field ? (field.options ?? []) : []);
const leftOut = (field: FieldDefinition): readonly string[] =>
  'without' in field ? (field.without ?? []).map(String) : [];

const ruleEdits = (place: EditPlace, before: ResolvedStep, after: ResolvedStep): readonly Edit[] => {
  const byId = (step: ResolvedStep): Readonly<Record<string, RuleDefinition>> =>
    Object.fromEntries(step.rules.map((rule) => [rule.id, rule]));
  const [own, others] = [byId(before), byId(after)];
  return namesOf(own, others).flatMap((part): readonly Edit[] => {
    const [from, to] = [own[part], others[part]];
    if (from === undefined) return [{ code: 'rule-added', place, part, to }];
    if (to === undefined) return [{ code: 'rule-removed', place, part, from }];
    return [
      ...valueEdits('text', place, from, to, ['message'], part),
      ...valueEdits('look', place, from, to, ['on'], part),
      ...valueEdits('rule', place, from, to, ['when', 'must', 'level'], part),
    ];
  });
};

/** Exits by their targets; of several to one target, by their order among these. */
const exitEdits = (place: EditPlace, before: ResolvedStep, after: ResolvedStep): readonly Edit[] => {
  const keyed = (step: ResolvedStep) =>
    Object.fromEntries(
      step.exits.map(({ when, to }, n) => [
        `${to} ${step.exits.slice(0, n).filter((one) => one.to === to).length}`,
        when,
      ]),
    );
  const [own, others] = [keyed(before), keyed(after)];
  const targetOf = (key: string): string => key.slice(0, key.lastIndexOf(' '));
  return [
    ...namesOf(own, others).flatMap((key): readonly Edit[] => {
      const [from, to] = [own[key], others[key]];
      if (isSame(from, to)) return [];
      const code = from === undefined ? 'exit-added' : to === undefined ? 'exit-removed' : 'exit';
      return [{ code, place, part: targetOf(key), from, to }];
    }),
    ...movedIn(Object.keys(own), Object.keys(others)).map((key): Edit => ({
      code: 'exit',
      place,
      part: targetOf(key),
      key: 'order',
    })),
  ];
};

const outcomeEdits = (before: ResolvedJourney, after: ResolvedJourney): readonly Edit[] =>
  namesOf(before.outcomes, after.outcomes).flatMap((id): readonly Edit[] => {
    const [from, to] = [before.outcomes[id], after.outcomes[id]];
    const place: EditPlace = { kind: 'outcome', id };
    if (from === undefined) return [{ code: 'added', place }];
    if (to === undefined) return [{ code: 'removed', place }];
    return [
      ...valueEdits('text', place, from, to, ['title', 'body']),
      ...valueEdits('look', place, from, to, ['illustration']),
      ...valueEdits('route', place, from, to, ['route']),
      ...valueEdits('setting', place, from, to, ['kind']),
      ...actionEdits(place, from, to),
      ...valueEdits('sent', place, from, to, ['poll']),
    ];
  });

/** What an outcome offers to do. */
export type Action = NonNullable<OutcomeDefinition['actions']>[number];

/** To a step or to an address: from the one to the other is one edit. */
const leadsTo = ({ to, href }: Action): Pick<Action, 'to' | 'href'> => ({ to, href });

const actionEdits = (place: EditPlace, before: OutcomeDefinition, after: OutcomeDefinition): readonly Edit[] => {
  const byId = ({ actions = [] }: OutcomeDefinition) =>
    Object.fromEntries(actions.map((action) => [action.id, action]));
  const [own, others] = [byId(before), byId(after)];
  return [
    ...namesOf(own, others).flatMap((part): readonly Edit[] => {
      const [from, to] = [own[part], others[part]];
      if (from === undefined) return [{ code: 'action-added', place, part, to }];
      if (to === undefined) return [{ code: 'action-removed', place, part, from }];
      return [
        ...valueEdits('text', place, from, to, ['label'], part),
        ...valueEdits('action-shown', place, from, to, ['when'], part),
        ...valueEdits('action', place, { leads: leadsTo(from) }, { leads: leadsTo(to) }, ['leads'], part),
      ];
    }),
    ...(movedIn(Object.keys(own), Object.keys(others)).length === 0
      ? []
      : [{ code: 'action' as const, place, key: 'order', from: Object.keys(own), to: Object.keys(others) }]),
  ];
};
