import { describe, expect, it } from 'vitest';
import { findPath } from '../../../engine/path/path.ts';
import { deriveStepView } from '../../../engine/view/derive-step-view.ts';
import { deriveSummary } from '../../../engine/view/derive-summary.ts';
import { messyFacts, scenario, today } from '../../helpers/random-answers.ts';
import { planFrom } from '../session/small-journey.ts';
import { law } from '../law.ts';

const question = (type: string, more: object = {}) => ({ type, label: 'Question', ...more });
const plan = planFrom({
  id: 'views',
  title: 'Des vues',
  facts: {
    floor: { call: 'Core/Get', read: '$donnees.x', type: 'money' },
    sort: { call: 'Core/Get', read: '$donnees.y', type: 'choice', list: 'codes' },
    refused: { call: 'Core/Get', read: '$donnees.z', type: 'text' },
    refusedToo: { call: 'Core/Get', read: '$donnees.w', type: 'text' },
  },
  compute: { twice: { times: ['$floor', 2] }, height: { band: '$floor', of: [{ is: 'all' }] } },
  sections: [
    {
      id: 'one',
      title: 'Une',
      steps: [
        {
          id: 'first',
          route: '/first',
          title: 'Première',
          fields: {
            born: question('date', { max: 'today-18 years', min: '$since' }),
            since: question('date', { optional: true }),
            until: question('year', { min: '$born', max: 'today+8 years' }),
            amount: question('money', { min: '$floor', max: 1000.5 }),
            land: question('country', { without: ['US'] }),
            code: question('choice', { list: 'codes', without: ['B', '2'] }),
            thing: question('choice', {
              list: 'things',
              hint: 'Une aide',
              against: ['$refused', '$refusedToo'],
              mark: 'convient',
              noMark: 'Rien ne convient',
            }),
            agreed: question('consent', { documents: ['terms', 'fees'] }),
          },
          documents: ['terms'],
          save: { call: 'Core/Save', send: {} },
        },
      ],
    },
    {
      id: 'two',
      title: 'Deux',
      steps: [
        {
          id: 'recap',
          screen: 'recap',
          route: '/recap',
          title: 'Vérifiez',
          show: ['one', 'two'],
          known: {
            title: 'Vous',
            values: { floor: 'Plancher', sort: 'Sorte', twice: 'Deux fois', height: 'Hauteur', code: 'Code' },
          },
        },
      ],
    },
  ],
  outcomes: { fin: { kind: 'done', route: '/fin', title: 'Fin', body: [] } },
});
const labels = {
  countries: ['FR', 'US', 'BE'].map((code) => ({ code, label: code })),
  codes: ['A', 'B', 2, 3].map((code) => ({ code, label: `n° ${code}` })),
};
const path = findPath(plan, { today, answers: {}, server: { floor: 5000 } });
const view = (typed: Parameters<typeof deriveStepView>[3]) =>
  Object.fromEntries(deriveStepView(path, 'first', {}, typed, labels).fields.map((field) => [field.name, field]));

