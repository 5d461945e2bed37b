import { beforeAll, describe, expect, test } from 'vitest';

import type { Value } from '../../engine/answers/answers.ts';
import { deriveStepView } from '../../engine/view/derive-step-view.ts';
import { createPlan, type Plan } from '../../engine/path/plan.ts';
import { resolveDate } from '../../engine/fields/relative-date.ts';
import { findPath } from '../../engine/path/path.ts';
import type { FieldDefinition } from '../../engine/definition/field-language.ts';
import { journeyTexts } from './journey-texts.ts';
import { faultsOf, slotsOf, stepOf, today } from './judge-step.ts';
import { shippedPlan, shippedPlans } from './shipped-definitions.ts';

let adult: Plan;
let onboarding: Plan;
let gift: Plan;
beforeAll(async () => {
  [adult, onboarding, gift] = await Promise.all([
    shippedPlan('av-adult'),
    shippedPlan('onboarding'),
    shippedPlan('av-donation'),
  ]);
});

type Given = Readonly<Record<string, Value | null>>;
const fieldOf = (plan: Plan, step: string, name: string): FieldDefinition => {
  const field = stepOf(plan, step).fields.find((one) => one.name === name)?.field;
  if (field === undefined) throw new Error(`${step} asks no ${name}.`);
  return field;
};
/** Euros to what is kept. */
const euros = (amount: number): number => Math.round(amount * 100);

describe('payments of a subscription', () => {
  test.each([
    [1000, { scheduled: false }, []],
    [999.99, { scheduled: false }, ['initial number-too-small']],
    [500, { scheduled: true, periodicity: 'M' }, []],
    [499.99, { scheduled: true, periodicity: 'M' }, ['initial number-too-small']],
    [999.99, { scheduled: true, periodicity: 'T' }, ['initial number-too-small']],
  ] as const)('first %d euros, with %j: %j (R015, R016)', (initial, given, faults) => {
    expect(faultsOf(adult, 'initial-payment', { initial: euros(initial), ...given })).toEqual(faults);
  });

  test.each(['M', 'T', 'S', 'A'])(
    'the least of each rhythm (%s) is what its list says, and moves with it (R017, R019)',
    (periodicity) => {
      const scheduled = (plan: Plan, amount: number) =>
        faultsOf(plan, 'scheduled-payments', { scheduled: true, periodicity, scheduledAmount: amount, debitDay: 10 });
      const { lists } = adult.scope;
      const least = euros(lists['periodicities']?.find(({ code }) => code === periodicity)?.value ?? 0);
      if (periodicity === 'M') expect(least).toBe(euros(50));
      expect(scheduled(adult, least)).toEqual([]);
      expect(scheduled(adult, least - 1)).toEqual(['scheduledAmount number-too-small']);
      const raised = createPlan(adult.journey, {
        ...lists,
        periodicities: (lists['periodicities'] ?? []).map((option) => ({ ...option, value: (option.value ?? 0) + 1 })),
      });
      expect(scheduled(raised, least)).toEqual(['scheduledAmount number-too-small']);
      expect(scheduled(raised, least + 100)).toEqual([]);
    },
  );

  test('none at all is fine (R018)', () => {
    expect(faultsOf(adult, 'scheduled-payments', { scheduled: false })).toEqual([]);
  });

  const origin = (percent: number, n = 0): Value =>
    ({ id: `o${n}`, origin: 'EPARGNE', received: '2024-06-15', percent: euros(percent) }) as never;
  test.each([
    [[100], []],
    [[60, 40], []],
    [[33.33, 33.33, 33.34], []],
    [[99], ['origins sum']],
    [[60, 41], ['origins sum']],
  ])('origins of the money of %j percent: %j (R020)', (shares, faults) => {
    const origins = shares.map((share, n) => origin(share, n)) as Value;
    expect(faultsOf(adult, 'fund-origins', { origins })).toEqual(faults);
  });
});

