import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDate, formatMoney, formatMoneyShort, formatPercent } from '../../engine/view/format-values.ts';
import { formatAnswer, formatBytes, formatCount, mask } from '../../steps/format.ts';
import { formatTime } from '../../steps/format-time.ts';
import type { FieldView } from '../../engine/view/step-view.ts';

const narrow = '\u202f';
const wide = '\u00a0';
const cents = fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 });

/** Thousands put apart by hand, three from the right. */
const grouped = (figures: string, mark: string): string => figures.replace(/\B(?=(\d{3})+$)/g, mark);
const partsOf = (integer: number, digits: number): readonly [string, string] => {
  const text = String(Math.abs(integer)).padStart(digits + 1, '0');
  return [text.slice(0, -digits), text.slice(-digits)];
};

describe('what is counted', () => {
  const view = { field: { unit: 'ans', unitOne: 'an' } } as unknown as FieldView<'number'>;
  const english: Readonly<Record<string, string>> = { ans: 'years', an: 'year' };
  test.each([
    [0, '0 an', '0 years'],
    [1, '1 an', '1 year'],
    [1.5, '1,5 an', '1.5 years'],
    [2, '2 ans', '2 years'],
    [40, '40 ans', '40 years'],
  ])('of %s is said of one or of several as the language does', (value, french, inEnglish) => {
    expect(formatCount(view, value, { locale: 'fr', text: (id) => id })).toBe(french.replace(' ', wide));
    expect(formatCount(view, value, { locale: 'en', text: (id) => english[id] ?? id })).toBe(
      inEnglish.replace(' ', wide),
    );
  });

  test('without a word for one, it is the word for several; without any, the number alone', () => {
    const french = { locale: 'fr', text: (id: string) => id } as const;
    expect(formatCount({ field: { unit: 'mois' } } as unknown as FieldView<'number'>, 1, french)).toBe(`1${wide}mois`);
    expect(formatCount({ field: {} } as unknown as FieldView<'number'>, 1, french)).toBe('1');
  });
});

describe('amounts', () => {
  test('French: U+202F between thousands, a comma, U+00A0 before the euro (R096)', () => {
    fc.assert(
      fc.property(cents, (value) => {
        const [euros, rest] = partsOf(value, 2);
        expect(formatMoney(value, 'fr')).toBe(`${value < 0 ? '\u2212' : ''}${grouped(euros, narrow)},${rest}${wide}€`);
      }),
    );
  });

  test('English: the sign first, commas, a point', () => {
    fc.assert(
      fc.property(cents, (value) => {
        const [euros, rest] = partsOf(value, 2);
        expect(formatMoney(value, 'en')).toBe(`${value < 0 ? '\u2212' : ''}€${grouped(euros, ',')}.${rest}`);
      }),
    );
  });

  test('zero never bears a sign', () => {
    for (const zero of [0, -0, -0.4]) expect(formatMoney(zero, 'fr')).toBe(`0,00${wide}€`);
  });

  test('the short form drops the cents only where there are none', () => {
    fc.assert(
      fc.property(cents, (value) => {
        const long = formatMoney(value, 'fr');
        expect(formatMoneyShort(value, 'fr')).toBe(value % 100 === 0 ? long.replace(',00', '') : long);
      }),
    );
  });
});

describe('percentages', () => {
  test('hundredths, with only the decimals that say something', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (value) => {
        const [whole, rest] = partsOf(value, 2);
        const decimals = rest.replace(/0+$/, '');
        const number = `${grouped(whole, narrow)}${decimals === '' ? '' : `,${decimals}`}`;
        expect(formatPercent(value, 'fr')).toMatch(new RegExp(`^${number}[${wide}${narrow}]%$`));
        expect(formatPercent(value, 'en')).toBe(`${whole}${decimals === '' ? '' : `.${decimals}`}%`);
      }),
    );
  });

  test('-0 is 0', () => {
    expect(formatPercent(-0, 'en')).toBe('0%');
  });
});

