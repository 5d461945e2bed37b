import fc from 'fast-check';
import type { FileRef, ListItem, Value } from '../../../engine/answers/answers.ts';
import type { FieldDefinition, FieldKind, FieldOf } from '../../../engine/definition/field-language.ts';
import { addDays } from '../../../engine/fields/calendar.ts';
import type { FieldContext, FieldKindSpec, Locale } from '../../../engine/fields/field-kind.ts';
import { specOf } from '../../../engine/fields/field-kinds.ts';
import { ibanCountries } from '../../../engine/fields/iban-structure.ts';
import { sampleIban } from '../../../engine/fields/iban-key.ts';

export const today = '2026-03-15';

const known: FieldContext['known'] = (list, code, within) => {
  if (list === 'naf') return ['62.01Z', '47.11F', '01.11Z'].includes(code);
  return within === undefined ? undefined : code !== 'Villeneuve-sur-Nulle-Part';
};

export const contextIn = (locale: Locale, values: Readonly<Record<string, unknown>> = {}): FieldContext => ({
  today,
  locale,
  lists: {
    colours: [{ code: 'red' }, { code: 'green' }, { code: 'blue' }, { code: 'none' }],
    levels: [{ code: 1 }, { code: 2 }, { code: 3 }],
    countries: [{ code: 'FR' }, { code: 'BE' }, { code: 'DE' }, { code: 'US' }, { code: 'GB' }],
    nationalities: [{ code: 'FR' }, { code: 'BE' }, { code: 'IT' }],
  },
  read: (name) => ({ postcode: '75011', capital: 250_000, reached: '2027-01-31', secret: 'AMI-2025', ...values })[name],
  known,
  holds: (when, read) => Object.entries(when).every(([name, test]) => read(name) === test),
});

export const contexts: readonly FieldContext[] = [
  contextIn('fr'),
  contextIn('en'),
  // Where no nomenclature is at hand.
  { ...contextIn('fr'), known: undefined },
];

/** A definition with an arbitrary of values that it accepts: drawn here, never with the code under test. */
export type FieldCase = { readonly field: FieldDefinition; readonly values: fc.Arbitrary<Value> };
const fieldCase = <K extends FieldKind>(
  type: K,
  facts: Omit<FieldOf<K>, 'type' | 'label'>,
  values: fc.Arbitrary<Value>,
): FieldCase => ({ field: { type, label: 'l', ...facts } as unknown as FieldDefinition, values });

const letters = fc.array(fc.constantFrom(...'abcéçœÉ'), { minLength: 1, maxLength: 8 }).map((all) => all.join(''));
const nameValue = fc
  .tuple(letters, fc.array(fc.tuple(fc.constantFrom(' ', '-', '’', "'", '.'), letters), { maxLength: 3 }))
  .map(([first, rest]) => first + rest.map(([mark, word]) => mark + word).join(''));
const lineValue = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((text) => text === text.normalize('NFC').trim() && !/\s\s|[^\S ]|[\p{C}]/u.test(text));
const whole = (min: number, max: number) => fc.integer({ min, max });
const hundredths = (min: number, max: number) => fc.integer({ min, max });
const dayBetween = (from: string, days: number) => whole(0, days).map((n) => addDays(from, n) ?? from);
const subsets = (codes: readonly string[], minLength: number, maxLength: number) =>
  fc.shuffledSubarray([...codes], { minLength, maxLength });
const nirValue = fc
  .tuple(
    fc.constantFrom('1', '2', '7', '8'),
    whole(0, 99),
    fc.constantFrom('01', '06', '12', '20', '35', '42', '50', '99'),
    fc.constantFrom('01', '75', '95', '2A', '2B', '99'),
    whole(1, 999),
    whole(1, 999),
  )
  .map(([sex, year, month, department, commune, order]) => {
    const three = (n: number) => String(n).padStart(3, '0');
    const body = `${sex}${String(year).padStart(2, '0')}${month}${department}${three(commune)}${three(order)}`;
    const rest = BigInt(body.replace('2A', '19').replace('2B', '18')) % 97n;
    return body + String(97n - rest).padStart(2, '0');
  });
const fileOf = (type: string, max: number) =>
  fc.record({
    id: fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/),
    name: fc.constantFrom('ma pièce.pdf', 'CNI.jpg'),
    size: whole(1, max),
    type: fc.constant(type),
  }) as fc.Arbitrary<FileRef>;

