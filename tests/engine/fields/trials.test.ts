import { expect, it } from 'vitest';
import type { FieldDefinition, FieldKind } from '../../../engine/definition/field-language.ts';
import { specOf } from '../../../engine/fields/field-kinds.ts';
import { contextIn } from './field-cases.ts';

/** A box on one line: what cannot be seen by its number, one letter many times by how many. */
const brief = (raw: unknown): string =>
  (typeof raw === 'string' ? raw : JSON.stringify(raw))
    .replace(/[\u202F\u00A0]/gu, ' ')
    .replace(/[^\x20-\x7E\u00C0-\u017F’]/gu, (letter) => `<${letter.codePointAt(0)?.toString(16)}>`)
    .replace(/(.)\1{19,}/gu, (all: string, one: string) => `${one} × ${all.length}`);

const tried = (facts: object, locale: 'fr' | 'en'): readonly [string, string] => {
  const field = { label: 'l', ...facts } as FieldDefinition;
  const spec = specOf<FieldKind>(field.type);
  const context = contextIn(locale);
  const samples = spec.samples(field, context).map(brief);
  const faults = spec.faults(field, context).map(({ raw, code }) => `${code}: ${brief(raw)}`);
  return [samples.join(' | '), faults.join(' | ')];
};

// What generated customers answer, and what they get wrong: whoever changes it changes every generated path.
it.each([
  [
    { type: 'money' },
    '123450 | 100000 | 10000 | 0',
    'number-format: abc | number-ambiguous: 1,234.50 | number-too-precise: 1,555 | number-too-small: -0,01',
  ],
  [
    { type: 'money', min: 500, max: 1000, step: 50 },
    '100000 | 75000 | 50000',
    'number-format: abc | number-ambiguous: 1,234.50 | number-too-precise: 1,555 | number-too-small: 450 | number-too-large: 1 050 | number-off-step: 750,01',
  ],
  [
    { type: 'money', max: 900, step: 50, ui: 'slider' },
    '10000 | 45000 | 0 | 90000',
    'number-format: abc | number-ambiguous: 1,234.50 | number-too-precise: 1,555 | number-too-small: -0,01 | number-too-large: 900,01',
  ],
  [
    { type: 'number', min: 1, max: 5 },
    '2 | 3 | 1 | 5',
    'number-format: abc | number-ambiguous: 1,234.50 | number-not-whole: 1,5 | number-too-small: 0 | number-too-large: 6',
  ],
  [
    { type: 'number', step: 0.5 },
    '1234 | 10 | 2 | 0',
    'number-format: abc | number-ambiguous: 1,234.50 | number-too-precise: 1,55 | number-off-step: 1 234,1',
  ],
  [
    { type: 'percent' },
    '1250 | 5000 | 100 | 0 | 10000',
    'number-format: abc | number-ambiguous: 1,234.50 | number-too-precise: 1,555 | number-too-small: -0,01 | number-too-large: 100,01',
  ],
  [
    { type: 'date' },
    '1985-03-27 | 2026-03-15 | 1900-01-01 | 2100-12-31 | 2000-02-29',
    'date-impossible: {"day":"31","month":"02","year":"2001"} | date-incomplete: {"day":"","month":"3","year":"1985"} | date-format: {"day":"27","month":"03","year":"85"} | date-format: {"day":"27","month":"mars","year":"1985"} | date-too-early: {"day":"01","month":"01","year":"1850"}',
  ],
  [
    { type: 'date', min: 'today', max: 'today+1 month' },
    '2026-03-15 | 2026-04-15',
    'date-impossible: {"day":"31","month":"02","year":"2001"} | date-incomplete: {"day":"","month":"3","year":"1985"} | date-format: {"day":"27","month":"03","year":"85"} | date-format: {"day":"27","month":"mars","year":"1985"} | date-too-early: {"day":"01","month":"01","year":"1850"} | date-too-early: {"day":"14","month":"03","year":"2026"} | date-too-late: {"day":"16","month":"04","year":"2026"}',
  ],
  [
    { type: 'year', min: 2000, max: 2050 },
    '2026 | 2036 | 2000 | 2050',
    'number-format: 34 | number-format: demain | number-too-small: 1999 | number-too-large: 2051',
  ],
  [
    { type: 'year' },
    '2026 | 2036 | 2000 | 1900 | 2100',
    'number-format: 34 | number-format: demain | number-too-small: 1899 | number-too-large: 2101',
  ],
  [{ type: 'choice', list: 'levels' }, '1 | 2 | 3', 'option-unknown: option-that-is-not-offered'],
  [
    { type: 'choices', list: 'levels', min: 2, max: 2 },
    '["1","2"] | ["2","3"]',
    'option-unknown: ["1","option-that-is-not-offered"] | options-too-few: ["1"] | options-too-many: ["1","2","3"]',
  ],
  [
    { type: 'choices', list: 'colours', alone: ['none'] },
    '["red"] | ["red","green","blue"] | ["blue"] | ["none"]',
    'option-unknown: ["option-that-is-not-offered"] | options-exclusive: ["none","red"]',
  ],
  [
    { type: 'country', without: ['US'] },
    'FR | BE | DE',
    'option-unknown: option-that-is-not-offered | option-unknown: US',
  ],
  [{ type: 'country' }, 'FR | BE | DE', 'option-unknown: option-that-is-not-offered'],
  [{ type: 'nationality' }, 'FR | BE | IT', 'option-unknown: option-that-is-not-offered'],
  [
    { type: 'phone' },
    '+33612345678 | +33123456789 | +590690123456 | +3225551234',
    'phone-format: 06 12 34 56 7 | phone-format: 06 12 34 56 78 9 | phone-format: +33 6 12 34 | phone-format: mon numéro',
  ],
  [
    { type: 'phone', mobile: true },
    '+33612345678 | +590690123456 | +3225551234',
    'phone-format: 06 12 34 56 7 | phone-format: 06 12 34 56 78 9 | phone-format: +33 6 12 34 | phone-format: mon numéro | phone-not-mobile: 01 23 45 67 89',
  ],
  [
    { type: 'commune', postcode: '$postcode' },
    'Paris',
    'text-format: Paris<202e> | text-too-long: x × 121 | commune-unknown: Villeneuve-sur-Nulle-Part',
  ],
  [
    { type: 'commune', postcode: '$nowhere' },
    'Paris | Saint-Étienne',
    'text-format: Paris<202e> | text-too-long: x × 121',
  ],
  [{ type: 'naf' }, '62.01Z | 47.11F | 01.11Z', 'naf-format: 6201 | naf-format: boulanger | naf-unknown: 00.00A'],
  [
    { type: 'iban' },
    'FR7630006000011234567890189 | FR1420041010050500013M02606 | FR761 × 2148 | DE91000001111111111111 | BE70000002111111 | LU710000031111111111',
    'iban-format: 12345 | iban-format: FR761 × 2148! | iban-length: FR761 × 214 | iban-key: FR771 × 2148 | iban-key: FR49 3000 6000 0112 3456 7890 190',
  ],
  [
    { type: 'iban', countries: ['BE'] },
    'BE04111111111111',
    'iban-format: 12345 | iban-format: BE04111111111111! | iban-length: BE0411111111111 | iban-key: BE05111111111111 | iban-country: FR761 × 2148',
  ],
  [
    { type: 'iban', countries: ['FR'] },
    'FR7630006000011234567890189 | FR1420041010050500013M02606 | FR761 × 2148',
    'iban-format: 12345 | iban-format: FR761 × 2148! | iban-length: FR761 × 214 | iban-key: FR771 × 2148 | iban-country: DE63111111111111111111 | iban-key: FR49 3000 6000 0112 3456 7890 190',
  ],
  [
    { type: 'nir' },
    '185057511600159 | 269022A00412363 | 255082B03300424 | 190019933000154',
    'nir-key: 1 85 05 75 116 001 58 | nir-key: 2 69 02 2B 004 123 63 | nir-format: 1 85 05 75 116 001 | nir-format: 1 85 13 75 116 001 59 | nir-format: 5 85 05 75 116 001 59',
  ],
  [
    { type: 'email' },
    'camille.durand@exemple.fr | jean-marc+epargne@mail.exemple.co.uk | a@b.fr',
    'email-format: camille.durand | email-format: camille@ | email-format: camille@exemple | email-format: camille durand@exemple.fr | email-format: camille..durand@exemple.fr | email-format: hélène@exemple.fr',
  ],
  [
    { type: 'text', format: 'name' },
    'Léa | O’Connor | Jean-Marc de La Tour | Zoë Œrsted | a | é × 50',
    'text-format: Jean3 | text-format: Marie@ | text-format: - | text-format: Le<202e>a | text-too-long: a × 51',
  ],
  [
    { type: 'text', format: 'line' },
    '12 bis, rue de l’Église | Bâtiment A | a | é × 120',
    'text-format: a<202e>b | text-format: a<0>b | text-format: a<d800>b | text-too-long: a × 121',
  ],
  [
    { type: 'text', format: 'paragraph' },
    'Vente de ma maison en 2019.<a><a>Le reste vient d’un héritage. | Une ligne. | a | é × 1000',
    'text-format: a<202e>b | text-format: a<7>b | text-too-long: a × 1001',
  ],
  [
    { type: 'text', format: 'postcode' },
    '75011 | 20090 | 97400 | 01000',
    'postcode-format: 7501 | postcode-format: 750111 | postcode-format: Paris | postcode-format: 98000 | postcode-format: 97133 | postcode-format: 97500 | postcode-format: 00100 | postcode-format: 96000',
  ],
  [
    { type: 'text', format: 'bic' },
    'AGRIFRPP | BNPAFRPPXXX',
    'text-format: AGRIFR | text-format: AGRIFRPPXX | text-format: 1GRIFRPP',
  ],
  [
    { type: 'text', format: 'siret' },
    '73282932000074 | 55208131766522',
    'text-format: 73282932000075 | text-format: 7328293200007 | text-format: SIRET',
  ],
  [
    { type: 'text', format: 'code' },
    'AMI-2025 | A1 | 9A9A9A9A9A9A9A9A9A9A',
    'text-format: A | text-format: A_B | text-format: é1234',
  ],
  [
    { type: 'text', format: 'otp' },
    '123456 | 000000',
    'text-format: 12345 | text-format: 1234567 | text-format: 12345a',
  ],
  [
    { type: 'text', min: 3, max: 5 },
    'aaa | ééééé',
    'text-format: a<202e>b | text-format: a<0>b | text-format: a<d800>b | text-too-long: aaaaaa | text-too-short: aa',
  ],
  [
    { type: 'file', accept: ['pdf', 'png'], maxMb: 2 },
    '{"file":{"id":"sample-file","name":"document-file.pdf","size":120000,"type":"application/pdf"}} | {"file":{"id":"sample-file","name":"document-file.pdf","size":1,"type":"application/pdf"}} | {"file":{"id":"sample-file","name":"document-file.pdf","size":2097152,"type":"application/pdf"}} | {"file":{"id":"sample-file","name":"document-file.png","size":120000,"type":"image/png"}} | {"file":{"id":"sample-file","name":"document-file.png","size":1,"type":"image/png"}} | {"file":{"id":"sample-file","name":"document-file.png","size":2097152,"type":"image/png"}}',
    'file-type: {"file":{"id":"sample-file","name":"document-file.pdf","size":1,"type":"text/html"}} | file-empty: {"file":{"id":"sample-file","name":"document-file.pdf","size":0,"type":"application/pdf"}} | file-too-large: {"file":{"id":"sample-file","name":"document-file.pdf","size":2097153,"type":"application/pdf"}}',
  ],
  [
    { type: 'file', accept: ['jpg'], maxMb: 1, sides: ['front', 'back'] },
    '{"front":{"id":"sample-front","name":"document-front.jpg","size":120000,"type":"image/jpeg"},"back":{"id":"sample-back","name":"document-back.jpg","size":120000,"type":"image/jpeg"}} | {"front":{"id":"sample-front","name":"document-front.jpg","size":1,"type":"image/jpeg"},"back":{"id":"sample-back","name":"document-back.jpg","size":1,"type":"image/jpeg"}} | {"front":{"id":"sample-front","name":"document-front.jpg","size":1048576,"type":"image/jpeg"},"back":{"id":"sample-back","name":"document-back.jpg","size":1048576,"type":"image/jpeg"}}',
    'file-type: {"front":{"id":"sample-front","name":"document-front.jpg","size":1,"type":"text/html"},"back":{"id":"sample-back","name":"document-back.jpg","size":1,"type":"text/html"}} | file-empty: {"front":{"id":"sample-front","name":"document-front.jpg","size":0,"type":"image/jpeg"},"back":{"id":"sample-back","name":"document-back.jpg","size":0,"type":"image/jpeg"}} | file-too-large: {"front":{"id":"sample-front","name":"document-front.jpg","size":1048577,"type":"image/jpeg"},"back":{"id":"sample-back","name":"document-back.jpg","size":1048577,"type":"image/jpeg"}} | file-missing-side: {"front":{"id":"sample-front","name":"document-front.jpg","size":1,"type":"image/jpeg"}}',
  ],
  [
    {
      type: 'list',
      min: 1,
      max: 2,
      item: { share: { type: 'percent', label: 's' }, at: { type: 'date', label: 'a', optional: true } },
    },
    '[{"id":"item-1","share":1250,"at":"1985-03-27"}] | [{"id":"item-1","share":1250,"at":"1985-03-27"},{"id":"item-2","share":5000,"at":"2026-03-15"}]',
    'list-too-long: [{"id":"item-1","share":"12,5","at":{"day":"27","month":"03","year":"1985"}},{"id":"item-2","share":"50","at":{"day":"15","month":"03","year":"2026"}},{"id":"item-3","share":"1","at":{"day":"01","month":"01","year":"1900"}}] | required: [{"id":"item-1","share":"","at":{"day":"27","month":"03","year":"1985"}}] | number-format: [{"id":"item-1","share":"abc","at":{"day":"27","month":"03","year":"1985"}}] | date-impossible: [{"id":"item-1","share":"12,5","at":{"day":"31","month":"02","year":"2001"}}]',
  ],
] as const)('%j is tried with all of these, and mistyped in all of these ways', (facts, samples, faults) => {
  expect(tried(facts, 'fr')).toEqual([samples, faults]);
});

