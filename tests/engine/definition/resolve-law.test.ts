import { expect, it } from 'vitest';
import type {
  JourneyDefinition,
  OutcomeDefinition,
  PartDefinition,
  StepDefinition,
  UseDefinition,
} from '../../../engine/definition/language.ts';
import { nearest } from '../../../engine/definition/nearest.ts';
import { resolveJourney, type Library, type Resolved } from '../../../engine/definition/resolve-parts.ts';
import { drawFrom, tape, type Draw } from '../../helpers/draw.ts';
import { law } from '../law.ts';

type Section = JourneyDefinition['sections'][number];
type Json = Readonly<Record<string, unknown>>;

const maybe = <T extends object>(draw: Draw, more: T): Partial<T> => (draw.chance(50) ? more : {});
const outcomeNames = ['won', 'lost', 'end'] as const;

const drawStep = (draw: Draw, id: string, by: string): StepDefinition => ({
  ...{ id, route: `/${id}{x}`, title: `Titre ${id} de ${by} {x}` },
  ...maybe(draw, { screen: 'info' as const }),
  ...maybe(draw, { intro: `Avant ${id} {y}`, body: [`Un {x}`, 'Deux'] }),
  ...maybe(draw, { fields: { [`${id}Name`]: { type: 'text', label: `Nom ${id}`, hint: 'Aide {x}' } } }),
  ...maybe(draw, { rules: [{ id: 'r', must: { known: 1 }, message: `Non ${id} {x}` }] }),
  ...maybe(draw, { exits: [{ when: { known: 1 }, to: draw.pick(outcomeNames) }] }),
  ...maybe(draw, { save: { call: 'Core/Save{x}', send: { n: '$known' } } }),
  ...maybe(draw, { load: { call: 'Core/Load{x}', into: { known: '$d' } } }),
  ...maybe(draw, { live: { call: 'Core/Draw{x}', send: {}, chart: 'ceiling' as const } }),
});

const drawUse = (draw: Draw, part: PartDefinition, n: number): UseDefinition => {
  const ids = part.steps.map(({ id }) => id);
  const remove = [...draw.some(ids)];
  const left = ids.filter((id) => !remove.includes(id));
  const patch = { title: `Changé ${n}`, intro: null, save: { send: { m: 1 } }, exits: [] };
  const { save: _, ...other } = patch;
  return {
    use: part.id,
    with: { x: `X${n}`, y: 'Y' },
    ...maybe(draw, { when: { known: n } }),
    ...(remove.length === 0 ? {} : { remove }),
    ...maybe(draw, {
      insert: draw.some(ids).map((after, at) => ({ after, step: drawStep(draw, `put${n}${at}`, 'u') })),
    }),
    change: Object.fromEntries(
      draw.some(left).map((id) => [id, part.steps.some((one) => one.id === id && one.save) ? patch : other]),
    ),
  };
};

const drawJourney = (draw: Draw, id: string, parts: readonly PartDefinition[], more: Json): JourneyDefinition => {
  const names = <T>(make: (name: string) => T): Record<string, T> =>
    Object.fromEntries(draw.some(['one', 'two', 'three']).map((name) => [name, make(name)]));
  const call = `Core/Of${id}`;
  const section = (name: string): Section => ({
    ...{ id: name, title: `Partie ${name} de ${id}` },
    ...maybe(draw, { state: call, when: { known: 1 }, skipIf: { known: 2 } }),
    steps: [
      ...(draw.chance(60) ? [drawStep(draw, `${id}-${name}`, id)] : []),
      ...(draw.chance(40) ? parts.slice(0, 1).map((part) => drawUse(draw, part, 1)) : []),
    ],
  });
  return {
    ...{ id, title: `Parcours ${id}` },
    ...more,
    ...maybe(draw, { about: { contract: call } }),
    ...maybe(draw, { for: { known: id } }),
    ...maybe(draw, { requires: { journey: id, because: `Car ${id}`, ...maybe(draw, { changes: true as const }) } }),
    ...maybe(draw, { track: { call, send: {} } }),
    facts: names((name) => ({ call, read: '$d', type: 'text', ...maybe(draw, { label: `Fait ${name} de ${id}` }) })),
    ...maybe(draw, { compute: names(() => ({ count: `$${id}` })) }),
    sections: draw.some(['a', 'b', 'c', 'd'], 1).map(section),
    outcomes: Object.fromEntries(
      draw.some(outcomeNames).map((name): [string, OutcomeDefinition] => [
        name,
        {
          ...{
            kind: name === 'end' ? 'done' : 'blocked',
            route: `/${name}`,
            title: `Fin ${name} de ${id}`,
            body: ['Bien'],
          },
          ...maybe(draw, { actions: [{ id: 'go', label: `Aller ${name}` }] }),
        },
      ]),
    ),
  };
};

