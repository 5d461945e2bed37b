import type { FactDefinition } from '../definition/language.ts';
import { firstDay, lastDay } from '../fields/date.ts';
import { FALSE, isTrue, TRUE } from '../solver/formula.ts';
import { fromDay, toDay } from './days.ts';
import { holdsIn } from './holds-in.ts';
import type { Opened, Opening } from './opened.ts';
import { openInteger } from './open-number.ts';
import { amongCodes, type Code } from './symbols.ts';

/** There is nothing that the server could say. */
const never: Opened = {
  symbol: { kind: 'code', present: FALSE, codes: [], is: () => FALSE },
  valid: TRUE,
  about: [],
  read: () => undefined,
};

/** What the server may say: each known value, what an unknown one means, or nothing. */
export const openFact = (name: string, fact: FactDefinition, opening: Opening): Opened => {
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
      const hi = fact.type === 'money' ? 1e12 : 1e9;
      return kept(
        openInteger(
          { lo: 0, hi, prefer: typeof fact.otherwise === 'number' ? fact.otherwise : 0 },
          there,
          opening,
          (n) => n,
        ),
      );
    }
    case 'date': {
      const range = { lo: toDay(firstDay), hi: toDay(lastDay), prefer: toDay('1985-03-27') };
      return kept(openInteger(range, there, opening, fromDay));
    }
    default: {
      // A list that the server brings itself has its codes there alone.
      const listed = fact.list === undefined ? undefined : context.lists[fact.list];
      const values: readonly Code[] = [
        ...new Set<Code>([
          ...(fact.type === 'yesno'
            ? [true, false]
            : fact.values !== undefined
              ? Object.values(fact.values)
              : listed !== undefined
                ? listed.map(({ code }) => code)
                : [...(fact.type === 'country' ? ['FR', 'BE', 'US'] : ['autre']), ...opening.mentioned(name)]),
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
