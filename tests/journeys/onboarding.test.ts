import { beforeAll, describe, expect, test } from 'vitest';

import type { Answers, Value } from '../../engine/answers/answers.ts';
import { validateAnswers } from '../../engine/answers/validate-answers.ts';
import { fieldContext } from '../../engine/answers/check-record.ts';
import { specOf } from '../../engine/fields/field-kinds.ts';
import { fillSlots, findPath, type Path } from '../../engine/path/path.ts';
import type { Plan, PlanStep } from '../../engine/path/plan.ts';
import { shippedPlan } from './shipped-definitions.ts';

type Wishes = Readonly<Record<string, Value>>;

const facts = { today: '2026-03-02', server: {} };

/** Somebody for whom the whole journey is open; what a test does not wish otherwise is answered like this. */
const open: Wishes = {
  projectOffer: 'AV',
  projectFor: 'MOI',
  legalCapacity: 'MAJ',
  country: 'FR',
  taxCountry: 'FR',
  birthCountry: 'FR',
  nationality: 'FR',
  familySituation: 'CEL',
  professionalSituation: 'SAL',
  pep: false,
  usCitizen: false,
  usTaxResident: false,
  usTaxNumber: false,
};

let plan: Plan;
beforeAll(async () => {
  plan = await shippedPlan('onboarding');
});

/** Answers one step: the wish where there is one, else the first sample that its kind proposes. */
const answerStep = (planStep: PlanStep, path: Path, wishes: Wishes): Record<string, Value> => {
  const record: Record<string, Value> = {};
  const slots = [...path.slots];
  for (const { name, slot, field, shown } of planStep.fields) {
    fillSlots(slots, planStep, record);
    if (shown !== undefined && !shown(slots)) continue;
    const [sample] = specOf(field.type).samples(field as never, fieldContext(plan, slots, 'fr', undefined));
    const value = wishes[name] ?? sample;
    if (value === undefined) throw new Error(`No sample for ${name}.`);
    record[name] = value;
    slots[slot] = value;
  }
  return record;
};

/** Walks from the first step as far as these answers lead. */
const walk = (own: Wishes): { readonly outcome: string | undefined; readonly steps: readonly string[] } => {
  const wishes = { ...open, ...own };
  let answers: Answers = {};
  for (let turn = 0; turn <= plan.steps.length; turn += 1) {
    const path = findPath(plan, { ...facts, answers });
    const at = path.current === undefined ? undefined : path.steps[path.current];
    const planStep = at === undefined ? undefined : plan.steps[at.index];
    if (at === undefined || planStep === undefined) {
      return { outcome: path.outcome, steps: path.steps.map((step) => step.id) };
    }
    if (at.status === 'stale') throw new Error(`${at.id}: ${JSON.stringify(at.issues)}`);
    answers = { ...answers, [at.id]: answerStep(planStep, path, wishes) };
  }
  throw new Error('The journey does not end.');
};

const routeOf = (step: string): string => plan.steps[plan.indexOf.get(step) ?? -1]?.step.route ?? '';

describe('an adult who saves for himself', () => {
  test('reaches the end alone, without being asked of a spouse', () => {
    const { outcome, steps } = walk({});
    expect(plan.journey.outcomes[outcome ?? '']?.kind).toBe('done');
    expect(steps.map(routeOf).filter((route) => route.startsWith('/conjoint-'))).toEqual([]);
  });

  test('for a child is asked of its parents and of a gift too', () => {
    const { outcome, steps } = walk({ projectFor: 'ENFANT' });
    expect(plan.journey.outcomes[outcome ?? '']?.kind).toBe('done');
    expect(steps.map(routeOf)).toEqual(expect.arrayContaining(['/parentssituation', '/isdonation']));
    const alone = walk({}).steps.map(routeOf);
    expect(alone.filter((route) => ['/parentssituation', '/isdonation'].includes(route))).toEqual([]);
  });

  test.each(['MAR', 'PAC'])('with a spouse (%s) goes through the spouse’s series too', (familySituation) => {
    const { outcome, steps } = walk({ familySituation });
    expect(plan.journey.outcomes[outcome ?? '']?.kind).toBe('done');
    const routes = steps.map(routeOf);
    for (const route of [
      'intro-conjoint',
      'patrimoine-step1',
      'proprietaire',
      'emprunts',
      'revenus',
      'enfants',
      'felicitations',
    ]) {
      expect(routes).toContain(`/conjoint-${route}`);
    }
  });

  test.each(['UNL', 'DIV', 'SEP', 'VEU'])('who is %s has no spouse to speak of', (familySituation) => {
    expect(
      walk({ familySituation })
        .steps.map(routeOf)
        .filter((route) => route.startsWith('/conjoint-')),
    ).toEqual([]);
  });

  test('meets every page of the specification once', () => {
    const { steps } = walk({
      familySituation: 'MAR',
      hasTarget: true,
      projectOutcome: 'RENTE',
      owner: true,
      incomeDetail: true,
    });
    const routes = steps.map(routeOf);
    expect(new Set(routes).size).toBe(routes.length);
    expect(routes).toEqual(
      expect.arrayContaining([
        '/projecthome',
        '/projectdirection',
        '/projectchoice',
        '/projectdetail',
        '/capitalsimulation',
        '/montantmensuel',
        '/explainrentecapital',
        '/rentesimulation',
        '/investissementdurable',
        '/infooffres',
        '/frais',
        '/syntheseCR',
        '/projetfelicitations',
        '/disclaimer',
        '/etatcivil',
        '/naissance',
        '/adress',
        '/situationperso',
        '/situationperso2',
        '/ppe',
        '/fatca',
        '/felicitationsEtatcivil',
        '/patrimoine',
        '/patrimoine-step1',
        '/proprietaire',
        '/bienimmos',
        '/emprunts',
        '/revenus',
        '/revenuprecis',
        '/enfants',
        '/felicitations',
        '/homexp',
        '/q1',
        '/q2',
        '/q3',
        '/q4',
        '/q5',
        '/q6',
        '/q7',
        '/felicitationsEF',
        '/profil',
        '/financecomportementale',
        '/risquehorizonperte',
        '/choices',
        '/resumeprofil',
      ]),
    );
  });
});

