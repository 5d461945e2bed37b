import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldShapes, outcomeShape, sectionShape, stepShape } from '../../../engine/authoring/shapes.ts';
import { isSame } from '../../../engine/coverage/mutation/same.ts';
import type { ResolvedJourney } from '../../../engine/definition/resolved.ts';
import { editsBetween, movedIn, type Edit, type EditCode, type EditPlace } from '../../../engine/versions/edits.ts';
import { law } from '../law.ts';
import { bare, ids, plain } from './bare-journey.ts';
import type { Json } from './edited-journey.ts';

/** What an edit of a property is, by what it is a property of: what is not here is told in a way of its own. */
type Sorts = Readonly<Partial<Record<EditCode, readonly string[]>>>;

const ofStep: Sorts = {
  text: ['title', 'short', 'intro', 'body', 'why', 'action'],
  look: ['screen', 'illustration', 'documents', 'show'],
  shown: ['when', 'useWhen'],
  route: ['route'],
  commit: ['commit'],
  sent: ['load', 'live', 'save', 'refresh'],
};
const ofField: Sorts = {
  text: ['label', 'hint', 'why', 'missing', 'explain', 'itemLabel', 'add', 'unit', 'unitOne', 'mark', 'noMark', 'rest'],
  look: ['default', 'example', 'autocomplete', 'sensitive', 'ui', 'was', 'total', 'against'],
  'field-kind': ['type'],
  'field-shown': ['when'],
  required: ['optional'],
  limit: [
    ...['min', 'max', 'step', 'format', 'same', 'mobile', 'right', 'list', 'alone', 'postcode', 'countries'],
    ...['documents', 'accept', 'maxMb', 'sides'],
  ],
};
const ofSection: Sorts = { text: ['title'], shown: ['when', 'skipIf'], sent: ['state'] };
const ofOutcome: Sorts = {
  text: ['title', 'body'],
  look: ['illustration'],
  route: ['route'],
  setting: ['kind'],
  sent: ['poll'],
};
const ofAction: Sorts = { text: ['label'], 'action-shown': ['when'] };
const ofKnown: Sorts = { text: ['title', 'note'], look: ['against', 'list'] };
const ofRule: Sorts = { text: ['message'], look: ['on'], rule: ['when', 'must', 'level'] };
const ofJourney: Sorts = { text: ['title'], shown: ['for', 'requires', 'about'], sent: ['track'] };

const keysOf = (sorts: Sorts): readonly string[] => Object.values(sorts).flat();

it('every property that an author can write is told, unless something else is told of it', () => {
  const names = (shape: readonly { readonly name: string }[]): readonly string[] => shape.map(({ name }) => name);
  const untold = (shape: readonly string[], sorts: Sorts): readonly string[] =>
    shape.filter((name) => !keysOf(sorts).includes(name));
  // Lists of things are told thing by thing; by its id a thing is known, and by what it was its answers, or whoever stands there, follow.
  expect(untold(names(stepShape), ofStep)).toEqual(['id', 'fields', 'compute', 'rules', 'exits', 'known', 'was']);
  expect(untold(names(sectionShape), ofSection)).toEqual(['id', 'steps']);
  expect(untold(names(outcomeShape), ofOutcome)).toEqual(['actions', 'was']);
  const ofKinds = new Set([...fieldShapes.values()].flatMap(names));
  expect(untold([...ofKinds], ofField).toSorted()).toEqual(['item', 'options', 'without']);
});