/** The texts of a journey in the place of their ids, and nothing where nothing is said. */
const spelt = ({ texts }: Resolved, value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) =>
    typeof one === 'string' ? (texts.get(one)?.french ?? one) : one,
  );
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const whole = (step: StepDefinition, section: string, useWhen?: UseDefinition['when']): Json => ({
  ...{ screen: 'form', fields: {}, rules: [], exits: [], section },
  ...step,
  ...(useWhen === undefined ? {} : { useWhen }),
});
const filled = <T>(value: T, { x = '{x}', y = '{y}' }: Readonly<Record<string, string>>): T =>
  JSON.parse(JSON.stringify(value).replaceAll('{x}', x).replaceAll('{y}', y)) as T;

/** The steps of a section one after the other, as one would copy them by hand. */
const stepsOf = ({ id, steps }: Section, part: PartDefinition): readonly Json[] =>
  steps.flatMap((entry): readonly Json[] => {
    if (!('use' in entry)) return [whole(entry, id)];
    return part.steps.flatMap((raw) => {
      const put = (entry.insert ?? []).filter(({ after }) => after === raw.id);
      const after = put.map(({ step }) => whole(step, id, entry.when));
      if (entry.remove?.includes(raw.id) === true) return after;
      const { intro: _, ...step } = filled(raw, entry.with ?? {});
      const patch = entry.change?.[raw.id];
      if (patch === undefined) return [whole(filled(raw, entry.with ?? {}), id, entry.when), ...after];
      const { save } = step;
      const saved = save && { save: { ...save, send: { ...save.send, m: 1 } } };
      return [whole({ ...step, title: String(patch['title']), exits: [], ...saved }, id, entry.when), ...after];
    });
  });

const lookUp = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<string | number, unknown> | undefined)?.[key], value);

