import { expect, it } from 'vitest';

import { placesOf, signersOf } from '../../../api/server/subscription/signers.ts';
import type { SubscriptionSummary } from '../../../api/server/subscription/subscription-summary.ts';
import { sampleSummary } from '../subscription-summary-sample.ts';

type Minor = NonNullable<SubscriptionSummary['minor']>;
const coded = (code: string) => ({ code, label: code });
const person = (name: string) => ({
  civility: coded('M'),
  lastName: name,
  firstNames: 'A',
  email: `${name}@exemple.invalid`,
  mobile: '+33612345679',
});
const child = (signs: boolean): Minor['child'] => ({
  civility: coded('M'),
  lastName: 'child',
  firstNames: 'A',
  birth: { date: '2013-01-01', place: 'Nantes', country: coded('FR') },
  nationality: coded('FR'),
  address: { lines: ['1 rue'], postcode: '44000', city: 'Nantes', country: coded('FR') },
  ...(signs ? { email: 'child@exemple.invalid', mobile: '+33612345680' } : {}),
});
const donor = { ...person('donor'), birthDate: '1950-01-01', birthPlace: 'Nantes', address: '1 rue' };
const gift: Minor['gift'] = {
  donors: [donor, { ...donor, lastName: 'donor2', email: 'donor2@exemple.invalid' }],
  link: coded('GP_MATERNEL'),
  cents: 100,
  givenOn: '2026-01-01',
  declaration: coded('DEPOSEE'),
  deedOn: '2026-01-02',
  releaseAge: 18,
  administration: coded('DONATEUR'),
  returns: false,
};
const order = (minor?: Minor): readonly string[] =>
  signersOf(sampleSummary(minor === undefined ? {} : { minor })).map(({ email }) => email.split('@')[0] ?? '');

it('signs in order: both representatives, the child from 12, who gives; the deed is signed by representatives and donors', () => {
  const link = coded('MERE');
  expect(order()).toEqual(['aicha']);
  expect(order({ child: child(false), link, second: person('second') })).toEqual(['aicha', 'second']);
  expect(order({ child: child(true), link, soleParent: coded('DECES') })).toEqual(['aicha', 'child']);
  expect(order({ child: child(true), link, second: person('second'), gift })).toEqual([
    'aicha',
    'second',
    'child',
    'donor',
    'donor2',
  ]);
  const all = sampleSummary({ minor: { child: child(true), link, second: person('second'), gift } });
  expect([placesOf(all, 'subscription-form'), placesOf(all, 'gift-deed')]).toEqual([
    [0, 1, 2],
    [0, 1, 3, 4],
  ]);
  const alone = sampleSummary({ minor: { child: child(true), link, soleParent: coded('DECES') } });
  expect([placesOf(alone, 'subscription-form'), placesOf(alone, 'gift-deed')]).toEqual([[0, 1], []]);
});
