import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import type { ResolvedJourney, ResolvedStep } from '../../../engine/definition/resolved.ts';
import { diffEditions } from '../../../engine/versions/diff.ts';
import type { Edition } from '../../../engine/versions/edition.ts';
import { compareStanding } from '../../../engine/versions/standing.ts';
import { editionOf } from '../../helpers/editions.ts';
import { today } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';

const label = 'q';
const count = 4;

/** Pages that have nothing to do with each other: what is answered on one is read there alone. */
const page = (n: number): ResolvedStep => {
  const fields: Readonly<Record<string, FieldDefinition>> = {
    [`sum${n}`]: { type: 'number', label, min: 0, max: 9 },
    [`pick${n}`]: { type: 'choice', label, options: ['A', 'B', 'C'].map((code) => ({ code, label: code })) },
    [`more${n}`]: { type: 'yesno', label, optional: true },
  };
  return {
    ...{ id: `s${n}`, route: `/s${n}`, title: `${n}`, section: 'one', screen: 'form', fields, exits: [] },
    rules: [{ id: `rule${n}`, must: { [`sum${n}`]: { atMost: 8 } }, message: 'm' }],
    save: { call: 'Core/Save', send: { sum: `$sum${n}`, pick: `$pick${n}` } },
  };
};

/** What an author may do to one of them, each noticed there by somebody. */
const edits = {
  sent: (step) => ({ ...step, save: { call: 'Core/Save', send: { total: `$sum${step.id.slice(1)}` } } }),
  call: (step) => ({ ...step, save: { ...step.save, call: 'Core/Other', send: step.save?.send ?? {} } }),
  limit: (step) => changed(step, 'sum', { type: 'number', label, min: 2, max: 7 }),
  option: (step) =>
    changed(step, 'pick', { type: 'choice', label, options: ['B', 'C', 'D'].map((code) => ({ code, label: code })) }),
  required: (step) => changed(step, 'more', { type: 'yesno', label }),
  kind: (step) => changed(step, 'more', { type: 'text', label, optional: true }),
  rule: (step) => ({
    ...step,
    rules: step.rules.map((rule) => ({ ...rule, must: { [`sum${step.id.slice(1)}`]: { atMost: 1 } } })),
  }),
  'no rule': (step) => ({ ...step, rules: [] }),
  exit: (step) => ({ ...step, exits: [{ when: { [`pick${step.id.slice(1)}`]: 'A' }, to: 'out' }] }),
  'more fields': (step) => changed(step, 'new', { type: 'yesno', label }),
} as const satisfies Readonly<Record<string, (step: ResolvedStep) => ResolvedStep>>;
type EditName = keyof typeof edits;

const changed = (step: ResolvedStep, name: string, field: FieldDefinition): ResolvedStep => ({
  ...step,
  fields: { ...step.fields, [`${name}${step.id.slice(1)}`]: field },
});

const journeyWith = (made: readonly (EditName | undefined)[]) => {
  const journey: ResolvedJourney = {
    ...{ id: 'pages', title: 'pages', facts: {}, compute: {}, sections: [{ id: 'one', title: 'one' }] },
    steps: Array.from({ length: count }, (_, n) => {
      const edit = made[n];
      return edit === undefined ? page(n) : edits[edit](page(n));
    }),
    outcomes: {
      end: { kind: 'done', route: '/end', title: 'end', body: [] },
      out: { kind: 'blocked', route: '/out', title: 'o', body: [] },
    },
  };
  return editionOf(journey, {});
};
const plain = journeyWith([]);
const names = Object.keys(edits) as EditName[];

it('of several edits at once each is shown where it was made, by what it does alone', async () => {
  let shown = 0;
  await law(
    100,
    [
      fc.array(fc.option(fc.constantFrom(...names), { nil: undefined, freq: 3 }), {
        minLength: count,
        maxLength: count,
      }),
    ],
    (made) => {
      for (const change of diffEditions(plain, journeyWith(made), today)) {
        const at = Number(change.place.id.slice(1));
        const alone = made.map((edit, n) => (n === at ? edit : undefined));
        const own = diffEditions(plain, journeyWith(alone), today);
        const effects = own.flatMap((one) => [...one.shown.map(({ effect }) => effect), ...one.possible]);
        for (const { effect, observed } of change.shown) {
          shown += 1;
          expect([change.code, observed.step, observed.what]).toEqual([change.code, change.place.id, observed.what]);
          expect(effects).toContain(effect);
        }
      }
    },
  );
  expect(shown).toBeGreaterThan(enough(150));
});

/** What an edit does only to whoever comes to its page: of the others only trying finds who meets them. */
const provable: readonly EditName[] = ['sent', 'call', 'rule', 'no rule', 'exit'];

it('of a page that nobody gets to nothing is told, whatever is edited there; of one that somebody gets to, something', () => {
  for (const edit of provable) {
    for (const at of [0, 1, 2, 3]) {
      const hidden = (name?: EditName): Edition => {
        const { journey } = journeyWith(Array.from({ length: count }, (_, n) => (n === at ? name : undefined)));
        // Nobody says both.
        const when = { all: [{ more0: true }, { more0: false }] };
        return editionOf(
          { ...journey, steps: journey.steps.map((step, n) => (n === at ? { ...step, when } : step)) },
          {},
        );
      };
      const seen = diffEditions(
        plain,
        journeyWith(Array.from({ length: at + 1 }, (_, n) => (n === at ? edit : undefined))),
        today,
      );
      expect([edit, at, seen.some(({ shown }) => shown.length > 0)]).toEqual([edit, at, true]);
      const changes = diffEditions(hidden(), hidden(edit), today);
      expect([edit, at, changes.length > 0]).toEqual([edit, at, true]);
      for (const { code, shown, possible, concerned } of changes) {
        expect([edit, at, code, shown, possible, concerned]).toEqual([edit, at, code, [], [], undefined]);
      }
    }
  }
});

it('of a page that is skipped for whoever comes today, what is edited may still be met by those who once began it', () => {
  for (const edit of provable) {
    const begun = (name?: EditName): Edition => {
      const { journey } = journeyWith([undefined, name]);
      return editionOf(
        {
          ...journey,
          facts: { known: { call: 'Core/GetKnown', read: '$donnees', type: 'yesno' } },
          sections: [...journey.sections, { id: 'two', title: 'two', skipIf: { known: true } }],
          steps: journey.steps.map((step, n) =>
            n === 0 ? step : { ...step, section: 'two', ...(n === 1 ? { when: { known: true } } : {}) },
          ),
        },
        {},
      );
    };
    const [before, after] = [begun(), begun(edit)];
    // One of them keeps the rule of the page, and the other breaks it.
    const met = [true, false].map((known) =>
      [5, 9].flatMap((sum) => {
        const answers = Object.fromEntries(
          [0, 1, 2, 3].map((n) => [`s${n}`, { [`sum${n}`]: n === 1 ? sum : 5, [`pick${n}`]: 'A' }]),
        );
        return compareStanding(before.plan, after.plan, { today, server: { known }, answers });
      }),
    );
    expect([edit, met.map((all) => all.length > 0)]).toEqual([edit, [true, false]]);
    const changes = diffEditions(before, after, today);
    expect([edit, changes.map(({ shown }) => shown)]).toEqual([edit, changes.map(() => [])]);
    expect([edit, changes.some(({ possible }) => possible.length > 0)]).toEqual([edit, true]);
  }
});