/** A thing of the journey, what an edit of it is called, and where it stands. */
type Thing = {
  readonly sorts: Sorts;
  readonly place: EditPlace;
  readonly part?: string;
  readonly of: (journey: Json) => Json;
};
const things: readonly Thing[] = [
  { sorts: ofJourney, place: { kind: 'journey', id: 'j' }, of: (journey) => journey },
  { sorts: ofSection, place: { kind: 'section', id: 'b' }, of: ({ sections }) => sections[1] },
  { sorts: ofStep, place: { kind: 'step', id: 't' }, of: ({ steps }) => steps[1] },
  { sorts: ofField, place: { kind: 'step', id: 't' }, part: 'f', of: ({ steps }) => steps[1].fields.f },
  { sorts: ofField, place: { kind: 'step', id: 't' }, part: 'g.h', of: ({ steps }) => steps[1].fields.g.item.h },
  { sorts: ofKnown, place: { kind: 'step', id: 't' }, part: 'known', of: ({ steps }) => steps[1].known },
  { sorts: ofRule, place: { kind: 'step', id: 't' }, part: 'r', of: ({ steps }) => steps[1].rules[0] },
  { sorts: ofOutcome, place: { kind: 'outcome', id: 'o' }, of: ({ outcomes }) => outcomes.o },
  { sorts: ofAction, place: { kind: 'outcome', id: 'o' }, part: 'a', of: ({ outcomes }) => outcomes.o.actions[0] },
];
const properties = things.flatMap((thing) =>
  Object.entries(thing.sorts).flatMap(([code, keys]) => keys.map((key) => ({ thing, code: code as EditCode, key }))),
);

const value = fc.constantFrom<unknown>(
  undefined,
  true,
  1,
  'x',
  '$x',
  ['x'],
  ['x', 'y'],
  { x: 1, y: 2 },
  { y: 2, x: 1 },
);
it('whatever property is given, changed or taken away is told by its name, with what it was and what it is, and no other', () =>
  law(
    600,
    [fc.uniqueArray(fc.nat({ max: properties.length - 1 }), { minLength: 1, maxLength: 4 }), fc.infiniteStream(value)],
    (drawn, values) => {
      const [before, after] = [bare(), bare()];
      const wanted = drawn.flatMap((n): readonly Edit[] => {
        const property = properties[n];
        if (property === undefined) return [];
        const { thing, code, key } = property;
        const [from, to] = [values.next().value, values.next().value] as const;
        thing.of(before)[key] = from;
        thing.of(after)[key] = to;
        return isSame(from, to) ? [] : [{ code, place: thing.place, part: thing.part, key, from, to }];
      });
      expect(plain(editsBetween(before as ResolvedJourney, after as ResolvedJourney))).toEqual(plain(wanted));
    },
  ));

it('each property by itself, so that none is left to chance', () => {
  for (const { thing, code, key } of properties) {
    for (const [from, to] of [
      [undefined, 'x'],
      ['x', 'y'],
      ['x', undefined],
    ] as const) {
      const [before, after] = [bare(), bare()];
      thing.of(before)[key] = from;
      thing.of(after)[key] = to;
      const edit: Edit = { code, place: thing.place, part: thing.part, key, from, to };
      expect(plain(editsBetween(before as ResolvedJourney, after as ResolvedJourney))).toEqual(plain([edit]));
    }
  }
});

const written = fc.option(fc.constantFrom('x', 'y'), { nil: undefined });
const leads = fc.record({ to: written, href: written });

it('where an offer leads is one edit, from a step to a page too', () =>
  law(100, [leads, leads], (from, to) => {
    const [before, after] = [bare(), bare()];
    Object.assign(before.outcomes.o.actions[0], from);
    Object.assign(after.outcomes.o.actions[0], to);
    const edit: Edit = { code: 'action', place: { kind: 'outcome', id: 'o' }, part: 'a', key: 'leads', from, to };
    expect(plain(editsBetween(before as ResolvedJourney, after as ResolvedJourney))).toEqual(
      isSame(from, to) ? [] : plain([edit]),
    );
  }));

/** Every way to leave some out, the fewest first. */
const leavings = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  items
    .reduce<readonly (readonly T[])[]>((sets, item) => sets.flatMap((set) => [set, [...set, item]]), [[]])
    .toSorted((a, b) => a.length - b.length);

it('as few as can be are moved: without them, the others stand in one order before and after', () =>
  law(200, [ids, ids], (before, after) => {
    const common = after.filter((id) => before.includes(id));
    const stays = (moved: readonly string[]): boolean => {
      const kept = (all: readonly string[]) => all.filter((id) => common.includes(id) && !moved.includes(id)).join();
      return kept(before) === kept(after);
    };
    const moved = movedIn(before, after);
    expect(stays(moved)).toBe(true);
    expect(moved).toHaveLength(leavings(common).find(stays)?.length ?? 0);
    expect(moved).toEqual(common.filter((id) => moved.includes(id)));
  }));

