import { beforeAll, describe, expect, test } from 'vitest';

import type { Plan } from '../../engine/path/plan.ts';
import { findPath } from '../../engine/path/path.ts';
import { faultsOf, slotsOf, stepOf, today } from './judge-step.ts';
import { shippedPlans } from './shipped-definitions.ts';

const kinds = ['av-minor', 'av-sole-parent', 'av-donation'] as const;
let plans: ReadonlyMap<string, Plan>;
const planOf = (id: string): Plan => {
  const plan = plans.get(id);
  if (plan === undefined) throw new Error(`There is no journey ${id}.`);
  return plan;
};
beforeAll(async () => {
  plans = await shippedPlans();
});

test.each([
  [{ childProject: false }, ['av-adult']],
  [{ childProject: true, donation: false, soleParent: false }, ['av-minor']],
  [{ childProject: true, donation: false, soleParent: true }, ['av-sole-parent']],
  [{ childProject: true, donation: true, soleParent: false }, ['av-donation']],
  [{ childProject: true, donation: true, soleParent: true }, ['av-donation']],
])('for %j one life-insurance journey is meant (R066, R068)', (server, meant) => {
  const found = ['av-adult', ...kinds].filter((id) => {
    const plan = planOf(id);
    return plan.meant?.(findPath(plan, { today, answers: {}, server }).slots) ?? true;
  });
  expect(found).toEqual(meant);
});

describe.each(kinds)('%s', (id) => {
  test('is for those under 18, on the day', () => {
    const faults = (birthDate: string) =>
      faultsOf(planOf(id), 'child-birth', {
        'child.birthDate': birthDate,
        'child.birthCountry': 'BE',
        'child.birthCity': 'Bruxelles',
      });
    expect(faults('2008-03-03')).toEqual([]);
    expect(faults('2008-03-02')).toEqual(['child.birthDate minor']);
    expect(faults('2026-03-02')).toEqual([]);
  });

  test('offers no cover of death under 12, and asks a child how to sign from 12', () => {
    const plan = planOf(id);
    const shown = (birthDate: string) =>
      stepOf(plan, 'guarantee').shown?.(slotsOf(plan, { 'child.birthDate': birthDate }));
    expect(shown('2014-03-02')).toBe(true);
    expect(shown('2014-03-03')).toBe(false);
    const email = stepOf(plan, 'child-situation').fields.find(({ name }) => name === 'childEmail');
    expect(email?.shown?.(slotsOf(plan, { 'child.birthDate': '2014-03-02' }))).toBe(true);
    expect(email?.shown?.(slotsOf(plan, { 'child.birthDate': '2014-03-03' }))).toBe(false);
  });

  test('names the heirs and nobody else', () => {
    const plan = planOf(id);
    expect(faultsOf(plan, 'beneficiaries', { clause: 'HERITIERS' })).toEqual([]);
    for (const clause of ['CONJOINT', 'ENFANTS', 'LIBRE']) {
      expect(faultsOf(plan, 'beneficiaries', { clause })).toEqual(['clause option-unknown']);
    }
  });

  test('is verified and signed by the calls of a minor (R050)', () => {
    const calls = planOf(id).journey.steps.map(({ save }) => save?.call);
    const verified = calls.indexOf('InsurerA/VerifierDossierClientMineur');
    expect(verified).toBeGreaterThan(0);
    expect(calls.indexOf('Signature/SignBulletinSouscriptionMineur')).toBeGreaterThan(verified);
  });
});

test.each([
  [17, ['releaseAge number-too-small']],
  [18, []],
  [25, []],
  [26, ['releaseAge number-too-large']],
])('the money of a gift is free at %d: %j (R051)', (releaseAge, faults) => {
  const deed = { deedDate: '2026-02-02', deedAdministration: 'DONATEUR', deedReturn: false, giftDate: '2026-02-01' };
  expect(faultsOf(planOf('av-donation'), 'deed', { ...deed, releaseAge })).toEqual(faults);
});

test('a deed is never dated before its gift', () => {
  const faults = (deedDate: string) =>
    faultsOf(planOf('av-donation'), 'deed', { deedDate, releaseAge: 18, giftDate: '2026-02-02' });
  expect(faults('2026-02-02')).toEqual([]);
  expect(faults('2026-02-01')).toEqual(['deedDate after-gift']);
});

test.each([
  [1, 31_865, []],
  [1, 31_865.01, ['giftAmount allowance-one (warning)']],
  [2, 63_730, []],
  [2, 63_730.01, ['giftAmount allowance-two (warning)']],
])('of %d grandparents %d euros: %j', (donorCount, amount, faults) => {
  const gift = { 'child.birthDate': '2014-03-02', giftDate: '2026-02-02', giftBefore: 0, giftDeclaration: 'DEPOSEE' };
  expect(
    faultsOf(planOf('av-donation'), 'gift', { ...gift, donorCount, giftAmount: Math.round(amount * 100) }),
  ).toEqual(faults);
});

test('a gift is never dated before the child’s birth', () => {
  const faults = (giftDate: string) =>
    faultsOf(planOf('av-donation'), 'gift', {
      ...{ giftDate, giftAmount: 100_000, giftBefore: 0, giftDeclaration: 'DEPOSEE', donorCount: 1 },
      'child.birthDate': '2014-03-02',
    });
  expect(faults('2014-03-02')).toEqual([]);
  expect(faults('2014-03-01')).toEqual(['giftDate after-birth']);
});

test('the proof of a sole parent is recent where it is a birth certificate', () => {
  const faults = (soleReason: string, soleProofDate?: string) =>
    faultsOf(planOf('av-sole-parent'), 'sole-parent-proof', {
      soleReason,
      ...(soleProofDate === undefined ? {} : { soleProofDate }),
    });
  expect(faults('FILIATION_UNIQUE', '2025-09-03')).toEqual([]);
  expect(faults('FILIATION_UNIQUE', '2025-09-02')).toEqual(['soleProofDate recent']);
  expect(faults('JUGEMENT_EXCLUSIF')).toEqual([]);
});

describe('whoever signs has an address of their own', () => {
  const own = 'alice.durand@exemple.fr';
  const parent = 'alex.durand@exemple.fr';
  const giver = 'claude.moreau@exemple.fr';

  test.each(['av-minor', 'av-donation'])('the other parent, %s', (id) => {
    const faults = (secondEmail: string) =>
      faultsOf(planOf(id), 'second-representative', { ownEmail: own, secondEmail });
    expect(faults(own)).toEqual(['secondEmail own-address']);
    expect(faults(parent)).toEqual([]);
  });

  test.each(['donor', 'donor2'])('a donor who is no parent, %s', (donor) => {
    const faults = (email: string) =>
      faultsOf(planOf('av-donation'), `${donor}-identity`, {
        ownEmail: own,
        secondEmail: parent,
        [`${donor}.email`]: email,
      });
    for (const email of [own, parent]) expect(faults(email)).toEqual([`${donor}.email own-address`]);
    expect(faults(giver)).toEqual([]);
  });

  test('two donors', () => {
    const faults = (email: string) =>
      faultsOf(planOf('av-donation'), 'donor2-identity', { 'donor.email': giver, 'donor2.email': email });
    expect(faults(giver)).toEqual(['donor2.email own-address']);
    expect(faults('dominique.moreau@exemple.fr')).toEqual([]);
  });
});
