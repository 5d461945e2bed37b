import fc from 'fast-check';
import { expect, it } from 'vitest';
import { factGoals, transitionGoals } from '../../../engine/coverage/path-goals.ts';
import { readersOf } from '../../../engine/coverage/condition-goals.ts';
import { decisionsOf } from '../../../engine/coverage/decisions.ts';
import { encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import type { When } from '../../../engine/definition/condition-language.ts';
import type { ResolvedJourney, ResolvedStep } from '../../../engine/definition/resolved.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { today } from '../../helpers/random-answers.ts';
import { law } from '../law.ts';

/** Yes or no: said by the server, or answered on the first page. */
const names = ['said0', 'said1', 'said2', 'said3', 'asked0', 'asked1', 'asked2', 'asked3'];
const yes = (name: string | undefined): { readonly when?: When } =>
  name === undefined ? {} : { when: { [name]: true } };

type Page = { readonly id: string; readonly section: string; readonly name?: string | undefined };
type Part = { readonly id: string; readonly name?: string | undefined };

const journeyOf = (sections: readonly Part[], pages: readonly Page[]): ResolvedJourney => ({
  ...{ id: 'pages', title: 'pages', compute: {} },
  facts: Object.fromEntries(
    names
      .filter((name) => name.startsWith('said'))
      .map((name) => [name, { call: 'Core/Get', read: '$donnees.a', type: 'yesno', otherwise: false } as const]),
  ),
  sections: sections.map(({ id, name }) => ({ id, title: id, ...yes(name) })),
  steps: pages.map(({ id, section, name }, n): ResolvedStep => ({
    ...{ id, route: `/${id}`, title: 't', section, screen: n === 0 ? 'form' : 'info', rules: [], exits: [] },
    ...yes(name),
    fields: Object.fromEntries(
      n > 0 ? [] : names.filter((one) => one.startsWith('asked')).map((one) => [one, { type: 'yesno', label: 'q' }]),
    ),
  })),
  outcomes: { end: { kind: 'done', route: '/end', title: 'end', body: [] } },
});

/** Sections of some pages, each shown on a condition of its own, or always. */
const drawn = fc
  .tuple(
    fc.array(fc.record({ hangs: fc.boolean(), pages: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.shuffledSubarray(names, { minLength: names.length }),
  )
  .map(([parts, order]) => {
    const left = [...order];
    const sections = parts.map(({ hangs }, n): Part => ({ id: `s${n}`, name: hangs ? left.pop() : undefined }));
    const pages = parts.flatMap(({ pages: own }, n) =>
      own.map((hangs, at): Page => ({ id: `p${n}-${at}`, section: `s${n}`, name: hangs ? left.pop() : undefined })),
    );
    const all: readonly [readonly Part[], readonly Page[]] = [
      [{ id: 'first' }, ...sections],
      [{ id: 'ask', section: 'first' }, ...pages],
    ];
    return all;
  });

it('a page leads to those that somebody comes to next, and to no other', () =>
  law(120, [drawn], ([sections, pages]) => {
    const encoding = encodeJourney(createPlan(journeyOf(sections, pages), {}), today);
    const next = new Set<string>();
    // Everybody: each says yes to some, and no to the rest.
    for (let who = 0; who < 1 << names.length; who += 1) {
      const isYes = (name: string | undefined): boolean => name === undefined || (who & (1 << names.indexOf(name))) > 0;
      const shown = pages.filter(
        ({ section, name }) => isYes(name) && isYes(sections.find(({ id }) => id === section)?.name),
      );
      for (const [n, { id }] of shown.entries()) next.add(`transitions:${id}>${shown[n + 1]?.id ?? 'end'}`);
    }
    const goals = transitionGoals(encoding).map(({ id }) => id);
    // What is answered on a page itself is not looked through: there, some may be wanted to which nobody comes.
    const known = goals.filter((id) => !id.startsWith('transitions:ask>') || next.has(id));
    expect(known.toSorted()).toEqual([...next].toSorted());
  }));

it('what the server says is wanted where it is last read', () =>
  law(40, [fc.shuffledSubarray(['said0', 'said1', 'said0', 'said1', 'said2'], { minLength: 5 })], (read) => {
    const pages = read.map((name, n): Page => ({ id: `p${n}`, section: 'only', name }));
    const encoding = encodeJourney(
      createPlan(journeyOf([{ id: 'only' }], [{ id: 'ask', section: 'only' }, ...pages]), {}),
      today,
    );
    for (const { about, index } of factGoals(encoding, readersOf(encoding, decisionsOf(encoding))))
      expect([about, index]).toEqual([about, read.lastIndexOf(about) + 1]);
  }));