it.each([
  [
    { type: 'money' },
    '123450 | 100000 | 10000 | 0',
    'number-format: abc | number-ambiguous: 1.234,50 | number-too-precise: 1.555 | number-too-small: -0.01',
  ],
  [
    { type: 'money', min: 500, max: 1000, step: 50 },
    '100000 | 75000 | 50000',
    'number-format: abc | number-ambiguous: 1.234,50 | number-too-precise: 1.555 | number-too-small: 450 | number-too-large: 1,050 | number-off-step: 750.01',
  ],
  [
    { type: 'money', max: 900, step: 50, ui: 'slider' },
    '10000 | 45000 | 0 | 90000',
    'number-format: abc | number-ambiguous: 1.234,50 | number-too-precise: 1.555 | number-too-small: -0.01 | number-too-large: 900.01',
  ],
  [
    { type: 'number', min: 1, max: 5 },
    '2 | 3 | 1 | 5',
    'number-format: abc | number-ambiguous: 1.234,50 | number-not-whole: 1.5 | number-too-small: 0 | number-too-large: 6',
  ],
  [
    { type: 'number', step: 0.5 },
    '1234 | 10 | 2 | 0',
    'number-format: abc | number-ambiguous: 1.234,50 | number-too-precise: 1.55 | number-off-step: 1,234.1',
  ],
  [
    { type: 'percent' },
    '1250 | 5000 | 100 | 0 | 10000',
    'number-format: abc | number-ambiguous: 1.234,50 | number-too-precise: 1.555 | number-too-small: -0.01 | number-too-large: 100.01',
  ],
] as const)('in English, %j is written and mistyped as one does there', (facts, samples, faults) => {
  expect(tried(facts, 'en')).toEqual([samples, faults]);
});