describe('documents of a subscription', () => {
  test.each([
    ['address-proof', 'addressProofDate'],
    ['regime-proof', 'regimeProofDate'],
  ])('%s is under six months old (R022, R023)', (step, date) => {
    // On 2 March: six months before is 2 September.
    expect(faultsOf(adult, step, { [date]: '2025-09-03' })).toEqual([]);
    expect(faultsOf(adult, step, { [date]: '2025-09-02' })).toEqual([`${date} recent`]);
    expect(faultsOf(adult, step, { [date]: '2025-09-01' })).toEqual([`${date} recent`]);
  });

  test('the account is the subscriber’s, in a French bank (R034, R035)', () => {
    const account = { iban: 'FR7630006000011234567890189', holderIsMe: true };
    expect(faultsOf(adult, 'bank-account', account)).toEqual([]);
    expect(faultsOf(adult, 'bank-account', { ...account, holderIsMe: false })).toEqual(['holderIsMe holder']);
    expect(faultsOf(adult, 'bank-account', { ...account, iban: 'BE68539007547034' })).toEqual(['iban iban-country']);
  });

  test('FE23 is in the list of the insurer, and neither offered nor taken (R052)', () => {
    expect(adult.scope.lists['id-documents']?.map(({ code }) => code)).toContain('FE23');
    const path = findPath(adult, { today, answers: {}, server: {} });
    const labels = (adult.scope.lists['id-documents'] ?? []).map((option) => ({
      ...option,
      label: String(option.code),
    }));
    const view = deriveStepView(path, 'id-document', {}, {}, { 'id-documents': labels });
    const offered = view.fields.find(({ name }) => name === 'idKind')?.options;
    expect(offered?.map(({ code }) => code)).toEqual(['FE21', 'FE22', 'FE24']);
    expect(faultsOf(adult, 'id-document', { idKind: 'FE22' })).toEqual([]);
    expect(faultsOf(adult, 'id-document', { idKind: 'FE23' })).toEqual(['idKind option-unknown']);
  });

  test.each(['termsRead', 'adviceRead', 'electronic'])('nobody goes on without accepting: %s (R033)', (consent) => {
    expect(faultsOf(adult, 'contract-documents', {})).toEqual([]);
    expect(faultsOf(adult, 'contract-documents', { [consent]: false })).toEqual([`${consent} consent-required`]);
    expect(faultsOf(adult, 'contract-documents', { [consent]: null })).toEqual([`${consent} consent-required`]);
  });
});

/** What a scheduled payment comes to in a year. */
test.each([
  ['M', 6_666, 6_667, 12_499, 12_500],
  ['T', 19_999, 20_000, 37_499, 37_500],
  ['S', 39_999, 40_000, 74_999, 75_000],
  // More than 100,000 euros at once is not debited.
  ['A', 79_999, 80_000, 100_000, undefined],
] as const)('payments every %s are proven from 80,000 and 150,000 euros a year on', async (...given) => {
  const [periodicity, none, proof, noWealth, wealth] = given;
  const plan = await shippedPlan('scheduled-top-up');
  const shows = (scheduledAmount: number): readonly boolean[] => {
    const slots = slotsOf(plan, { periodicity, scheduledAmount: scheduledAmount * 100 });
    const step = stepOf(plan, 'funds-proof');
    const statement = step.fields.find(({ name }) => name === 'wealthStatement');
    return [step.shown?.(slots) !== false, statement?.shown?.(slots) !== false];
  };
  expect([shows(none), shows(proof), shows(noWealth)]).toEqual([
    [false, false],
    [true, false],
    [true, false],
  ]);
  if (wealth !== undefined) expect(shows(wealth)).toEqual([true, true]);
});

describe('a gift to a child', () => {
  test.each([
    [20_000, []],
    [20_001, ['initial number-too-large']],
  ] as const)('of 20,000 euros is not paid in by %d', (initial, faults) => {
    expect(faultsOf(gift, 'initial-payment', { initial: initial * 100, giftAmount: 2_000_000 })).toEqual(faults);
  });

  const deed = { giftDate: '2026-03-01', deedAdministration: 'PARENTS', deedReturn: true } as const;
  test.each([
    [17, ['releaseAge number-too-small']],
    [18, []],
    [25, []],
    [26, ['releaseAge number-too-large']],
  ] as const)('the money is available at %d: %j (R051)', (releaseAge, faults) => {
    const options = fieldOf(gift, 'deed', 'deedAdministration') as { readonly list?: string };
    const [first] = gift.scope.lists[options.list ?? ''] ?? [];
    const given = { ...deed, deedAdministration: String(first?.code), deedDate: '2026-03-01', releaseAge };
    expect(faultsOf(gift, 'deed', given)).toEqual(faults);
  });

  test.each([
    ['PARENTS', ['payer donor-pays']],
    ['TIERS_PP', []],
  ] as const)('%s pays: %j, for the deed acknowledges a gift of the donor', (payer, faults) => {
    expect(faultsOf(gift, 'payer', { payer })).toEqual(faults);
  });
});