it('a journey is what it says itself, then what its parent says, with the steps of its parts copied in', () =>
  law(300, [tape(300)], (numbers) => {
    const draw = drawFrom(numbers);
    const part: PartDefinition = {
      id: 'part',
      steps: ['p', 'q', 'r'].map((id) => drawStep(draw, id, 'part')),
      compute: { made: { count: '$known' } },
    };
    const parent = drawJourney(draw, 'parent', [], {});
    const child = drawJourney(draw, 'child', [part], draw.chance(70) ? { extends: 'parent' } : {});
    const files: Readonly<Record<string, JourneyDefinition | PartDefinition>> = {
      ...{ 'child.json': child, 'parent.json': parent, 'part.json': part },
    };
    const library: Library = {
      journeys: new Map([['parent', { file: 'parent.json', definition: parent }]]),
      parts: new Map([['part', { file: 'part.json', definition: part }]]),
    };
    const resolved = resolveJourney({ file: 'child.json', definition: child }, library);
    const { journey, places, origins, texts } = resolved;
    const isHeir = child.extends !== undefined;
    const above = isHeir ? parent : undefined;

    const sections = [...(above?.sections ?? [])].map((one) => child.sections.find(({ id }) => id === one.id) ?? one);
    child.sections.forEach((one, n) => {
      if (sections.includes(one)) return;
      const before = child.sections[n - 1];
      sections.splice(before === undefined ? sections.length : sections.indexOf(before) + 1, 0, one);
    });
    const uses = sections.flatMap(({ steps }) => steps.filter((step) => 'use' in step));
    const steps = sections.flatMap((section) => stepsOf(section, part));
    const left = new Set(
      steps.flatMap((step) => (step['exits'] as StepDefinition['exits'])?.map(({ to }) => to) ?? []),
    );
    const outcomes = Object.entries({ ...above?.outcomes, ...child.outcomes }).filter(
      ([name, { kind }]) => name in child.outcomes || kind === 'done' || left.has(name),
    );
    const { requires, about, track, for: whom } = { ...above, ...child };
    expect(spelt(resolved, journey)).toEqual(
      plain({
        ...{ id: 'child', title: child.title, requires, about, for: whom, track },
        facts: { ...above?.facts, ...child.facts },
        compute: { ...above?.compute, ...child.compute, ...(uses.length > 0 ? part.compute : {}) },
        sections: sections.map(({ steps: _, ...section }) => section),
        steps,
        outcomes: Object.fromEntries(outcomes),
      }),
    );
    expect([resolved.file, resolved.inherits]).toEqual(['child.json', isHeir]);
    expect([...resolved.outcomeIds].sort()).toEqual(Object.keys({ ...above?.outcomes, ...child.outcomes }).sort());

    // Each thing is where it is said to be: the place holds what has its name.
    const ids = steps.map(({ id }) => String(id));
    expect([...origins.keys()].toSorted()).toEqual([...new Set(ids)].toSorted());
    const again = ids.filter((id, n) => ids.indexOf(id) < n);
    expect([...places.keys()].filter((key) => key.startsWith('steps/')).toSorted()).toEqual(
      [...new Set(again)].map((id) => `steps/${id}`).toSorted(),
    );
    for (const [id, { origin, patches, prefix, use }] of origins) {
      expect(lookUp(files[origin.file], origin.path)).toMatchObject({ id });
      expect([prefix, lookUp(files[origin.file], [...origin.path, 'route'])]).toEqual(['', `/${id}{x}`]);
      const isUsed = origin.file === 'part.json' || id.startsWith('put');
      const own = uses.find((one) => use !== undefined && one === lookUp(files[use.file], use.path));
      expect([use !== undefined, own !== undefined]).toEqual([isUsed, isUsed]);
      const patch = id.startsWith('put') ? undefined : own?.change?.[id];
      expect(patches.map(({ origin: from, patch: own }) => [lookUp(files[from.file], from.path), own])).toEqual(
        patch === undefined ? [] : [[patch, patch]],
      );
    }
    for (const [key, { file, path }] of places) {
      const [group = '', name = ''] = key.split('/');
      const owner = files[file] as JourneyDefinition;
      const there = lookUp(owner, path);
      if (group === 'sections') expect(there).toBe(sections[Number(name)]);
      else if (group === 'steps')
        expect([...uses, steps.find(({ id }) => id === name)?.['id']]).toContain((there as StepDefinition).id ?? there);
      else expect(there).toBe(lookUp(owner, name === '' ? [group] : [group, name]));
      if (['facts', 'compute', 'outcomes'].includes(group) && Object.hasOwn(lookUp(child, [group]) ?? {}, name))
        expect(file).toBe(uses.length > 0 && name === 'made' ? 'part.json' : 'child.json');
    }
    // A text keeps the id of whoever wrote it.
    for (const [id, { base, origin }] of texts) {
      expect([id, base.split('.')[0]]).toEqual([id, origin.file.replace('.json', '')]);
      expect(lookUp(files[origin.file], origin.path)).toBeTypeOf('string');
    }
  }));