const property: FieldDefinition = {
  type: 'list',
  label: 'l',
  itemLabel: 'Bien',
  add: 'Ajouter',
  min: 1,
  max: 4,
  total: 'value',
  item: {
    kind: {
      type: 'choice',
      label: 'k',
      options: [
        { code: 'flat', label: 'f' },
        { code: 'land', label: 'l' },
      ],
    },
    rooms: { type: 'number', label: 'r', min: 1, max: 20, when: { kind: 'flat' } },
    value: { type: 'money', label: 'v', min: 1 },
    note: { type: 'text', label: 'n', optional: true },
  },
};
const propertyValue = fc
  .array(
    fc.record({ flat: fc.boolean(), rooms: whole(1, 20), value: hundredths(100, 90_000_000), note: fc.boolean() }),
    { minLength: 1, maxLength: 4 },
  )
  .map((items): Value =>
    items.map(({ flat, rooms, value, note }, index): ListItem => ({
      id: `p${index}`,
      kind: flat ? 'flat' : 'land',
      ...(flat ? { rooms } : {}),
      value,
      ...(note ? { note: 'au bord de l’eau' } : {}),
    })),
  );

export const fieldCases: readonly FieldCase[] = [
  fieldCase('text', {}, lineValue),
  fieldCase(
    'text',
    { format: 'name', example: 'Zoë' },
    nameValue.filter((name) => [...name].length <= 50),
  ),
  fieldCase('text', { min: 3, max: 10 }, fc.stringMatching(/^[a-z]{3,10}$/)),
  fieldCase(
    'text',
    { format: 'paragraph' },
    fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 5 }).map((all) => all.join('\n')),
  ),
  fieldCase(
    'text',
    { format: 'postcode' },
    fc.constantFrom('01000', '20200', '75116', '95999', '97100', '97499', '97680'),
  ),
  fieldCase('text', { format: 'bic' }, fc.constantFrom('AGRIFRPP', 'DEUTDEFF500', 'GEBABEBB')),
  fieldCase('text', { format: 'siret' }, fc.constantFrom('73282932000074', '55208131766522')),
  fieldCase('text', { format: 'code' }, fc.stringMatching(/^[A-Z0-9-]{2,20}$/)),
  fieldCase('text', { format: 'code', same: '$secret' }, fc.constant('AMI-2025')),
  fieldCase('text', { max: 12, same: '$secret' }, fc.constant('AMI-2025')),
  fieldCase('text', { format: 'otp' }, fc.stringMatching(/^\d{6}$/)),
  fieldCase('email', {}, fc.stringMatching(/^[a-z]{1,8}(\.[a-z0-9]{1,8})?@[a-z0-9]{1,9}\.[a-z]{2,4}$/)),
  fieldCase(
    'phone',
    {},
    fc.oneof(
      fc.stringMatching(/^\+33[1-5]1\d{7}$/),
      fc.stringMatching(/^\+336[0-2]\d{7}$/),
      fc.stringMatching(/^\+590690\d{6}$/),
      fc.stringMatching(/^\+262(692|269)\d{6}$/),
      fc.stringMatching(/^\+44\d{10}$/),
    ),
  ),
  fieldCase(
    'phone',
    { mobile: true, example: '07 61 00 00 00' },
    fc.oneof(
      fc.stringMatching(/^\+337[3-9]\d{7}$/),
      fc.stringMatching(/^\+59669[67]\d{6}$/),
      fc.stringMatching(/^\+32\d{9}$/),
    ),
  ),
  fieldCase('number', {}, whole(-1_000_000_000, 1_000_000_000)),
  fieldCase('number', { min: 0, max: 12, example: 3 }, whole(0, 12)),
  fieldCase(
    'number',
    { min: -2, max: 5000, step: 0.5 },
    whole(-4, 10_000).map((n) => (n === 0 ? 0 : n / 2)),
  ),
  fieldCase('money', { example: 5000 }, hundredths(0, 100_000_000_000_000)),
  fieldCase(
    'money',
    { min: 500, max: '$capital', step: 50, ui: 'slider' },
    whole(10, 50).map((n) => n * 5000),
  ),
  fieldCase('money', { min: -1000, max: 1000 }, hundredths(-100_000, 100_000)),
  fieldCase('percent', {}, hundredths(0, 10_000)),
  fieldCase(
    'percent',
    { min: 1, max: 100, step: 0.5 },
    whole(2, 200).map((n) => n * 50),
  ),
  fieldCase('date', {}, dayBetween('1900-01-01', 73_000)),
  fieldCase('date', { max: 'today-18 years', min: 'today-85 years' }, dayBetween('1941-03-15', 24_472)),
  fieldCase('date', { min: '$reached', max: '2100-12-31' }, dayBetween('2027-01-31', 20_000)),
  fieldCase('year', {}, whole(1900, 2100)),
  fieldCase('year', { min: 'today+8 years', max: 2080 }, whole(2034, 2080)),
  fieldCase('yesno', {}, fc.boolean()),
  fieldCase('truefalse', { right: false, explain: 'e' }, fc.boolean()),
  fieldCase('choice', { list: 'colours', without: ['none'] }, fc.constantFrom('red', 'green', 'blue')),
  fieldCase('choice', { list: 'levels', example: 2 }, fc.constantFrom(1, 2, 3)),
  fieldCase(
    'choice',
    {
      options: [
        { code: 'a', label: 'A' },
        { code: 'b', label: 'B' },
      ],
    },
    fc.constantFrom('a', 'b'),
  ),
  fieldCase('choices', { list: 'colours', min: 2, max: 2 }, subsets(['red', 'green', 'blue'], 2, 2)),
  fieldCase(
    'choices',
    { list: 'colours', alone: ['none'], min: 2 },
    fc.oneof(fc.constant(['none']), subsets(['red', 'green', 'blue'], 2, 3)),
  ),
  fieldCase('choices', { list: 'levels', min: 0 }, subsets(['1', '2', '3'], 0, 3)),
  fieldCase('country', { without: ['US'] }, fc.constantFrom('FR', 'BE', 'DE', 'GB')),
  fieldCase('nationality', { example: 'it' }, fc.constantFrom('FR', 'BE', 'IT')),
  fieldCase('commune', { postcode: '$postcode' }, nameValue),
  fieldCase('commune', { postcode: '$nowhere' }, nameValue),
  fieldCase('naf', {}, fc.constantFrom('62.01Z', '47.11F', '01.11Z')),
  fieldCase(
    'iban',
    {},
    fc.constantFrom(...ibanCountries).map((country) => sampleIban(country) ?? ''),
  ),
  fieldCase(
    'iban',
    { countries: ['FR'] },
    fc.constantFrom('FR7630006000011234567890189', 'FR7610107001010000000000189'),
  ),
  fieldCase('iban', { countries: ['DE', 'BE'] }, fc.constantFrom('DE89370400440532013000', 'BE68539007547034')),
  fieldCase('nir', {}, nirValue),
  fieldCase('consent', { documents: ['terms'] }, fc.constant(true)),
  fieldCase(
    'file',
    { accept: ['pdf', 'jpg'], maxMb: 10 },
    fileOf('image/jpeg', 10_485_760).map((file) => ({ file })),
  ),
  fieldCase(
    'file',
    { accept: ['png'], maxMb: 1.5, sides: ['front', 'back'] },
    fc.tuple(fileOf('image/png', 1_572_864), fileOf('image/png', 99)).map(([front, back]) => ({ front, back })),
  ),
  { field: property, values: propertyValue },
  fieldCase(
    'list',
    { min: 0, max: 2, item: { share: { type: 'percent', label: 's' } }, itemLabel: 'i', add: 'a' },
    fc
      .array(hundredths(0, 10_000), { maxLength: 2 })
      .map((all) => all.map((share, n): ListItem => ({ id: `s${n}`, share }))),
  ),
  fieldCase(
    'list',
    {
      min: 2,
      max: 3,
      item: { first: { type: 'text', label: 'f', format: 'name' }, since: { type: 'date', label: 's', max: 'today' } },
      itemLabel: 'i',
      add: 'a',
    },
    fc
      .array(dayBetween('1990-01-01', 13_000), { minLength: 2, maxLength: 3 })
      .map((all) => all.map((since, n): ListItem => ({ id: `d${n}`, first: 'Léa', since }))),
  ),
];

/** The spec of a case's kind, as code that knows no kind sees it. */
export const specIn = ({ field }: FieldCase): FieldKindSpec<FieldKind> => specOf<FieldKind>(field.type);

/** Name of a case in the report. */
export const titleOf = ({ field }: FieldCase): string => {
  const { label: _, ...facts } = field;
  return JSON.stringify(facts).slice(0, 100);
};