test('an adult certifies to be legally competent, at the beginning and before the signature (R032)', () => {
  const capable = { legalCapacity: 'MAJ' };
  expect(faultsOf(onboarding, 'disclaimer', { ...capable, adultCertified: true })).toEqual([]);
  expect(faultsOf(onboarding, 'disclaimer', { ...capable, adultCertified: false })).toEqual([
    'adultCertified consent-required',
  ]);
  expect(faultsOf(adult, 'subscription-file', { capable: false })).toEqual(['capable consent-required']);
});

describe('a field left empty asks for what it needs', () => {
  const french = journeyTexts();
  const spoken: readonly (readonly [rule: string, step: string, field: string, words: string, given: Given])[] = [
    ['R036', 'address', 'country', 'Saisissez un pays.', {}],
    ['R037', 'address', 'postcode', 'Saisissez un code postal.', { country: 'FR' }],
    ['R038', 'address', 'commune', 'Saisissez une ville.', { country: 'FR' }],
    ['R038', 'address', 'city', 'Saisissez une ville.', { country: 'BE' }],
    ['R039', 'family', 'dependants', 'Saisissez un nombre.', {}],
    ['R040', 'project-target', 'targetCapital', 'Saisissez un montant.', {}],
    ['R041', 'profession', 'job', 'Saisissez une profession.', { professionalSituation: 'SAL' }],
    ['R042', 'profession', 'naf', 'Saisissez un code NAF.', { professionalSituation: 'SAL' }],
    ['R043', 'profession', 'professionalSituation', 'Sélectionnez une situation.', {}],
    ['R044', 'family', 'matrimonialRegime', 'Sélectionnez un régime.', { familySituation: 'MAR' }],
    ['R045', 'birth', 'nationality', 'Sélectionnez votre nationalité.', {}],
    ['R046', 'address', 'taxCountry', 'Sélectionnez votre domicile fiscal.', {}],
    ['R047', 'profession', 'csp', 'Sélectionnez une profession.', { professionalSituation: 'SAL' }],
  ];
  test.each(spoken)('%s: %s/%s', (_, step, name, words, given) => {
    expect(faultsOf(onboarding, step, { ...given, [name]: null })).toContain(`${name} required`);
    expect(french.get(fieldOf(onboarding, step, name).missing ?? '')?.fr).toBe(words);
  });
});

test('the usage name may be left out, and no step asks for a social security number (R053, R054)', () => {
  expect(faultsOf(onboarding, 'identity', { usageName: null })).toEqual([]);
  for (const plan of [onboarding, adult])
    expect(plan.steps.flatMap(({ fields }) => fields.filter(({ field }) => field.type === 'nir'))).toEqual([]);
});

describe('what is proposed', () => {
  test.each([
    ['R081', 'scheduled-payments', 'debitDay', 10],
    ['R102', 'duration', 'endYear', 2035],
  ])('%s: %s/%s is %d', (_, step, name, value) => {
    expect(fieldOf(adult, step, name)).toMatchObject({ default: value });
  });

  test('the own evaluation begins at 4 (R099)', () => {
    expect(fieldOf(onboarding, 'experience-self-evaluation', 'selfEvaluation')).toMatchObject({ default: 4 });
  });

  const codes = (plan: Plan, list: string) => plan.scope.lists[list]?.map(({ code }) => code);
  test('a contract is for life or until a year (R107), a project ends in a capital or an annuity (R112)', () => {
    expect(codes(adult, 'duration-types')).toEqual(['VIAGERE', 'DETERMINEE']);
    expect(codes(onboarding, 'outcome-types')).toEqual(['CAPITAL', 'RENTE']);
  });

  test('three levels of investor (R111), six brackets of income (R113), two civilities (R057)', () => {
    expect(codes(onboarding, 'investor-levels')).toEqual(['DEBUTANT', 'AMATEUR', 'EXPERT']);
    expect(codes(onboarding, 'income-brackets')).toEqual(['R1', 'R2', 'R3', 'R4', 'R5', 'R6']);
    expect(codes(onboarding, 'civilities')).toHaveLength(2);
  });
});