it('a use that asks for what its part has not, or gives what it does not ask for, is told where it does', () =>
  law(200, [tape(60)], (numbers) => {
    const draw = drawFrom(numbers);
    const step = (id: string, word: string): StepDefinition => ({ id, route: `/${id}`, title: `Le {${word}}` });
    const part: PartDefinition = {
      id: 'part',
      steps: [step('name', 'first'), step('goods', 'second'), step('taxes', 'third')],
      compute: { made: { count: '$known' } },
    };
    const ids = part.steps.map(({ id }) => id);
    const words = ['first', 'second', 'third'];
    const remove = draw.some(['goods', 'taxes', 'gods', 'taxe']);
    const after = draw.some(['name', 'taxes', 'tax', 'namee']);
    const change = draw.some([...ids, 'nam']);
    const given = draw.some([...words, 'secund', 'zut']);
    const use: UseDefinition = {
      use: 'part',
      remove: [...remove],
      insert: after.map((id, n) => ({ after: id, step: { id: `put${n}`, route: `/put${n}`, title: 'Un de plus' } })),
      change: Object.fromEntries(change.map((id) => [id, {}])),
      ...(given.length === 0 ? {} : { with: Object.fromEntries(given.map((word) => [word, 'w'])) }),
    };
    const isMadeTwice = draw.chance(30);
    const definition: JourneyDefinition = {
      ...{ id: 'j', title: 't', outcomes: {}, compute: isMadeTwice ? { made: { count: '$x' } } : {} },
      sections: [{ id: 's', title: 't', steps: [use] }],
    };
    const library = { journeys: new Map(), parts: new Map([['part', { file: 'p.json', definition: part }]]) };
    const { findings } = resolveJourney({ file: 'j.json', definition }, library);

    const at = (...path: (string | number)[]) => ({ file: 'j.json', path: ['sections', 0, 'steps', 0, ...path] });
    const related = [{ file: 'p.json', path: ['steps'] }];
    const read = words.filter((_, n) => !remove.includes(ids[n] ?? ''));
    const waiting = read.filter((word) => !given.includes(word));
    const needless = given
      .filter((word) => !read.includes(word))
      .map((name) => ({
        ...{ code: 'unknown-parameter', at: at('with', name), params: { name, part: 'part' }, related },
        ...(words.includes(name) ? { severity: 'warning' } : {}),
        suggestion: nearest(name, waiting) ?? (waiting.length === 1 ? waiting[0] : undefined),
      }));
    const meant = new Set(needless.map(({ suggestion }) => suggestion));
    const missing = waiting
      .filter((name) => !meant.has(name))
      .map((name) => ({
        ...{ code: 'missing-parameter', at: at(given.length === 0 ? 'use' : 'with'), params: { name, part: 'part' } },
        related,
      }));
    const nowhere = (name: string, path: ReturnType<typeof at>) => ({
      ...{ code: 'patch-matches-nothing', at: path, params: { name, part: 'part' }, related },
      suggestion: nearest(
        name,
        ids.filter((id) => id !== name),
      ),
    });
    const has = (id: string): boolean => ids.includes(id);
    const twice = { code: 'duplicate-id', at: { file: 'p.json', path: ['compute', 'made'] }, params: { name: 'made' } };
    expect(findings).toEqual([
      ...needless,
      ...missing,
      ...(isMadeTwice ? [twice] : []),
      ...remove.flatMap((id, n) => (has(id) ? [] : [nowhere(id, at('remove', n))])),
      ...after.flatMap((id, n) => (has(id) ? [] : [nowhere(id, at('insert', n, 'after'))])),
      ...change.flatMap((id) => (has(id) && !remove.includes(id) ? [] : [nowhere(id, at('change', id))])),
    ]);
    const gone = { ...definition, sections: [{ id: 's', title: 't', steps: [{ use: 'par' }] }] };
    expect(resolveJourney({ file: 'j.json', definition: gone }, library).findings).toEqual([
      { code: 'unknown-file', at: at('use'), params: { name: 'par' }, suggestion: 'part' },
    ]);
  }));

it('what extends itself, over however many, or what is not there, is told so and is what it says itself', () => {
  const journeyOf = (id: string, above: string): JourneyDefinition => ({
    ...{ id, title: id, extends: above, outcomes: {} },
    sections: [{ id: `s-${id}`, title: 't', steps: [] }],
  });
  for (let count = 1; count < 5; count += 1) {
    const ids = Array.from({ length: count }, (_, n) => `j${n}`);
    const all = ids.map((id, n) => journeyOf(id, ids[(n + 1) % count] ?? ''));
    const journeys = new Map(all.map((definition) => [definition.id, { file: `${definition.id}.json`, definition }]));
    const [first] = journeys.values();
    if (first === undefined) throw new Error('There is no journey.');
    const { findings, journey } = resolveJourney(first, { journeys, parts: new Map() });
    expect(findings).toEqual([
      { code: 'extends-cycle', at: { file: 'j0.json', path: ['extends'] }, params: { name: 'j0' } },
    ]);
    expect(journey.sections.map(({ id }) => id).toSorted()).toEqual(ids.map((id) => `s-${id}`));
  }
  const lost = { file: 'j.json', definition: journeyOf('j', 'gone') };
  const { findings, journey } = resolveJourney(lost, { journeys: new Map(), parts: new Map() });
  expect(findings).toEqual([
    { code: 'unknown-file', at: { file: 'j.json', path: ['extends'] }, params: { name: 'gone' } },
  ]);
  expect(journey.sections.map(({ id }) => id)).toEqual(['s-j']);
});