describe('who cannot go on online is told so, and nothing later is asked', () => {
  test.each([
    ['a protected adult', { legalCapacity: 'TUT' }, '/disclaimer', 'adviser'],
    ['who lives abroad (R026)', { country: 'BE' }, '/adress', 'blocked'],
    ['who pays taxes abroad', { taxCountry: 'BE' }, '/adress', 'blocked'],
    ['an unsupported professional situation (R030)', { professionalSituation: 'CER' }, '/situationperso2', 'adviser'],
    ['a politically exposed person (R029)', { pep: true }, '/ppe', 'adviser'],
    ['an American citizen (R028)', { usCitizen: true }, '/fatca', 'blocked'],
    ['an American tax resident', { usTaxResident: true }, '/fatca', 'blocked'],
    ['an American taxpayer', { usTaxNumber: true }, '/fatca', 'blocked'],
    // Whoever is born in these territories is a citizen from birth (8 USC 1402, 1406, 1407, 48 USC 1801).
    ...['US', 'PR', 'GU', 'VI', 'MP'].flatMap((land) => [
      [`a national of ${land}`, { nationality: land }, '/fatca', 'blocked'] as const,
      [`who was born in ${land}`, { birthCountry: land }, '/fatca', 'blocked'] as const,
    ]),
  ] as const)('%s', (_who, wishes, lastRoute, kind) => {
    const { outcome, steps } = walk(wishes);
    expect(plan.journey.outcomes[outcome ?? '']?.kind).toBe(kind);
    expect(routeOf(steps.at(-1) ?? '')).toBe(lastRoute);
  });
});

test('a birth in American Samoa makes a national, and no citizen (8 USC 1408)', () => {
  expect(plan.journey.outcomes[walk({ birthCountry: 'AS' }).outcome ?? '']?.kind).toBe('done');
});

describe('the simulated payments', () => {
  /** Rules that the amounts break, by the page's own names; euros and years. */
  const broken = (initial: number, monthly: number, years = 12): readonly (string | undefined)[] => {
    const planStep = plan.steps.find(({ step }) => step.save?.call === 'Core/UpdateProjectCapital');
    if (planStep === undefined) throw new Error('No step saves the capital.');
    const names = planStep.step.save?.send as Readonly<Record<string, string>>;
    const nameOf = (key: string): string => (names[key] ?? '').slice(1);
    const answers = { 'project-direction': { projectOffer: 'AV', projectFor: 'MOI' } };
    const { slots } = findPath(plan, { ...facts, answers });
    const { issues } = validateAnswers(
      plan,
      planStep,
      {
        [nameOf('versementInitial')]: Math.round(initial * 100),
        [nameOf('versementMensuel')]: Math.round(monthly * 100),
        [nameOf('duree')]: years,
      },
      slots,
      {},
    );
    return issues.map((issue) => issue.rule ?? issue.code);
  };
  const refused = (initial: number, monthly: number): boolean => broken(initial, monthly).length > 0;

  test.each([
    [999.99, 0, true],
    [900, 0, true],
    [1000, 0, false],
    [499.99, 50, true],
    [400, 50, true],
    [500, 50, false],
    [5000, 49.99, true],
    [5000, 40, true],
    [5000, 50, false],
    [5000, 0, false],
    [500, 0, true],
  ])('%d euros, then %d a month: refused is %s (R015 to R018)', (initial, monthly, expected) => {
    expect(refused(initial, monthly)).toBe(expected);
  });

  test('under 8 years they get advice, not a refusal (R049)', () => {
    expect(broken(5000, 100, 7)).toEqual(['eight-years']);
    expect(broken(5000, 100, 8)).toEqual([]);
  });
});
