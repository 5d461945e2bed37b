import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedIban } from '../../../engine/fields/iban.ts';
import { groupedNir } from '../../../engine/fields/nir.ts';
import { groupedSiret } from '../../../engine/fields/text-format.ts';

const bare = (text: string): string => text.replaceAll(' ', '');

test('grouping by four neither loses nor adds a sign', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-HJ-Z0-9 ]{0,40}$/), (text) => {
      const shown = groupedIban(text);
      expect(bare(shown)).toBe(bare(text));
      expect(
        shown
          .split(' ')
          .slice(0, -1)
          .every((part) => part.length === 4),
      ).toBe(true);
      expect(groupedIban(shown)).toBe(shown);
    }),
  );
});

test('what stands before and between the signs of an account is not grouped with them', () => {
  const between = fc.constantFrom('', ' ', '-', '.', '\u00a0', '\u2013');
  const before = fc.constantFrom('', 'IBAN', 'IBAN :', 'iban\u00a0: ', 'Iban:', ' ');
  const code = fc.stringMatching(/^FR\d{2}[A-Z0-9]{0,23}$/);
  fc.assert(
    fc.property(before, between, code, fc.boolean(), (start, sign, iban, small) => {
      const typed = start + (small ? iban.toLowerCase() : iban).replace(/(.{4})(?=.)/g, `$1${sign}`);
      expect(groupedIban(typed)).toBe(groupedIban(iban));
      expect(bare(groupedIban(typed))).toBe(iban);
    }),
  );
});

const codes = [
  { group: groupedNir, form: /^\d{15}$/, marks: [1, 4, 7, 10, 14, 18], typed: '2 69 02 2a 004 123 63' },
  { group: groupedSiret, form: /^\d{14}$/, marks: [3, 7, 11], typed: '732.829.320-00074' },
];

test.each(codes)('$group.name: a whole code stands in its groups, anything else as it is', ({ group, form, marks }) => {
  fc.assert(
    fc.property(fc.stringMatching(form), (code) => {
      const shown = group(code);
      expect(bare(shown)).toBe(code);
      expect([...shown].flatMap((sign, at) => (sign === ' ' ? [at] : []))).toEqual(marks);
      expect(group(shown)).toBe(shown);
      expect(group(code.slice(1))).toBe(code.slice(1));
    }),
  );
});

test('however a code was typed', () => {
  expect(codes.map(({ group, typed }) => group(typed))).toEqual(['2 69 02 2A 004 123 63', '732 829 320 00074']);
});
