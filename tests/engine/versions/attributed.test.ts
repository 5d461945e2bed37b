import { expect, it, test } from 'vitest';
import { diffEditions, type Change } from '../../../engine/versions/diff.ts';
import { editionOf, written, type Json } from './edited-journey.ts';

const today = '2026-03-15';
const never = { all: [{ married: true }, { married: false }] };
const always = { any: [{ married: true }, { married: false }] };

/** What is said of an edit of a journey, which stands in both editions as `base` leaves it. */
const changesOf = (edit: (journey: Json) => void, base: (journey: Json) => void = () => undefined) => {
  const [own, other] = [written(), written()];
  for (const { journey } of [own, other]) base(journey);
  edit(other.journey);
  return diffEditions(editionOf(own), editionOf(other), today);
};
const said = (changes: readonly Change[]) =>
  changes.map(({ code, shown, possible }) => [code, shown.map(({ effect }) => effect), possible]);
const amountIn = ({ sections }: Json): Json => sections[1].steps[0];
const rule = (when?: unknown): Json => ({
  ...{ id: 'more', must: { share: { atMost: 5 } }, message: 'm' },
  ...(when !== undefined && { when }),
});

test('a rule that comes or goes is met by whoever it is for: for nobody, by nobody', () => {
  for (const [when, isMet] of [
    [undefined, true],
    [always, true],
    [never, false],
  ] as const) {
    const put = (journey: Json): void => void amountIn(journey).rules.push(rule(when));
    const take = (journey: Json): void => void amountIn(journey).rules.pop();
    expect(said(changesOf(put))).toEqual([['rule-added', isMet ? ['tightened'] : [], []]]);
    expect(said(changesOf(take, put))).toEqual([['rule-removed', isMet ? ['loosened'] : [], []]]);
  }
});

/** From where, and by which values, a fact is read; and what else is said of it. */
const readings: readonly (readonly [key: string, value: unknown, isReading: boolean])[] = [
  ['call', 'Core/Other', true],
  ['read', '$donnees.autre', true],
  ['values', { A: 'todo', B: 'done' }, true],
  ['otherwise', 'done', true],
  ['type', 'text', false],
];

it.each(readings)(
  'of a fact with another %s: what nobody can be shown to meet is possible where it is read otherwise',
  (key, value, isReading) => {
    const withFact = (journey: Json): void =>
      void (journey.sections[1].steps[1].exits = [{ when: { state: 'done' }, to: 'adviser' }]);
    const nowhere = (journey: Json): void => {
      withFact(journey);
      journey.sections[1].steps[1].when = never;
    };
    const edit = ({ facts }: Json): void => void (facts.state[key] = value);
    const told = (base: (journey: Json) => void) => said(changesOf(edit, base));
    expect(told(nowhere)).toEqual([['setting', [], isReading ? ['routing'] : []]]);
  },
);
