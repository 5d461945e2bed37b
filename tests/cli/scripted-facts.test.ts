import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scriptTab } from '../../cli/replay/browser/script-tab.ts';
import { scriptCalls } from '../../cli/replay/scripted-facts.ts';
import type { FactDefinition } from '../../engine/definition/language.ts';
import { readFact } from '../../engine/path/read-fact.ts';
import { law } from '../engine/law.ts';

const known = { A: 'todo', B: 'started', C: 'done' } as const;

/** A fact at its own place in one of two calls, and a value that the call can say. */
const said = fc.record({
  call: fc.constantFrom('Core/GetOne', 'Core/GetTwo'),
  deep: fc.boolean(),
  value: fc.oneof(
    fc.constantFrom<string | boolean | undefined>('todo', 'started', 'done', undefined),
    fc.boolean(),
    fc.constantFrom('2026-03-02', '1980-12-31'),
  ),
});

const factOf = ({ call, deep, value }: { call: string; deep: boolean; value: unknown }, n: number): FactDefinition => {
  const read = `$donnees.${deep ? `part.f${n}` : `f${n}`}` as const;
  if (typeof value === 'boolean') return { call, read, type: 'yesno', otherwise: false } as FactDefinition;
  if (value === undefined || value === 'todo' || value === 'started' || value === 'done')
    return { call, read, type: 'choice', values: known } as FactDefinition;
  return { call, read, type: 'date' } as FactDefinition;
};

it('calls are scripted so that every fact has the value that was wished for', () =>
  law(200, [fc.array(said, { maxLength: 6 })], (wishes) => {
    const facts = Object.fromEntries(wishes.map((wish, n) => [`fact${n}`, factOf(wish, n)]));
    const server = Object.fromEntries(wishes.map(({ value }, n) => [`fact${n}`, value]));
    const { donnees, unsaid } = scriptCalls(facts, server);
    expect(unsaid).toEqual([]);
    for (const [name, fact] of Object.entries(facts)) expect(readFact(fact, donnees.get(fact.call))).toBe(server[name]);
  }));

/** The call as the server answers by itself: something at every place. */
const answered = (url: string): Response => {
  const all = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`f${n}`, 'B']));
  return Object.defineProperty(Response.json({ donnees: { ...all, part: all } }), 'url', { value: url });
};
/** A page in which scripts run as in a browser: what they are told comes as JSON. */
const page = {
  context: () => ({
    addInitScript: async (script: (told: unknown) => void, told: unknown) => {
      script(JSON.parse(JSON.stringify(told)));
      return { dispose: async () => undefined };
    },
  }),
};

it('a page reads every fact as it was wished for, whatever the server says by itself', async () => {
  const { fetch } = globalThis;
  try {
    await law(100, [fc.array(said, { maxLength: 6 })], async (wishes) => {
      globalThis.fetch = async (url) => answered(String(url));
      const facts = Object.fromEntries(wishes.map((wish, n) => [`fact${n}`, factOf(wish, n)]));
      const server = Object.fromEntries(wishes.map(({ value }, n) => [`fact${n}`, value]));
      const served = { server: { journeys: { current: () => new Map([['one', { plan: { journey: { facts } } }]]) } } };
      await scriptTab({ page } as never, served as never, { journey: 'one', server } as never);
      for (const [name, fact] of Object.entries(facts)) {
        const answer = await globalThis.fetch(`http://parcours.test/api/${fact.call}`);
        expect(readFact(fact, ((await answer.json()) as { donnees: unknown }).donnees)).toBe(server[name]);
      }
    });
  } finally {
    globalThis.fetch = fetch;
  }
});

it('a value that no answer gives is told', () => {
  const fact = { call: 'Core/GetOne', read: '$donnees.f', type: 'choice', values: known, otherwise: 'todo' } as const;
  expect(scriptCalls({ fact }, { fact: 'elsewhere' }).unsaid).toEqual(['fact']);
  expect(scriptCalls({ fact }, { fact: undefined }).unsaid).toEqual(['fact']);
});
