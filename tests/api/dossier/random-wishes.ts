import { fieldContext } from '../../../engine/answers/check-record.ts';
import type { Value } from '../../../engine/answers/answers.ts';
import { specOf } from '../../../engine/fields/field-kinds.ts';
import type { Path } from '../../../engine/path/path.ts';
import type { PlanStep } from '../../../engine/path/plan.ts';
import { pick } from './seeded-random.ts';

/** Fields whose other values lead out of the journey, or that hang together with their neighbours. */
const left = new Set([
  'projectOffer',
  'projectFor',
  'legalCapacity',
  'country',
  'taxCountry',
  'birthCountry',
  'nationality',
  'pep',
  'usCitizen',
  'usTaxResident',
  'usTaxNumber',
  'professionalSituation',
  'payer',
  'hasAdviser',
  'holderIsMe',
  'addressProofDate',
  'regimeProofDate',
  'birthDate',
]);

/** One of the right values for some fields of a step; lists and files stay plain. */
export const randomWishes = (random: () => number, path: Path, planStep: PlanStep): Readonly<Record<string, Value>> => {
  const context = fieldContext(path.plan, path.slots, 'fr', undefined);
  return Object.fromEntries(
    planStep.fields.flatMap(({ name, field }) => {
      if (left.has(name) || ['file', 'list', 'consent', 'commune', 'naf', 'iban'].includes(field.type)) return [];
      if (field.type === 'text' && field.format === 'postcode') return [];
      const samples = specOf(field.type).samples(field, context);
      return samples.length === 0 ? [] : [[name, pick(random, samples)]];
    }),
  );
};
