import fc from 'fast-check';
import { expect, it } from 'vitest';
import { onceFor } from '../../../engine/path/once-for.ts';
import { law } from '../law.ts';

it('is made of each thing once, whatever it comes to, and of another thing like it anew', () =>
  law(
    60,
    [fc.array(fc.nat({ max: 4 }), { maxLength: 12 }), fc.array(fc.anything(), { minLength: 5 })],
    (asked, all) => {
      const things = all.map((value) => ({ value }));
      const made: unknown[] = [];
      const once = onceFor((thing: { readonly value: unknown }) => {
        made.push(thing);
        return thing.value;
      });
      for (const n of asked) expect(once(things[n] ?? { value: undefined })).toBe(all[n]);
      expect(made).toHaveLength(new Set(asked).size);
      expect(new Set(made)).toEqual(new Set(asked.map((n) => things[n])));
    },
  ));
