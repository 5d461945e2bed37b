import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ResolvedJourney } from '../../../engine/definition/resolved.ts';
import { createPlan, type Plan } from '../../../engine/path/plan.ts';
import { namesTouchedBetween, readersOf } from '../../../engine/versions/consequences.ts';
import type { Edition } from '../../../engine/versions/edition.ts';
import { editCodes, type Edit, type EditCode, type EditPlace } from '../../../engine/versions/edits.ts';
import { denseJourney } from '../../helpers/dense-journey.ts';
import { editionOf } from '../../helpers/editions.ts';
import { law } from '../law.ts';
import type { Json } from './edited-journey.ts';

/** Whether a name is written in what is written: whole, as a reference, or with a box of its lines behind it. */
const isIn = (written: unknown, names: readonly string[]): boolean => {
  const text = JSON.stringify(written) ?? '';
  return names.some((name) => new RegExp(`"\\$?${name.replaceAll('.', '\\.')}(?:\\.[^".]*)?"`, 'u').test(text));
};

const calcsOf = ({ compute, steps }: ResolvedJourney): readonly (readonly [string, unknown])[] =>
  [compute, ...steps.map((step) => step.compute ?? {})].flatMap((calcs) => Object.entries(calcs));

/** With all that is worked out from them, one after the other. */
const withMade = (names: readonly string[], journey: ResolvedJourney): readonly string[] => {
  const made = calcsOf(journey).flatMap(([name, calc]) => (isIn(calc, names) && !names.includes(name) ? [name] : []));
  return made.length === 0 ? names : withMade([...names, ...made], journey);
};

const fieldsOf = ({ steps }: ResolvedJourney): readonly (readonly [string, Json])[] =>
  steps.flatMap(({ fields }) => Object.entries(fields));

/** Everything whose values are those of the list. */
const usersOf = (journey: ResolvedJourney, list: string): readonly string[] =>
  [...fieldsOf(journey), ...Object.entries(journey.facts)].flatMap(([name, one]) =>
    one.list === list || Object.values((one.item ?? {}) as Json).some((box: Json) => box.list === list) ? [name] : [],
  );

/** Edits of every kind at every place of a journey, each with the names that it may give, take away, or change. */
const editsOf = (journey: ResolvedJourney): readonly (readonly [Edit, readonly string[]])[] => {
  const asked = (holds: (step: ResolvedJourney['steps'][number]) => boolean): readonly string[] =>
    journey.steps.filter(holds).flatMap(({ fields }) => Object.keys(fields));
  const of = (places: readonly EditPlace[], names: (code: EditCode, id: string) => readonly string[]) =>
    places.flatMap((place) =>
      editCodes.map((code): readonly [Edit, readonly string[]] => [{ code, place }, names(code, place.id)]),
    );
  const places = (kind: EditPlace['kind'], ids: readonly string[]) => ids.map((id): EditPlace => ({ kind, id }));
  const ofPart = (id: string, part: string, names: readonly string[]) =>
    editCodes.flatMap((code) =>
      ['max', 'right'].map((key) => {
        const isOfStep = ['added', 'removed', 'moved', 'shown'].includes(code);
        const isRead = (code.startsWith('field-') && code !== 'field-moved') || (key === 'right' && code === 'limit');
        const edit: Edit = { code, place: { kind: 'step', id }, part, key };
        return [edit, isOfStep ? asked((step) => step.id === id) : isRead ? names : []] as const;
      }),
    );
  return [
    ...of(places('fact', Object.keys(journey.facts)), (_, id) => [id]),
    ...of(
      places(
        'compute',
        calcsOf(journey).map(([name]) => name),
      ),
      (_, id) => [id],
    ),
    ...of(places('list', ['colours', 'days', 'none']), (_, id) => usersOf(journey, id)),
    ...of(places('journey', [journey.id]), () => []),
    ...of(places('outcome', Object.keys(journey.outcomes)), () => []),
    ...of(
      places(
        'section',
        journey.sections.map(({ id }) => id),
      ),
      (code, id) => (code === 'text' || code === 'sent' ? [] : asked(({ section }) => section === id)),
    ),
    ...of(
      places(
        'step',
        journey.steps.map(({ id }) => id),
      ),
      (code, id) => (['added', 'removed', 'moved', 'shown'].includes(code) ? asked((step) => step.id === id) : []),
    ),
    ...journey.steps.flatMap(({ id, fields }) =>
      Object.entries(fields).flatMap(([name, field]) => [
        ...ofPart(id, name, [name]),
        ...('item' in field
          ? Object.keys(field.item).flatMap((box) => ofPart(id, `${name}.${box}`, [name, `${name}.${box}`]))
          : []),
      ]),
    ),
  ].filter(([{ code, key }]) => code === 'limit' || key !== 'right');
};

const whensIn = (field: Json): readonly unknown[] => [
  field.when,
  ...Object.values((field.item ?? {}) as Json).map((box: Json) => box.when),
];

