import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitDate } from '../../../steps/fields/date/split-date.ts';
import { judgeFile, refusalOf } from '../../../steps/fields/file/judge-file.ts';
import { readPastedIban } from '../../../steps/fields/iban/read-pasted-iban.ts';
import { toggleOption } from '../../../steps/fields/choices/toggle-option.ts';
import { inputIdOf, itemKeyOf } from '../../../steps/step-ids.ts';

test('a date pasted in any usual form falls into its boxes', () => {
  const date = fc.record({
    d: fc.integer({ min: 1, max: 31 }),
    m: fc.integer({ min: 1, max: 12 }),
    y: fc.integer({ min: 1900, max: 2099 }),
  });
  fc.assert(
    fc.property(
      date,
      fc.constantFrom('/', '.', '-', ' ', ' / '),
      fc.constantFrom('', ' ', '\n'),
      ({ d, m, y }, mark, edge) => {
        expect(splitDate(`${edge}${d}${mark}${m}${mark}${y}${edge}`)).toEqual({
          day: `${d}`,
          month: `${m}`,
          year: `${y}`,
        });
        const two = (n: number) => String(n).padStart(2, '0');
        expect(splitDate(`${y}-${two(m)}-${two(d)}`)).toEqual({ day: two(d), month: two(m), year: `${y}` });
        expect(splitDate(`${two(d)}${two(m)}${y}`)).toEqual({ day: two(d), month: two(m), year: `${y}` });
      },
    ),
  );
});

test('a part of a date is not a date: it is pasted as it is', () => {
  for (const text of ['27', '1985', '27/03', 'mars 1985', '27/03/85', '']) expect(splitDate(text)).toBeUndefined();
});

test('an IBAN is found in what surrounds it', () => {
  const iban = 'FR7630006000011234567890189';
  for (const text of [
    iban,
    iban.toLowerCase(),
    'IBAN : FR76 3000 6000 0112 3456 7890 189',
    'iban:FR76-3000-6000-0112-3456-7890-189',
    `\u00a0${iban}\n`,
  ]) {
    expect(readPastedIban(text)).toBe(iban);
  }
  for (const text of ['', 'FR76', '30006000011234567890189', 'bonjour']) expect(readPastedIban(text)).toBeUndefined();
});

describe('options', () => {
  const codes = ['a', 'b', 'c', 'none', 'unsure'];
  const alone = ['none', 'unsure'];
  test('an option that excludes the others is never beside one, whatever is pressed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...codes)), (presses) => {
        let chosen: readonly string[] = [];
        for (const press of presses) {
          const before = chosen;
          chosen = toggleOption(chosen, press, alone);
          expect(chosen.includes(press)).toBe(!before.includes(press));
          expect(new Set(chosen).size).toBe(chosen.length);
          if (chosen.some((code) => alone.includes(code))) expect(chosen).toHaveLength(1);
        }
      }),
    );
  });
});

describe('documents', () => {
  const field = { type: 'file', label: 'l', accept: ['pdf', 'jpg'], maxMb: 1 } as const;
  const file = (size: number, type: string) => new File([new Uint8Array(size)], 'f', { type });
  test('are judged before they are sent', () => {
    expect(judgeFile(file(0, 'application/pdf'), 'd', field)?.code).toBe('file-empty');
    expect(judgeFile(file(9, 'image/png'), 'd', field)?.code).toBe('file-type');
    expect(judgeFile(file(1024 * 1024 + 1, 'image/jpeg'), 'd', field)?.code).toBe('file-too-large');
    expect(judgeFile(file(1024 * 1024, 'image/jpeg'), 'd', field)).toBeUndefined();
    // A phone that names no type: the server looks inside.
    expect(judgeFile(file(9, ''), 'd', field)).toBeUndefined();
  });
  test('a refusal of the server is told from a lost connection', () => {
    expect(refusalOf({ code: 'file-unreadable' }, 'd')).toEqual({ field: 'd', code: 'file-unreadable' });
    expect(refusalOf(new TypeError('Failed to fetch'), 'd')).toBeUndefined();
    expect(refusalOf({ code: 'stale' }, 'd')).toBeUndefined();
  });
});

test('ids of controls are valid, and differ where names do', () => {
  const part = fc.stringMatching(/^[a-z][A-Za-z0-9]{0,6}$/);
  const name = fc.oneof(
    part,
    fc.tuple(part, part).map(([a, b]) => `${a}.${b}`),
    fc.tuple(part, part, part).map(([a, id, b]) => `${a}[${id}].${b}`),
  );
  fc.assert(
    fc.property(name, (one) => {
      expect(inputIdOf(one)).toMatch(/^champ-[A-Za-z0-9-]+$/);
      expect(itemKeyOf(`list[a1].${one}`)).toBe(one.includes('].') ? itemKeyOf(one) : one);
    }),
  );
  expect(inputIdOf('me.birthDate')).not.toBe(inputIdOf('spouse.birthDate'));
});
