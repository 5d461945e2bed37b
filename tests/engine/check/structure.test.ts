import { describe, expect, it } from 'vitest';
import { drawFrom, tape } from '../../helpers/draw.ts';
import { enough, law } from '../law.ts';
import { check, cleanFolder, type Folder } from './check-fixture.ts';
import { findingsOf, journeyOf, stepOf, type Json } from './check-one.ts';

const label = 'Quoi';
const done = { kind: 'done', route: '/end', title: 'Fin', body: [] };
const told = (journey: Json, code: string): readonly string[] =>
  findingsOf(journey, [code]).map(({ pointer, code: own }) => `${pointer} ${own}`);

it('what nothing reads is told, and nothing else: facts, values that are worked out, and outcomes', () => {
  let count = 0;
  return Promise.resolve(
    law(60, [tape(80)], (numbers) => {
      const draw = drawFrom(numbers);
      const expected = new Set<string>();
      const conditions: Json[] = [];
      const refresh: string[] = [];
      const poll: string[] = [];
      const send: Record<string, unknown> = {};
      const compute: Record<string, Json> = {};
      let whom: Json | undefined;
      let skipIf: Json | undefined;
      const readers: readonly ((name: string) => void)[] = [
        (name) => conditions.push({ all: [{ [name]: { atLeast: 1 } }, { not: { [name]: 3 } }] }),
        (name) => conditions.push({ asked: { atLeast: `$${name}` } }),
        (name) => (send[name] = `$${name}`),
        (name) => (send[name] = { deep: `$${name}` }),
        (name) => (compute[`of${name}`] = { sum: [`$${name}`, `$${name}`] }),
      ];
      const ofFacts: typeof readers = [
        (name) => refresh.push(name),
        (name) => poll.push(name),
        (name) => (whom = { ...whom, [name]: 3 }),
        (name) => (skipIf = { ...skipIf, [name]: 3 }),
      ];
      const read = (name: string, group: string, how: typeof readers): void => {
        if (draw.chance(35)) expected.add(`/${group}/${name} never-used`);
        else draw.pick(how)(name);
      };
      const facts = Object.fromEntries(
        ['factA', 'factB', 'factC'].map((name) => [name, { call: 'Core/Get', read: '$donnees', type: 'number' }]),
      );
      for (const name of Object.keys(facts)) read(name, 'facts', [...readers, ...ofFacts]);
      for (const name of ['madeA', 'madeB']) {
        compute[name] = { sum: ['$asked', '$asked'] };
        read(name, 'compute', readers);
      }
      for (const name of Object.keys(compute).filter((one) => one.startsWith('of')))
        expected.add(`/compute/${name} never-used`);
      const outcomes = Object.fromEntries(
        ['first', 'second', 'third'].map((id, n) => {
          const kind = draw.pick(['done', 'blocked', 'adviser', 'waiting']);
          const isLeftFor = draw.chance(50);
          if (isLeftFor) conditions.push({ to: id } as Json);
          else if (kind !== 'done') expected.add(`/outcomes/${id} never-used`);
          return [id, { kind, route: `/out${n}`, title: 'Fin', body: [] }];
        }),
      );
      const exits = conditions.map((when) =>
        'to' in when ? { when: { asked: 7 }, to: when['to'] } : { when, to: 'end' },
      );
      const step = stepOf('ask', {
        fields: { asked: { type: 'number', label } },
        ...{ refresh, exits, save: { call: 'Core/Save', send } },
      });
      const journey = {
        ...journeyOf([], { facts, compute, for: whom, outcomes: { ...outcomes, end: { ...done, poll } } }),
        sections: [{ id: 'a', title: 'Une partie', skipIf, steps: [step] }],
      };
      const found = findingsOf(journey, ['never-used']);
      count += found.length;
      expect(found.map(({ pointer, code }) => `${pointer} ${code}`).toSorted()).toEqual([...expected].toSorted());
      for (const { pointer, message, severity } of found) {
        expect(severity).toBe('warning');
        expect(message).toContain(pointer.split('/').at(-1));
      }
    }),
  ).then(() => expect(count).toBeGreaterThanOrEqual(enough(60)));
});