describe('a step to be shown', () => {
  it('has its bounds worked out, in what is kept and by what is typed', () => {
    const fields = view({ since: '1990-05-01', born: '2001-02-03' });
    expect([fields['born']?.min, fields['born']?.max]).toEqual(['1990-05-01', '2008-03-15']);
    expect([fields['until']?.min, fields['until']?.max]).toEqual([2001, 2034]);
    expect([fields['amount']?.min, fields['amount']?.max]).toEqual([5000, 100_050]);
    expect([view({})['until']?.min, view({})['born']?.min]).toEqual([undefined, undefined]);
  });

  it('offers what it would accept, and nothing else', () => {
    const fields = view({});
    expect(fields['land']?.options?.map(({ code }) => code)).toEqual(['FR', 'BE']);
    expect(fields['code']?.options?.map(({ code }) => code)).toEqual(['A', 3]);
  });

  it.each([
    [{}, [], undefined],
    [{ refused: 'heavy' }, ['P', 'S'], undefined],
    [{ refused: 'heavy', refusedToo: 'dear' }, ['S'], undefined],
    [{ refused: 'rare' }, ['P', 'Q', 'R', 'S'], undefined],
    [{ refused: 'any' }, [], 'Rien ne convient'],
  ] as const)('marks what nothing speaks against, and puts it first, with %j: %j', (server, marked, said) => {
    const things = [
      { code: 'Q', label: 'Q', flags: ['any', 'heavy'] },
      { code: 'R', label: 'R', flags: ['any', 'heavy', 'dear'] },
      { code: 'P', label: 'P', flags: ['any', 'dear'] },
      { code: 'S', label: 'S', flags: ['any'] },
    ];
    const shown = deriveStepView(findPath(plan, { today, answers: {}, server }), 'first', {}, {}, { things });
    const field = shown.fields.find(({ name }) => name === 'thing');
    const offered = field?.options ?? [];
    const codes = offered.map(({ code }) => code);
    expect(offered.flatMap(({ code, mark }) => (mark === undefined ? [] : [code])).toSorted()).toEqual(marked);
    // Each keeps its place among its like, and nothing is lost.
    const rest = things.map(({ code }) => code).filter((code) => !(marked as readonly string[]).includes(code));
    const first = things.map(({ code }) => code).filter((code) => (marked as readonly string[]).includes(code));
    expect(codes).toEqual([...first, ...rest]);
    expect(field?.noMark === undefined ? undefined : plan.journey.steps[0]?.fields['thing']).toEqual(
      said === undefined ? undefined : expect.objectContaining({ noMark: field?.noMark }),
    );
  });

  it('offers each document once, those of its consents too', () => {
    expect(deriveStepView(path, 'first', {}, {}, labels).documents).toEqual(['terms', 'fees']);
  });

  it('says where it stands', () => {
    const { section, previous, progress } = deriveStepView(path, 'recap', {}, {}, labels);
    expect(section).toMatchObject({ id: 'two', index: 1, count: 2 });
    expect(previous).toBe('first');
    expect(progress.remaining).toEqual({ least: 2, most: 2 });
  });

  it('shows what is known as an answer would be written, and leaves out what has no value or no words', () => {
    const known = (server: Parameters<typeof findPath>[1]['server'], answers = {}) => {
      const { known: shown } = deriveSummary(findPath(plan, { today, answers, server }), 'recap', answers, labels);
      return shown?.rows.map((row) => [row.view.name, row.view.kind, row.view.field.label, row.value]);
    };
    expect(known({})).toBeUndefined();
    expect(known({ floor: 5000 })?.map(([name]) => name)).toEqual(['floor', 'twice']);
    const all = known({ floor: 5000, sort: 'A' }, { first: { code: 3 } });
    expect(all?.map(([name, kind, , value]) => [name, kind, value])).toEqual([
      ['floor', 'money', 5000],
      ['sort', 'choice', 'A'],
      ['twice', 'money', 10_000],
      ['code', 'choice', 3],
    ]);
    // Its label here, not that of the question.
    expect(plan.journey.steps[0]?.fields['code']?.label).not.toBe(all?.[3]?.[2]);
    const shown = deriveSummary(findPath(plan, { today, answers: {}, server: { sort: 'B' } }), 'recap', {}, labels);
    // What is no longer offered still has its words.
    expect(shown.known?.rows[0]?.view.options?.find(({ code }) => code === 'B')?.label).toBe('n° B');
  });

  it('tells which options carry a flag that is looked for, in a line of a list or worked out too, and what it is called', () => {
    const named = planFrom({
      id: 'named',
      title: 'Des marques',
      facts: { refused: { call: 'Core/Get', read: '$donnees.z', type: 'text' } },
      compute: {
        shared: { sum: '$parts.share' },
        left: { band: '$shared', of: [{ below: 100, is: 'P' }], list: 'things' },
      },
      sections: [
        {
          id: 'one',
          title: 'Une',
          steps: [
            {
              id: 'ask',
              route: '/ask',
              title: 'Quoi ?',
              fields: {
                thing: question('choice', { list: 'things' }),
                parts: question('list', {
                  ...{ min: 1, max: 3, itemLabel: 'Un', add: 'Un autre' },
                  item: { one: question('choice', { list: 'things' }), share: question('percent') },
                }),
              },
            },
            {
              id: 'told',
              screen: 'recap',
              route: '/told',
              title: 'Voici',
              when: { left: { flagged: '$refused' } },
              known: {
                title: 'Ce qui pèse',
                values: { thing: 'Chose', 'parts.one': 'Part', left: 'Reste' },
                against: ['$refused'],
                list: 'flags',
              },
            },
          ],
        },
      ],
      outcomes: { fin: { kind: 'done', route: '/fin', title: 'Fin', body: [] } },
    });
    const marks = {
      things: [
        { code: 'P', label: 'Plomb', flags: ['heavy', 'dull'] },
        { code: 'Q', label: 'Quartz', flags: ['dull'] },
      ],
      flags: [{ code: 'heavy', label: 'trop lourd' }],
    };
    const line = (id: string, one: string, share: number) => ({ id, one, share });
    const rows = (refused: string, parts: readonly ReturnType<typeof line>[]) => {
      const answers = { ask: { thing: 'Q', parts: [...parts] } };
      const found = findPath(named, { today, answers, server: { refused } });
      return deriveSummary(found, 'told', answers, marks).known?.rows.map((row) => [
        row.view.field.label,
        row.value,
        row.carries,
      ]);
    };
    const called = (label: string) => `named.step.told.known.value.${label}`;
    const whole = [line('a', 'Q', 4000), line('b', 'P', 6000)];
    expect(rows('', whole)).toBeUndefined();
    expect(rows('rare', whole)).toBeUndefined();
    expect(rows('heavy', whole)).toEqual([[called('parts.one'), 'P', ['trop lourd']]]);
    expect(rows('heavy', [line('a', 'Q', 4000)])).toEqual([[called('left'), 'P', ['trop lourd']]]);
    // What has no words is told by its name.
    expect(rows('dull', whole)?.map(([, value, carries]) => [value, carries])).toEqual([
      ['Q', ['dull']],
      ['Q', ['dull']],
      ['P', ['dull']],
    ]);
  });

  it('shows every field that is not hidden, and sums up what was answered on the path and nothing else', () =>
    law(150, [scenario], (one) => {
      const facts = messyFacts(one);
      const random = findPath(one.plan, facts);
      for (const { index, id } of random.steps) {
        const planStep = one.plan.steps[index];
        if (planStep === undefined) continue;
        const shown = deriveStepView(random, id, facts.answers, facts.answers[id] ?? {}, {});
        const names = planStep.fields
          .filter((field) => field.shown === undefined || field.shown(random.slots))
          .map(({ name }) => name);
        if (facts.answers[id] !== undefined) expect(shown.fields.map(({ name }) => name)).toEqual(names);
        for (const { section, steps } of deriveSummary(random, id, facts.answers, {}).groups) {
          expect(planStep.step.show).toContain(section);
          for (const { step, rows } of steps) {
            expect(random.steps.some((other) => other.id === step)).toBe(true);
            for (const { view: row, value } of rows) expect(facts.answers[step]?.[row.name]).toEqual(value);
          }
        }
      }
    }));
});