/** What came, went and moved, as it is told of ids. */
const listed = (
  before: readonly string[],
  after: readonly string[],
  told: (what: 'came' | 'went' | 'moved', id: string) => Edit | undefined,
): readonly Edit[] =>
  [
    ...after.filter((id) => !before.includes(id)).map((id) => told('came', id)),
    ...before.filter((id) => !after.includes(id)).map((id) => told('went', id)),
    ...movedIn(before, after).map((id) => told('moved', id)),
  ].filter((edit) => edit !== undefined);

/** How what comes, goes and moves is told, by what it is; what is not moved has no order, or its order as a whole. */
const lists: Readonly<
  Record<string, readonly [put: (journey: Json, ids: readonly string[]) => void, told: Parameters<typeof listed>[2]]>
> = {
  sections: [
    (journey, all) => void (journey.sections = all.map((id) => ({ id }))),
    (what, id) => ({
      code: what === 'came' ? 'added' : what === 'went' ? 'removed' : 'moved',
      place: { kind: 'section', id },
    }),
  ],
  steps: [
    (journey, all) => void (journey.steps = all.map((id) => ({ id, section: 'b', fields: {}, rules: [], exits: [] }))),
    (what, id) => ({
      code: what === 'came' ? 'added' : what === 'went' ? 'removed' : 'moved',
      place: { kind: 'step', id },
    }),
  ],
  outcomes: [
    (journey, all) => void (journey.outcomes = Object.fromEntries(all.map((id) => [id, {}]))),
    (what, id) =>
      what === 'moved' ? undefined : { code: what === 'came' ? 'added' : 'removed', place: { kind: 'outcome', id } },
  ],
  ...Object.fromEntries(
    (['facts', 'compute'] as const).map((key) => [
      key,
      [
        (journey: Json, all: readonly string[]) =>
          void (journey[key] = Object.fromEntries(all.map((id) => [id, { call: id }]))),
        (what, id) =>
          what === 'moved'
            ? undefined
            : {
                code: what === 'came' ? 'added' : 'removed',
                place: { kind: key === 'facts' ? 'fact' : 'compute', id },
                [what === 'came' ? 'to' : 'from']: { call: id },
              },
      ],
    ]),
  ),
  ...Object.fromEntries(
    [undefined, 'g'].map((line) => [
      `fields of ${line ?? 'a step'}`,
      [
        (journey: Json, all: readonly string[]) => {
          const fields = Object.fromEntries(all.map((id) => [id, { label: id }]));
          if (line === undefined) journey.steps[1].fields = fields;
          else journey.steps[1].fields[line].item = fields;
        },
        (what, id) => ({
          code: what === 'came' ? 'field-added' : what === 'went' ? 'field-removed' : 'field-moved',
          ...{ place: { kind: 'step', id: 't' }, part: line === undefined ? id : `${line}.${id}` },
          ...(what === 'moved' ? {} : { [what === 'came' ? 'to' : 'from']: { label: id } }),
        }),
      ],
    ]),
  ),
  rules: [
    (journey, all) => void (journey.steps[1].rules = all.map((id) => ({ id, message: id }))),
    (what, id) =>
      what === 'moved'
        ? undefined
        : {
            ...{ code: what === 'came' ? 'rule-added' : 'rule-removed', place: { kind: 'step', id: 't' }, part: id },
            [what === 'came' ? 'to' : 'from']: { id, message: id },
          },
  ],
  exits: [
    (journey, all) => void (journey.steps[1].exits = all.map((id) => ({ when: { [id]: true }, to: id }))),
    (what, id) => ({
      code: what === 'came' ? 'exit-added' : what === 'went' ? 'exit-removed' : 'exit',
      ...{ place: { kind: 'step', id: 't' }, part: id },
      ...(what === 'moved' ? { key: 'order' } : { [what === 'came' ? 'to' : 'from']: { [id]: true } }),
    }),
  ],
  actions: [
    (journey, all) => void (journey.outcomes.o.actions = all.length === 0 ? undefined : all.map((id) => ({ id }))),
    (what, id) =>
      what === 'moved'
        ? undefined
        : {
            ...{ code: what === 'came' ? 'action-added' : 'action-removed', place: { kind: 'outcome', id: 'o' } },
            ...{ part: id, [what === 'came' ? 'to' : 'from']: { id } },
          },
  ],
};