it('what is taken from a parent is the parent’s matter, and what a child has of its own is the child’s', () => {
  const family = (child: Json, parent: (folder: Folder) => void = () => undefined): Folder => {
    const folder = cleanFolder();
    parent(folder);
    folder.journeys['child'] = {
      ...{ id: 'child', title: 'Un enfant', extends: 'plain', outcomes: {} },
      sections: [
        { id: 'last', title: 'Fin', steps: [{ id: 'bye', screen: 'info', route: '/bye', title: 'Au revoir' }] },
      ],
      ...child,
    };
    return folder;
  };
  const spare = { call: 'Core/GetState', read: '$donnees.origine', type: 'text' };
  const unused = (folder: Folder) =>
    check(folder).findings.map(({ code, file, pointer }) => `${code} ${file}${pointer}`);
  expect(unused(family({}))).toEqual([]);
  expect(unused(family({ facts: { spare } }))).toEqual(['never-used child.json/facts/spare']);
  expect(unused(family({ compute: { spare: { count: '$shares' } } }))).toEqual(['never-used child.json/compute/spare']);
  const withSpare = (folder: Folder): void => {
    folder.journeys['plain'].facts.spare = spare;
    folder.journeys['plain'].compute.more = { count: '$shares' };
  };
  // It is told once, of the parent, though the child reads neither.
  expect(unused(family({}, withSpare))).toEqual([
    'never-used plain.json/facts/spare',
    'never-used plain.json/compute/more',
  ]);
});

describe('an exit by which everybody leaves', () => {
  const asked = { asked: { atLeast: 3 } };
  const journey = (
    when: Json,
    { first = {}, after = ['more', 'last'] }: { first?: Json; after?: readonly string[] } = {},
  ) =>
    journeyOf([
      stepOf('ask', {
        fields: { asked: { type: 'number', label } },
        exits: [
          { when: asked, to: 'end' },
          { when, to: 'end' },
        ],
        ...first,
      }),
      ...after.map((id) => stepOf(id, { screen: 'info', exits: [{ when: {}, to: 'end' }] })),
    ]);
  it.each<readonly [Json, boolean]>([
    [{}, true],
    [{ all: [{}, {}] }, true],
    [{ all: [{}, asked] }, false],
    [{ any: [asked, {}] }, true],
    [{ any: [asked, asked] }, false],
    [{ any: [asked, { all: [{}, { any: [{}, asked] }] }] }, true],
    [{ not: {} }, false],
    [{ not: asked }, false],
    [asked, false],
  ])('is told once where steps follow it: %j', (when, isForAll) => {
    const [found, ...others] = findingsOf(journey(when), ['dead-after-exit']);
    expect(others).toEqual([]);
    expect(found?.pointer).toBe(`/sections/0/steps/${isForAll ? '0/exits/1' : '1/exits/0'}/when`);
    for (const name of isForAll ? ['“ask”', '“more”'] : ['“more”', '“last”']) expect(found?.message).toContain(name);
  });
  it('is none where a step that not everybody sees has it, or the last one', () => {
    expect(told(journey({}, { first: { when: { asked: 3 } }, after: ['last'] }), 'dead-after-exit')).toEqual([]);
    expect(told(journey({}, { after: [] }), 'dead-after-exit')).toEqual([]);
  });
});

