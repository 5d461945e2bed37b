import { expect, it } from 'vitest';
import { after, encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import { treeOf } from '../../../engine/coverage/condition-tree.ts';
import { findPerson, runModel } from '../../../engine/coverage/make-run.ts';
import type { When } from '../../../engine/definition/condition-language.ts';
import type { Says } from '../../../engine/coverage/saying.ts';
import type { FactDefinition } from '../../../engine/definition/language.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { not } from '../../../engine/solver/formula.ts';
import { pageOf } from '../../helpers/page-of.ts';
import { today } from '../../helpers/random-answers.ts';

type Said = string | number | boolean;
const from = { call: 'Core/X', read: '$a' } as const;
/** Of each sort of fact, what the server may say of which a journey can speak, the plainest first; without a word for what is unknown. */
const facts: readonly (readonly [Omit<FactDefinition, 'call' | 'read'>, readonly Said[]])[] = [
  [{ type: 'yesno' }, [true, false]],
  [{ type: 'text', values: { a: 'RED', b: 'BLUE', c: 'RED' } }, ['RED', 'BLUE']],
  [{ type: 'text', list: 'days' }, [5, 10, 25]],
  [{ type: 'text' }, ['autre', 'MENTIONED']],
  // A list that nobody has here is one that the server brings itself.
  [{ type: 'text', list: 'elsewhere' }, ['autre', 'MENTIONED']],
  [{ type: 'country' }, ['FR', 'BE', 'US', 'MENTIONED']],
  [{ type: 'text', values: {} }, []],
];
const counted: readonly (readonly [Omit<FactDefinition, 'call' | 'read'>, Said, Said, Said])[] = [
  [{ type: 'number' }, -1e9, 1e9, 0],
  [{ type: 'money' }, -1e12, 1e12, 0],
  [{ type: 'date' }, '0001-01-01', '9999-12-31', '1985-03-27'],
];

/** A page for whom the server says one thing; whoever a condition holds for, as they are told. */
const saying = (fact: Omit<FactDefinition, 'call' | 'read'>, says?: Says, when: When = { said: 'MENTIONED' }) => {
  const { journey, lists } = pageOf({}, [when]);
  const plan = createPlan({ ...journey, facts: { said: { ...from, ...fact } as FactDefinition } }, lists);
  const encoding = encodeJourney(plan, today, undefined, 'steady', says);
  const who = (when: When): { readonly said: Said | undefined } | undefined => {
    const verdict = findPerson(encoding, [encoding.formulaOf(treeOf(when), after(0))]);
    return verdict.kind === 'sat' ? { said: runModel(encoding, verdict.model).server['said'] } : undefined;
  };
  const symbol = encoding.symbolAt('said', after(0));
  return { who, symbol, encoding };
};

it.each(facts)(
  'of a fact %o the server may say each of %o, or that for what is unknown, or else nothing',
  (fact, values) => {
    for (const otherwise of [undefined, 'OTHER', ...values.slice(0, 1)]) {
      const { who, symbol } = saying({ ...fact, ...(otherwise === undefined ? {} : { otherwise }) } as FactDefinition);
      const all = [...new Set([...values, ...(otherwise === undefined ? [] : [otherwise])])];
      expect(symbol.kind === 'code' && symbol.codes).toEqual(all);
      for (const value of all) {
        expect(who({ said: value })).toEqual({ said: value });
        if (all.length > 1) expect(all.filter((one) => one !== value)).toContain(who({ said: { not: value } })?.said);
      }
      const [plainest] = all;
      expect(who({})).toEqual({ said: plainest });
      expect(who({ said: 'STRANGER' })).toBeUndefined();
      expect(who({ said: { answered: true } })).toEqual(plainest === undefined ? undefined : { said: plainest });
      expect(who({ said: { answered: false } })).toEqual(otherwise === undefined ? { said: undefined } : undefined);
    }
  },
);

it.each(counted)('of a fact %o the server may say all from %o to %o, mostly %o', (fact, least, most, plainest) => {
  for (const otherwise of [undefined, ...(typeof least === 'number' ? [7] : [])]) {
    const { who, encoding, symbol } = saying(
      {
        ...fact,
        ...(otherwise === undefined ? {} : { otherwise }),
      } as FactDefinition,
      () => ({ whole: true }),
    );
    expect(who({})).toEqual({ said: otherwise ?? plainest });
    expect(who({ said: { answered: false } })).toEqual(otherwise === undefined ? { said: undefined } : undefined);
    if (symbol.kind !== 'number') throw new Error('It is counted.');
    const scale = fact.type === 'money' ? 100 : 1;
    for (const end of [least, most]) {
      const literal = typeof end === 'number' ? end / scale : end;
      expect(who({ said: { is: literal } })).toEqual({ said: end });
      expect(who({ said: { [end === least ? 'lessThan' : 'moreThan']: literal } } as When)).toBeUndefined();
    }
    expect(symbol.day).toBe(fact.type === 'date');
    expect(findPerson(encoding, [symbol.present, not(symbol.present)]).kind).toBe('unsat');
  }
});

it.each(['text', 'email', 'phone', 'iban', 'nir'] as const)(
  'of a text that an answer of kind %s is compared with, the server may say what was answered, and something else',
  (type) => {
    const same: When = { typed: '$said' };
    const { journey, lists } = pageOf({ typed: { type, label: 'q' } }, [same]);
    const plan = createPlan({ ...journey, facts: { said: { ...from, type: 'text' } } }, lists);
    const encoding = encodeJourney(plan, today);
    for (const when of [same, { not: same }]) {
      const verdict = findPerson(encoding, [encoding.formulaOf(treeOf(when), after(0))]);
      if (verdict.kind !== 'sat') throw new Error('There is nobody.');
      const { server, entries } = runModel(encoding, verdict.model);
      expect(server['said'] === entries[0]?.saved?.record['typed']).toBe(when === same);
    }
  },
);

it.each(['number', 'money'] as const)(
  'of a %s the server may say what its contract lets it: between its bounds, whole or between what the journey names',
  (type) => {
    const cents = type === 'money' ? 100 : 1;
    const limits: When = { said: { moreThan: 2.25, lessThan: 2.26 } };
    const can = (says: Says, when: When): boolean => saying({ type }, says, limits).who(when) !== undefined;
    for (const whole of [true, false]) {
      const says: Says = () => ({ min: -300 * cents, max: 500 * cents, whole });
      for (const [when, is] of [
        [{ said: -300 }, true],
        [{ said: { lessThan: -300 } }, false],
        [{ said: 500 }, true],
        [{ said: { moreThan: 500 } }, false],
        [limits, !whole],
      ] as const) {
        expect([whole, when, can(says, when)]).toEqual([whole, when, is]);
      }
    }
    expect(can(() => ({}), { said: { lessThan: 0 } })).toBe(true);
  },
);

it('a list is left where the contract does not hold the server to it', () => {
  for (const [isListed, is] of [
    [true, false],
    [false, true],
  ] as const) {
    const none: When = { said: { not: [5, 10, 25] } };
    const { who } = saying({ type: 'choice', list: 'days' }, () => ({ isListed }), none);
    expect([isListed, who(none) !== undefined]).toEqual([isListed, is]);
  }
});