it('what an edit gives or takes away is read where its names are written, in either edition', () =>
  law(24, [denseJourney, fc.nat(), fc.boolean()], ({ plan: { journey, lists } }, turn, isNow) => {
    const edits = editsOf(journey);
    const own = editionOf(journey, lists);
    // What the other edition does not have is read in this one.
    const bare = { ...journey, compute: {}, steps: journey.steps.slice(0, 1), sections: [], track: undefined };
    const none = editionOf(
      {
        ...bare,
        steps: [
          {
            ...bare.steps[0],
            fields: {},
            rules: [],
            exits: [],
            compute: {},
            when: undefined,
            useWhen: undefined,
            save: undefined,
          } as never,
        ],
        for: undefined,
        facts: {},
      },
      lists,
    );
    for (const [edit, roots] of edits.filter((_, n) => n % 23 === turn % 23)) {
      const names = withMade([...new Set(roots)], journey);
      const found = readersOf(isNow ? none : own, isNow ? own : none, edit);
      expect([...found.names].toSorted()).toEqual(names.toSorted());
      const around = journey.sections.filter((section) => isIn(section, names)).map(({ id }) => id);
      const steps = (reads: (step: ResolvedJourney['steps'][number], n: number) => boolean): readonly string[] =>
        names.length === 0 ? [] : journey.steps.filter(reads).map(({ id }) => id);
      expect([...found.shows].toSorted(), JSON.stringify(edit)).toEqual(
        steps(
          ({ section, when, useWhen, exits, fields }, n) =>
            around.includes(section) ||
            (n === 0 && isIn(journey.for, names)) ||
            isIn([when, useWhen, exits, Object.values(fields).map(whensIn)], names),
        ),
      );
      expect([...found.accepts].toSorted()).toEqual(
        steps(({ rules, fields }) => isIn([rules, Object.values(fields)], names)),
      );
      expect([...found.sends].toSorted()).toEqual(steps(({ save }) => isIn(save ?? journey.track, names)));
    }
  }));

it('a name stands for another value where its own definition, or that of what it is made of, says so; words and bounds do not', () =>
  law(60, [denseJourney, fc.nat()], ({ plan }, turn) => {
    const { journey } = plan;
    const edited = (change: (draft: Json) => void, lists: Plan['lists'] = plan.lists): Edition => {
      const draft = structuredClone(journey) as Json;
      change(draft);
      return { ...editionOf(draft as ResolvedJourney, plan.lists), plan: createPlan(draft as ResolvedJourney, lists) };
    };
    const known = { colours: {}, days: {} } as never;
    const own: Edition = { ...editionOf(journey, plan.lists), lists: known };
    const fields = fieldsOf(journey);
    const [name = '', field] = fields[turn % fields.length] ?? [];
    const at = journey.steps.findIndex((step) => Object.hasOwn(step.fields, name));
    const [fact = ''] = Object.keys(journey.facts);
    const [made] = calcsOf(journey)[turn % Math.max(1, calcsOf(journey).length)] ?? [];
    const other = field?.type === 'text' ? 'email' : 'text';
    const cases: readonly (readonly [readonly string[], Edition])[] = [
      [[], edited(() => undefined)],
      [[fact], edited((draft) => void (draft.facts[fact].otherwise = 'x'))],
      [[fact], edited((draft) => void delete draft.facts[fact])],
      [[name], edited((draft) => void (draft.steps[at].fields[name].type = other))],
      [[name], edited((draft) => void (draft.steps[at].fields[name].list = 'none'))],
      [[name], edited((draft) => void (draft.steps[at].fields[name].right = 'x'))],
      [[name], edited((draft) => void delete draft.steps[at].fields[name])],
      [[], edited((draft) => Object.assign(draft.steps[at].fields[name], { label: 'x', max: 7, optional: true }))],
      ...(made === undefined
        ? []
        : [
            [
              [made],
              edited((draft) => {
                for (const compute of [draft.compute, ...draft.steps.map((step: Json) => step.compute ?? {})])
                  if (made in compute) compute[made] = { sum: ['$none'] };
              }),
            ] as const,
          ]),
      ...(field?.type === 'list'
        ? (['i0'] as const).flatMap((box) => [
            [[name], edited((draft) => void (draft.steps[at].fields[name].item[box].type = 'nir'))] as const,
            [[], edited((draft) => void (draft.steps[at].fields[name].item[box].hint = 'x'))] as const,
          ])
        : []),
      [
        usersOf(journey, 'colours'),
        { ...edited(() => undefined, { ...plan.lists, colours: [{ code: 'RED' }] }), lists: known },
      ],
      [[], { ...edited(() => undefined), lists: known }],
    ];
    for (const [roots, after] of cases) {
      // What is made of it in either edition.
      const before = withMade(roots, journey);
      for (const [one, two] of [
        [own, after],
        [after, own],
      ] as const)
        expect([...namesTouchedBetween(one, two)].toSorted()).toEqual(
          [...new Set([...before, ...withMade(before, after.journey)])].toSorted(),
        );
    }
  }));