it('what is called as something above it is told, each time, and nothing else', () => {
  let count = 0;
  return Promise.resolve(
    law(60, [tape(80)], (numbers) => {
      const draw = drawFrom(numbers);
      const expected: string[] = [];
      /** Remembers what stands at a place, and tells it if that stands above. */
      const seen = (known: Set<string>, name: string, at: string, code = 'duplicate-id'): void => {
        if (known.has(name)) expected.push(`${at} ${code}`);
        known.add(name);
      };
      const few = ['a', 'b', 'c', 'd', 'e', 'f'];
      const facts = draw.some(few.slice(0, 3));
      const computed = draw.some(few.slice(1, 5));
      const names = new Set<string>(facts);
      for (const name of computed) seen(names, name, `/compute/${name}`);
      const routes = new Set<string>();
      const routeAt = (at: string): string => {
        const route = `/${draw.pick([...few, 'g', 'h', 'i', 'j', 'k', 'l'])}`;
        seen(routes, route, at, 'duplicate-route');
        return route;
      };
      const steps = ['one', 'two', 'three'].map((id, n) => {
        const at = `/sections/0/steps/${n}`;
        const asked = draw.some([...few, 'x', 'y']).filter((name) => n === 0 || draw.chance(40) || name > 'f');
        const fields = asked.map((name) => {
          const codes = new Set<string>();
          const options = Array.from({ length: 1 + draw.below(3) }, (_, nth) => {
            const code = draw.pick(['A', 'B', 3, '3', 4]);
            seen(codes, String(code), `${at}/fields/${name}/options/${nth}/code`);
            return { code, label };
          });
          return [name, { type: 'choice', label, options }] as const;
        });
        const made = draw.some(['e', 'f', 'y', 'z']).filter(() => draw.chance(50));
        for (const name of asked) seen(names, name, `${at}/fields/${name}`);
        for (const name of made) seen(names, name, `${at}/compute/${name}`);
        const rules = new Set<string>();
        return stepOf(id, {
          route: routeAt(`${at}/route`),
          fields: Object.fromEntries(fields),
          compute: Object.fromEntries(made.map((name) => [name, { sum: ['$a', '$b'] }])),
          rules: Array.from({ length: draw.below(4) }, (_, nth) => {
            const id = draw.pick(few);
            seen(rules, id, `${at}/rules/${nth}/id`);
            return { id, must: {}, message: 'Non.' };
          }),
        });
      });
      const outcomes = Object.fromEntries(
        ['end', 'out'].map((id) => [id, { ...done, route: routeAt(`/outcomes/${id}/route`) }]),
      );
      const found = findingsOf(
        journeyOf(steps, {
          outcomes,
          facts: Object.fromEntries(
            facts.map((name) => [name, { call: 'Core/Get', read: '$donnees', type: 'number' }]),
          ),
          compute: Object.fromEntries(computed.map((name) => [name, { sum: ['$a', '$b'] }])),
        }),
        ['duplicate-id', 'duplicate-route'],
      );
      count += found.length;
      expect(found.map(({ pointer, code }) => `${pointer} ${code}`).toSorted()).toEqual(expected.toSorted());
    }),
  ).then(() => expect(count).toBeGreaterThanOrEqual(enough(100)));
});

it('a value that is proposed or shown as an example is told where it is outside of what is written of its bounds', () => {
  let count = 0;
  return Promise.resolve(
    law(60, [tape(60)], (numbers) => {
      const draw = drawFrom(numbers);
      const expected: string[] = [];
      const fields = Object.fromEntries(
        ['asked', 'b', 'c', 'd', 'e'].map((name, n) => {
          const own = (): number | undefined => (draw.chance(75) ? draw.below(9) - 4 : undefined);
          const bound = (): number | string | undefined => (n > 0 && draw.chance(20) ? '$asked' : own());
          const field = { min: bound(), max: bound(), default: own(), example: own() };
          // Where the bounds cross, that alone is told.
          const isCrossed = Number(field.min) > Number(field.max);
          for (const key of isCrossed ? [] : (['default', 'example'] as const)) {
            const value = field[key];
            if (value === undefined) continue;
            const isLow = typeof field.min === 'number' && value < field.min;
            const isHigh = typeof field.max === 'number' && value > field.max;
            if (isLow || isHigh) expected.push(`/sections/0/steps/0/fields/${name}/${key} ${value} ${name}`);
          }
          return [name, { type: draw.pick(['number', 'money', 'percent']), label, ...field }];
        }),
      );
      const found = findingsOf(journeyOf([stepOf('ask', { fields })]), ['outside-its-bounds']);
      count += found.length;
      expect(
        found.map(({ pointer, message }) => {
          const [, value, , name] = /value (\S+) \((\w+)\) .*“(.*)”/u.exec(message) ?? [];
          return `${pointer} ${value} ${name}`;
        }),
      ).toEqual(expected);
      for (const { message } of found)
        expect(message).toMatch(/“, (?:−∞|-?\d) to (?:∞|-?\d)|”, (?:−∞|-?\d+|\$asked) to/u);
    }),
  ).then(() => expect(count).toBeGreaterThanOrEqual(enough(60)));
});
