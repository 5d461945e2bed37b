import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import type { FieldOf } from '../../../engine/definition/field-language.ts';
import { phone } from '../../../engine/fields/phone.ts';
import { contextIn } from './field-cases.ts';

const field: FieldOf<'phone'> = { type: 'phone', label: 'l' };
const mobile: FieldOf<'phone'> = { ...field, mobile: true };
const context = contextIn('fr');
const read = (typed: string) => {
  const parsed = phone.parse(typed, field, context);
  return 'value' in parsed ? parsed.value : 'issue' in parsed ? parsed.issue.code : 'empty';
};

describe('as people type them', () => {
  it.each([
    ['06 12 34 56 78', '+33612345678'],
    ['0612345678', '+33612345678'],
    ['06.12.34.56.78', '+33612345678'],
    ['06 00 00 00 00', '+33600000000'],
    ['07 00 33 00 33', '+33700330033'],
    ['+7 (0)495 123 45 67', '+74951234567'],
    ['+352 (0)621 123 456', '+352621123456'],
    ['06-12-34-56-78', '+33612345678'],
    ['06/12/34/56/78', '+33612345678'],
    ['06\u00A012\u202F34\u200956 78', '+33612345678'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['+33612345678', '+33612345678'],
    ['+33 (0)6 12 34 56 78', '+33612345678'],
    ['+33 06 12 34 56 78', '+33612345678'],
    ['(+33) 6 12 34 56 78', '+33612345678'],
    ['0033 6 12 34 56 78', '+33612345678'],
    ['00 33 (0)6 12 34 56 78', '+33612345678'],
    ['tel:+33612345678', '+33612345678'],
    ['(06) 12 34 56 78', '+33612345678'],
    ['01 23 45 67 89', '+33123456789'],
    ['09 72 00 00 00', '+33972000000'],
    ['0690 12 34 56', '+590690123456'],
    ['0691 22 34 56', '+590691223456'],
    ['0694 20 12 34', '+594694201234'],
    ['0696 20 12 34', '+596696201234'],
    ['0697 12 34 56', '+596697123456'],
    ['0692 12 34 56', '+262692123456'],
    ['0693 12 34 56', '+262693123456'],
    ['0639 12 34 56', '+262639123456'],
    ['0590 12 34 56', '+590590123456'],
    ['0594 12 34 56', '+594594123456'],
    ['0596 12 34 56', '+596596123456'],
    ['0262 12 34 56', '+262262123456'],
    ['0269 61 23 45', '+262269612345'],
    ['0263 00 12 34', '+262263001234'],
    ['0709 00 12 34', '+590709001234'],
    ['0709 30 12 34', '+594709301234'],
    ['0709 35 12 34', '+262709351234'],
    ['0598 90 12 34', '+596598901234'],
    ['+590 690 12 34 56', '+590690123456'],
    ['+33 690 12 34 56', '+590690123456'],
    ['0695 12 34 56', '+33695123456'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['0041 44 668 18 00', '+41446681800'],
    ['+1 (212) 555-0123', '+12125550123'],
    ['612345678', 'phone-format'],
    ['06 12 34 56 7', 'phone-format'],
    ['06 12 34 56 78 9', 'phone-format'],
    ['00 12 34 56 78', 'phone-format'],
    ['33612345678', 'phone-format'],
    ['+33 6 12 34 56', 'phone-format'],
    ['+33 0 12 34 56 78 90', 'phone-format'],
    ['+1 234 5678', 'phone-format'],
    ['+0612345678', 'phone-format'],
    ['+44 12', 'phone-format'],
    ['+4412345678901234', 'phone-format'],
    ['mon numéro', 'phone-format'],
    ['06 12 34 56 7O', 'phone-format'],
    ['', 'empty'],
  ])('%j is %s', (typed, expected) => {
    expect(read(typed)).toBe(expected);
  });
});

describe('a mobile', () => {
  const code = (value: unknown) => phone.validate(value, mobile, context)?.code;
  it.each([
    '+33612345678',
    '+33761234567',
    '+590690123456',
    '+262692123456',
    '+262639123456',
    '+596697123456',
    '+594694201234',
    '+442079460958',
  ])('may be %s', (value) => expect(code(value)).toBeUndefined());
  it.each(['+33123456789', '+33972000000', '+33801234567', '+590590123456', '+262262123456', '+262269612345'])(
    'is not %s',
    (value) => {
      expect(code(value)).toBe('phone-not-mobile');
      expect(phone.validate(value, field, context)).toBeUndefined();
    },
  );
});

describe('canonical form', () => {
  it.each([
    '0612345678',
    '+33690123456',
    '+590123456789',
    '+3361234567',
    '+33012345678',
    '+33 612345678',
    '+336123456789',
    '33612345678',
    'x+442079460958',
    '+4420794x',
    '',
  ])('%j is not canonical', (value) => expect(phone.validate(value, field, context)?.code).toBe('phone-format'));
});

describe('the referee agrees', () => {
  const regions = { '33': 'FR', '590': 'GP', '594': 'GF', '596': 'MQ', '262': 'RE' } as const;
  it('on every French number that it holds valid: same E.164, same kind', () => {
    const national = fc.stringMatching(/^0[1-9]\d{8}$/);
    const seen = new Set<string>();
    fc.assert(
      fc.property(national, (typed) => {
        for (const [country, region] of Object.entries(regions)) {
          const judged = parsePhoneNumberFromString(typed, region);
          if (judged === undefined || !judged.isValid()) continue;
          // Special and VoIP numbers (08, 09) are the same overseas and on the mainland; nothing in them tells where.
          if (/^0[89]/.test(typed) && region !== 'FR') continue;
          // The referee's mainland takes every 02 and 05 number; the plan gives these to overseas departments.
          if (/^0(?:26[39]|268[89]|596|598[789])/.test(typed) && region === 'FR') continue;
          seen.add(country);
          expect([typed, read(typed)]).toEqual([typed, judged.number]);
          const isMobile = phone.validate(judged.number, mobile, context) === undefined;
          expect([typed, isMobile]).toEqual([typed, judged.getType() === 'MOBILE']);
        }
      }),
      { numRuns: 3000 },
    );
    expect(seen.has('33')).toBe(true);
  });
  it('on overseas numbers, dialled as at home', () => {
    const home = fc
      .tuple(
        fc.constantFrom(
          '0590',
          '0598',
          '0690',
          '0691',
          '0594',
          '0694',
          '0596',
          '0696',
          '0697',
          '0262',
          '0263',
          '0268',
          '0269',
          '0692',
          '0693',
          '0639',
          '0709',
        ),
        fc.stringMatching(/^\d{6}$/),
      )
      .map(([prefix, rest]) => prefix + rest);
    let valid = 0;
    fc.assert(
      fc.property(home, (typed) => {
        for (const region of ['GP', 'MF', 'GF', 'MQ', 'RE', 'YT'] as const) {
          const judged = parsePhoneNumberFromString(typed, region);
          if (judged?.isValid() !== true) continue;
          valid += 1;
          expect([typed, read(typed)]).toEqual([typed, judged.number]);
          expect(phone.validate(judged.number, mobile, context) === undefined).toBe(judged.getType() === 'MOBILE');
        }
      }),
      { numRuns: 1500 },
    );
    expect(valid).toBeGreaterThan(200);
  });
  it('on numbers of other countries, as the referee writes them', () => {
    for (const national of [
      '+442079460958',
      '+12125550123',
      '+4930123456',
      '+41446681800',
      '+3225551234',
      '+390612345678',
      '+351212345678',
      '+212522123456',
      '+37799991234',
    ]) {
      const judged = parsePhoneNumberFromString(national);
      expect(judged?.number).toBe(national);
      expect(read(judged?.formatInternational() ?? '')).toBe(national);
      expect(phone.validate(national, field, context)).toBeUndefined();
    }
  });
});

it('is shown as it is dialled', () => {
  expect(phone.format('+33612345678', field, context)).toBe('06 12 34 56 78');
  expect(phone.format('+590690123456', field, context)).toBe('06 90 12 34 56');
  expect(phone.format('+442079460958', field, context)).toBe('+442079460958');
});
