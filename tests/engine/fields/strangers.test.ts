import { expect, it } from 'vitest';
import { treeOf } from '../../../engine/coverage/condition-tree.ts';
import { after, anEnd, encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import { findPerson } from '../../../engine/coverage/make-run.ts';
import type { When } from '../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import { specOf } from '../../../engine/fields/field-kinds.ts';
import { strangersOf } from '../../../engine/fields/trials/strangers.ts';
import { pageOf } from '../../helpers/page-of.ts';
import { today } from '../../helpers/random-answers.ts';

const label = 'q';
const formats = ['name', 'line', 'paragraph', 'postcode', 'bic', 'siret', 'code', 'otp'] as const;
const fields: readonly FieldDefinition[] = [
  ...formats.map((format): FieldDefinition => ({ type: 'text', label, format })),
  { type: 'text', label, min: 3, max: 3 },
  { type: 'email', label },
  { type: 'phone', label, mobile: true },
  { type: 'country', label, without: ['FR'] },
  { type: 'nationality', label },
  { type: 'naf', label },
  { type: 'iban', label },
  { type: 'iban', label, countries: ['FR'] },
  { type: 'nir', label },
];
const context = { today, locale: 'fr', lists: {}, read: () => undefined } as const;

it.each(fields)('of %o there is always one more than conditions name, and two that differ', (field) => {
  const named: string[] = [];
  for (const value of strangersOf(field, context)) {
    expect(specOf(field.type).validate(value, field as never, context)).toBeUndefined();
    if (named.length < 20) named.push(value);
    else break;
  }
  const known = [
    ...new Set([
      ...named,
      ...specOf(field.type)
        .samples(field as never, context)
        .map(String),
    ]),
  ];
  const whens: readonly When[] = [
    { a: { not: known } },
    { a: { not: known }, b: '$a' },
    { a: { not: [...known, '$b'] }, b: { not: known } },
  ];
  // Countries of no list: the one of the tests has four of them.
  const plan = { ...pageOf({ a: field, b: field }, whens), lists: {} };
  const encoding = encodeJourney(plan, today);
  for (const when of whens) {
    const verdict = findPerson(encoding, [anEnd(encoding), encoding.formulaOf(treeOf(when), after(0))]);
    expect([when, verdict.kind]).toEqual([when, 'sat']);
  }
});