describe('dates and times', () => {
  test('day/month/year in both languages, whatever the time zone (R123)', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }),
        (instant) => {
          const iso = instant.toISOString().slice(0, 10);
          const [year, month, day] = iso.split('-');
          expect(formatDate(iso, 'fr')).toBe(`${day}/${month}/${year}`);
          expect(formatDate(iso, 'en')).toBe(`${day}/${month}/${year}`);
        },
      ),
    );
  });

  test('what is not a date is left alone', () => {
    expect(formatDate('bientôt', 'fr')).toBe('bientôt');
    expect(formatTime('bientôt', 'fr')).toBe('');
  });

  test('a time is written as each language writes hours, minutes only where there are any', () => {
    const written = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.boolean(),
        (date, isWhole) => {
          if (isWhole) date.setMinutes(0);
          const [hour, minutes] = [date.getHours(), String(date.getMinutes()).padStart(2, '0')];
          const past = minutes === '00' ? '' : `${wide}${minutes}`;
          expect(formatTime(date.toISOString(), 'fr')).toBe(`${hour}${wide}h${past}`);
          const english = written.format(date).replace(':00', '').replace(/\s/u, '');
          expect(formatTime(date.toISOString(), 'en')).toBe(english);
        },
      ),
    );
  });
});

test('sizes use the units of each language', () => {
  expect(formatBytes(10 * 1024 * 1024, 'fr')).toBe(`10${wide}Mo`);
  expect(formatBytes(245_760, 'fr')).toBe(`240${wide}ko`);
  expect(formatBytes(1024 * 1024 * 1.2, 'en')).toBe(`1.2${wide}MB`);
  expect(formatBytes(1, 'en')).toBe(`1${wide}kB`);
});

describe('answers', () => {
  const words = { yes: 'Oui', no: 'Non', right: 'Vrai', wrong: 'Faux', accepted: 'Accepté', empty: 'Non renseigné' };
  const services = {
    locale: 'fr' as const,
    text: (id: string) => (id === 'label.a' ? 'Épargne' : id),
    countries: () => [{ code: 'FR', label: 'France' }],
    nationalities: () => [{ code: 'FR', label: 'Française' }],
    itemViews: () =>
      [
        {
          name: 'origins[a].what',
          kind: 'text',
          field: { type: 'text', label: 'l' },
          required: true,
          value: undefined,
        },
        {
          name: 'origins[a].share',
          kind: 'percent',
          field: { type: 'percent', label: 'l' },
          required: true,
          value: undefined,
        },
      ] as const,
  };
  const view = (field: { readonly type: string }, rest: object = {}): FieldView =>
    ({
      name: 'f',
      kind: field.type,
      field: { label: 'l', ...field },
      required: true,
      value: undefined,
      ...rest,
    }) as FieldView;
  const say = (one: FieldView, value: Parameters<typeof formatAnswer>[1]) => formatAnswer(one, value, services, words);

  test('sensitive answers show no more than their last four signs', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{6,30}$/), fc.constantFrom('iban', 'nir'), (secret, type) => {
        expect(say(view({ type }), secret)).toBe(mask(secret));
        expect(mask(secret).replace('•••• ', '')).toBe(secret.slice(-4));
        expect(say(view({ type: 'text', sensitive: true } as never), secret)).toBe(mask(secret));
      }),
    );
  });

  test('each kind in its own words', () => {
    expect(say(view({ type: 'yesno' }), false)).toBe('Non');
    expect(say(view({ type: 'truefalse' }), true)).toBe('Vrai');
    expect(say(view({ type: 'consent' }), true)).toBe('Accepté');
    expect(say(view({ type: 'country' }), 'FR')).toBe('France');
    expect(say(view({ type: 'nationality' }), 'FR')).toBe('Française');
    expect(say(view({ type: 'year' }), 2015)).toBe('2015');
    // An amount to the cent, an estimate as its slider writes it.
    expect(say(view({ type: 'money' }), 200_000)).toBe(`2${narrow}000,00${wide}€`);
    expect(say(view({ type: 'money', ui: 'slider' } as never), 200_000)).toBe(`2${narrow}000${wide}€`);
    expect(say(view({ type: 'money', ui: 'slider' } as never), 200_050)).toBe(`2${narrow}000,50${wide}€`);
    expect(say(view({ type: 'money' }), undefined)).toBe('Non renseigné');
    expect(say(view({ type: 'number', unit: 'ans' } as never), 12)).toBe(`12${wide}ans`);
  });

  test('options by their label, be it a text or words; codes compare whatever their type', () => {
    const options = [
      { code: 1, label: 'label.a' },
      { code: 'B', label: 'Héritage' },
    ];
    expect(say(view({ type: 'choice' }, { options }), 1)).toBe('Épargne');
    expect(say(view({ type: 'choices' }, { options }), ['1', 'B'])).toBe('Épargne et Héritage');
  });

  test('a list, line by line', () => {
    expect(
      say(view({ type: 'list' }), [
        { id: 'a', what: 'Épargne', share: 6000 },
        { id: 'b', what: 'Vente' },
      ]),
    ).toMatch(/^Épargne, 60[\u00a0\u202f]% ; Vente$/);
  });
});