it.each(Object.entries(lists))('of %s, what came, went and moved is told, and nothing else', (_, [put, told]) =>
  law(40, [ids, ids], (before, after) => {
    const [own, other] = [bare(), bare()];
    put(own, before);
    put(other, after);
    const found = editsBetween(own as ResolvedJourney, other as ResolvedJourney);
    // That what is offered stands in another order is told of all of it at once.
    const orders = found.filter(({ code, key }) => code === 'action' && key === 'order');
    const isMoved = put === lists['actions']?.[0] && movedIn(before, after).length > 0;
    expect(orders.map(({ place, from, to }) => [place.id, from, to])).toEqual(isMoved ? [['o', before, after]] : []);
    expect(plain(found.filter((edit) => !orders.includes(edit)))).toEqual(plain(listed(before, after, told)));
  }),
);

it('a computed value of a step is told as one of the journey is, and the name of a fact for authors as words', () => {
  const [before, after] = [bare(), bare()];
  before.steps[0].compute = { c: { sum: ['$x'] } };
  after.compute = { c: { sum: ['$y'] } };
  before.facts = { x: { label: 'old', call: 'A' }, y: { label: 'old', call: 'A' } };
  after.facts = { x: { label: 'new', call: 'A' }, y: { label: 'new', call: 'B' } };
  const fact = (id: string): EditPlace => ({ kind: 'fact', id });
  expect(plain(editsBetween(before as ResolvedJourney, after as ResolvedJourney))).toEqual(
    plain([
      ...['x', 'y'].map((id): Edit => ({ code: 'text', place: fact(id), key: 'label', from: 'old', to: 'new' })),
      { code: 'setting', place: fact('y'), from: { call: 'A' }, to: { call: 'B' } },
      { code: 'setting', place: { kind: 'compute', id: 'c' }, from: { sum: ['$x'] }, to: { sum: ['$y'] } },
    ]),
  );
});

it('a step that stands in another section, and nowhere else among the others, has moved there', () => {
  const [before, after] = [bare(), bare()];
  after.steps[1].section = 'a';
  const place: EditPlace = { kind: 'step', id: 't' };
  expect(plain(editsBetween(before as ResolvedJourney, after as ResolvedJourney))).toEqual(
    plain([{ code: 'moved', place, key: 'section', from: 'b', to: 'a' }]),
  );
});

it('a step that has moved among the others is told once, also where it is in another section now', () => {
  const [before, after] = [bare(), bare()];
  after.steps = [after.steps[1], { ...after.steps[0], section: 'a' }];
  expect(plain(editsBetween(before as ResolvedJourney, after as ResolvedJourney))).toEqual(
    plain([{ code: 'moved', place: { kind: 'step', id: 's' } }]),
  );
});

it('of several exits to one end the first is compared with the first, the second with the second', () => {
  const [before, after] = [bare(), bare()];
  const exits = (...names: readonly string[]) => names.map((name) => ({ when: { [name]: true }, to: 'o' }));
  before.steps[1].exits = exits('a', 'b');
  after.steps[1].exits = exits('a', 'c', 'd');
  const at = { place: { kind: 'step', id: 't' }, part: 'o' } as const;
  expect(plain(editsBetween(before as ResolvedJourney, after as ResolvedJourney))).toEqual(
    plain([
      { code: 'exit', ...at, from: { b: true }, to: { c: true } },
      { code: 'exit-added', ...at, to: { d: true } },
    ]),
  );
});
