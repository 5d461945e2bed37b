import type { FactDefinition } from '../definition/language.ts';
import { firstDay, lastDay } from '../fields/date.ts';
import { FALSE, isTrue, TRUE } from '../solver/formula.ts';
import { fromDay, toDay } from './days.ts';
import { holdsIn } from './holds-in.ts';
import { openFactCodes } from './named-values.ts';
import type { Opened, Opening } from './opened.ts';
import { mostParts, openInteger } from './open-number.ts';
import type { Saying } from './saying.ts';
import { amongCodes, type Code, type NumberSymbol } from './symbols.ts';

/** There is nothing that the server could say. */
const never: Opened = {
  symbol: { kind: 'code', present: FALSE, codes: [], is: () => FALSE },
  valid: TRUE,
  about: [],
  read: () => undefined,
};

/** Days that can be written: what has no end yet is said to end on the last one. */
const anyDay = ['0001-01-01', '9999-12-31'] as const;

/** The largest number that is thought of, either side of zero: ten thousand million euros, in cents. */
const largest = { number: 1e9, money: 1e12 } as const;
/** No limit of an amount lies between two cents: what lies between them is all the same. */
const finest = { number: Infinity, money: 10 } as const;

/** What the server may say: each known value, what an unknown one means, or nothing. */
export const openFact = (name: string, fact: FactDefinition, saying: Saying, opening: Opening): Opened => {
  const { solver, context } = opening;
  // Without a word for the unknown, the fact may be missing.
  const there = fact.otherwise === undefined ? isTrue(solver.variable({ lo: 0, hi: 1, prefer: 1 })) : TRUE;
  const kept = (opened: Opened): Opened => ({
    ...opened,
    read: (model, real) => (holdsIn(model, there) ? opened.read(model, real) : undefined),
  });
  switch (fact.type) {
    case 'number':
    case 'money': {
      const own = typeof fact.otherwise === 'number' ? fact.otherwise : undefined;
      const isWhole = saying.whole === true && Number.isInteger(own ?? 0);
      const per = isWhole ? 1 : Math.min(opening.fineness, finest[fact.type]);
      const most = Math.min(largest[fact.type], mostParts / per);
      const lo = Math.ceil(Math.min(own ?? Infinity, Math.max(-most, saying.min ?? -most)) * per);
      const hi = Math.floor(Math.max(own ?? -Infinity, Math.min(most, saying.max ?? most)) * per);
      const opened = openInteger(
        { lo, hi, prefer: Math.round((own ?? 0) * per) },
        there,
        opening,
        (n) => n / per,
        1,
        per,
      );
      // What is beside a limit is whole, as nearly all that is counted.
      return kept({ ...opened, symbol: { ...(opened.symbol as NumberSymbol), unit: 1 } });
    }
    case 'date': {
      const [first, last] = saying.isUsualDay === true ? [firstDay, lastDay] : anyDay;
      const range = { lo: toDay(first), hi: toDay(last), prefer: toDay('1985-03-27') };
      return kept(openInteger(range, there, opening, fromDay));
    }
    default: {
      const listed = fact.list === undefined ? undefined : context.lists[fact.list]?.map(({ code }) => code);
      const open = openFactCodes(fact, saying, context.lists);
      const values: readonly Code[] = [
        ...new Set<Code>([
          ...(fact.type === 'yesno'
            ? [true, false]
            : fact.values !== undefined
              ? Object.values(fact.values)
              : open === undefined
                ? (saying.codes ?? listed ?? [])
                : [...open.own, ...opening.mentioned(name)]),
          ...(fact.otherwise === undefined ? [] : [fact.otherwise]),
        ]),
      ];
      if (values.length === 0) return never;
      const variable = solver.variable({ lo: 0, hi: values.length - 1, prefer: 0 });
      return {
        symbol: { kind: 'code', present: there, codes: values, is: amongCodes(values, variable, there) },
        valid: TRUE,
        about: [variable],
        read: (model) => (holdsIn(model, there) ? values[model.value(variable)] : undefined),
      };
    }
  }
};