describe('what is advised and not refused', () => {
  const warned = (given: Given) => faultsOf(adult, 'duration', { durationKind: 'DETERMINEE', ...given });
  test('a contract of under eight years (R049)', () => {
    expect(warned({ endYear: 2033 })).toEqual(['endYear eight-years (warning)']);
    expect(warned({ endYear: 2034 })).toEqual([]);
  });

  test.each([
    ['PRUDENT', 'D10', true],
    ['PRUDENT', 'D20', false],
    ['DYNAMIQUE', 'D30', true],
    ['OFFENSIF', 'D50', false],
  ])('the profile %s for who accepts %s: warned of its fall is %s (R048)', (chosenProfile, acceptedDecline, warns) => {
    const faults = faultsOf(onboarding, 'profile-choice', { chosenProfile, acceptedDecline });
    const warning = chosenProfile === 'PRUDENT' ? 'safest-beyond-limit' : 'decline-limit';
    expect(faults.filter((fault) => /limit/u.test(fault))).toEqual(warns ? [`chosenProfile ${warning} (warning)`] : []);
    expect(faults.filter((fault) => !fault.endsWith('(warning)'))).toEqual([]);
  });

  test.each([
    ['theme-model', 'themeModel', 'theme-portfolios', (code: string): Value => code],
    ['theme-shares', 'themes', 'themes', (theme: string): Value => [{ id: 'a', theme, share: 10_000 }]],
    ['fund-shares', 'funds', 'funds', (fund: string): Value => [{ id: 'a', fund, share: 10_000 }]],
  ] as const)(
    'what may fall further than is accepted, at %s: a more cautious one is advised where there is one',
    (step, name, list, chosen) => {
      const fallOf = (id: string) =>
        (adult.lists[id] ?? []).map(({ code, value = 0 }) => [String(code), value] as const);
      const falls = fallOf(list);
      const least = Math.min(...falls.map(([, fall]) => fall));
      const limits = fallOf('declines');
      expect([falls.length > 2, limits.length]).toEqual([true, 5]);
      for (const [acceptedLimit, limit] of limits) {
        for (const [code, fall] of falls) {
          const faults = faultsOf(adult, step, { acceptedLimit, [name]: chosen(code) });
          const warning = least > limit ? 'all-beyond-limit' : 'decline-limit';
          expect([acceptedLimit, code, faults.filter((fault) => /limit/u.test(fault))]).toEqual([
            acceptedLimit,
            code,
            fall > limit ? [`${name} ${warning} (warning)`] : [],
          ]);
        }
      }
    },
  );
});

describe('a date that is true and still not taken', () => {
  test('is refused in words, never told to be another: a limit alone keeps out days that cannot be', async () => {
    const century = resolveDate('today-100 years', today) ?? '';
    const told: string[] = [];
    for (const [id, { steps }] of await shippedPlans()) {
      for (const { step, fields } of steps) {
        for (const { name, field } of fields) {
          if (field.type !== 'date') continue;
          const [min, max] = [field.min, field.max].map((bound) => bound && resolveDate(bound, today));
          // A day to come is chosen, not true or false: the limits say which may be.
          if (min !== undefined && min > today) continue;
          if (min !== undefined && min > century) told.push(`${id}/${step.id} ${name} from ${field.min}`);
          if (max !== undefined && max < today) told.push(`${id}/${step.id} ${name} to ${field.max}`);
        }
      }
    }
    expect(told).toEqual([]);
  });

  test.each([
    ['onboarding', 'birth', 'birthDate', 'adult', '2008-03-02', '2008-03-03'],
    ['representative2', 'birth', 'birthDate', 'adult', '2008-03-02', '2008-03-03'],
    ['av-adult', 'payer-identity', 'payerBirthDate', 'adult', '2008-03-02', '2008-03-03'],
    ['av-donation', 'donor-birth', 'donor.birthDate', 'adult', '2008-03-02', '2008-03-03'],
    ['av-donation', 'gift', 'giftDate', 'recent', '2011-03-02', '2011-03-01'],
    ['av-adult', 'id-date', 'idExpiry', 'valid', '2026-03-02', '2026-03-01'],
    ['representative2', 'id-date', 'idExpiry', 'valid', '2026-03-02', '2026-03-01'],
    ['av-minor', 'child-id-date', 'child.idExpiry', 'valid', '2026-03-02', '2026-03-01'],
  ])('%s, %s: by %s %s, from %s on to %s', async (journey, step, name, rule, last, refused) => {
    const plan = await shippedPlan(journey);
    const faults = (value: string) =>
      faultsOf(plan, step, { [name]: value }).filter((fault) => fault === `${name} ${rule}` || / date-/.test(fault));
    expect(faults(last)).toEqual([]);
    expect(faults(refused)).toEqual([`${name} ${rule}`]);
  });
});
