import type { Customer } from '../../engine/coverage/customer.ts';
import type { Trace } from '../../engine/coverage/run-customer.ts';
import { resolveDate } from '../../engine/fields/relative-date.ts';
import type { Plan } from '../../engine/path/plan.ts';

/**
 * What the specification says of every customer, written once from its own calls and words, without a step or a field of
 * any journey: a journey that is edited against it is found out, whatever was generated from the edit.
 */
export type SpecFact = {
  /** Id of the rule in the specification; a word of its own where the rule is one of the whole product. */
  readonly rule: string;
  readonly what: string;
  /** Whether it holds of this customer; undefined where it does not speak of them. */
  readonly holds: (seen: Seen) => boolean | undefined;
};

type Payload = Readonly<Record<string, unknown>>;

/** One customer as the partners see them: what was sent, and how it ended. */
export type Seen = {
  readonly customer: Customer;
  readonly trace: Trace;
  readonly plan: Plan;
  /** What was last sent with a call, its parts put together; undefined where it never went out. */
  readonly sent: (call: string) => Payload | undefined;
  /** What the server said, by the key of its answer; undefined where the journey does not ask. */
  readonly said: (key: string) => unknown;
  readonly signed: boolean;
  /** Kind of the outcome; undefined where the journey did not end. */
  readonly end: string | undefined;
};

const signing = 'Signature/SignBulletinSouscription';

/**
 * A call of insurer B under the name that insurer A has for the same, and a call about a user under that about a
 * subscriber: what is said of one holds of both.
 */
export const commonName = (call: string): string =>
  call
    .replace('InsurerB/SavePERSouscription', 'InsurerA/SaveGeneraliSouscription')
    .replace('InsurerB/', 'InsurerA/')
    .replace(/^Core\/UpdateUser(?=Adress$|Naissance$)/u, 'Core/UpdateEtatCivil');

export const seenOf = (plan: Plan, customer: Customer, trace: Trace): Seen => {
  const payloads = new Map<string, Payload>();
  for (const { save } of trace.visits) {
    if (save === undefined) continue;
    const call = commonName(save.call);
    payloads.set(call, merge(payloads.get(call) ?? {}, save.payload));
  }
  return {
    customer,
    trace,
    plan,
    sent: (call) => payloads.get(call),
    said: (key) => {
      const fact = Object.entries(plan.journey.facts).find(([, { read }]) => read === `$donnees.${key}`);
      return fact === undefined ? undefined : customer.server[fact[0]];
    },
    signed: payloads.has(signing),
    end: trace.end.kind === 'outcome' ? plan.journey.outcomes[trace.end.id]?.kind : undefined,
  };
};

const isPart = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const merge = (into: Payload, from: Payload): Payload =>
  Object.fromEntries(
    [...new Set([...Object.keys(into), ...Object.keys(from)])].map((key) => {
      const [a, b] = [into[key], from[key]];
      return [key, isPart(a) && isPart(b) ? merge(a, b) : (b ?? a)];
    }),
  );

const part = (payload: Payload | undefined, key: string): Payload => {
  const value = payload?.[key];
  return isPart(value) ? value : {};
};
const lines = (value: unknown): readonly Payload[] => (Array.isArray(value) ? (value as readonly Payload[]) : []);
const cents = (value: unknown): number => (typeof value === 'number' ? value : 0);
const euros = (amount: number): number => amount * 100;
const sharesOf = (value: unknown): number => lines(value).reduce((sum, line) => sum + cents(line['pourcentage']), 0);

/** Speaks of those who sent a call: what must be so of its payload. */
const ofSent =
  (call: string, holds: (payload: Payload, seen: Seen) => boolean | undefined) =>
  (seen: Seen): boolean | undefined => {
    const payload = seen.sent(call);
    return payload === undefined ? undefined : holds(payload, seen);
  };

/** Speaks of those who are such: they never come to sign, and their journey does not end well. */
const neverSigns =
  (isSuch: (seen: Seen) => boolean, ends: readonly string[]) =>
  (seen: Seen): boolean | undefined =>
    isSuch(seen) ? !seen.signed && (seen.end === undefined || ends.includes(seen.end)) : undefined;

const refusedOrHelped = ['blocked', 'adviser'];

/** A first payment and the monthly one beside it, wherever both are asked: for the contract, and for the simulation. */
const payments = ({ sent }: Seen): readonly { readonly initial: number; readonly monthly: number }[] => {
  const [first, scheduled, project] = [
    sent('InsurerA/UpdateMttInitial'),
    sent('InsurerA/UpdateVLP'),
    sent('Core/UpdateProjectCapital'),
  ];
  const monthly = scheduled?.['periodicite'] === 'M' ? cents(scheduled['mt_vlp']) : 0;
  return [
    ...(first === undefined ? [] : [{ initial: cents(first['mt_initial']), monthly }]),
    ...(project === undefined
      ? []
      : [{ initial: cents(project['versementInitial']), monthly: cents(project['versementMensuel']) }]),
  ];
};
const ofPayments =
  (isSuch: (monthly: number) => boolean, holds: (initial: number, monthly: number) => boolean) =>
  (seen: Seen): boolean | undefined => {
    const such = payments(seen).filter(({ monthly }) => isSuch(monthly));
    return such.length === 0 ? undefined : such.every(({ initial, monthly }) => holds(initial, monthly));
  };

/** A proof of the documents is dated of the last six months, the day itself included. */
const isRecent =
  (document: string) =>
  (seen: Seen): boolean | undefined => {
    const proof = part(part(seen.sent('InsurerA/SaveGeneraliSouscription'), 'DocsList'), document);
    const { date } = proof;
    if (typeof date !== 'string') return undefined;
    const oldest = resolveDate('today-6 months', seen.customer.clock) ?? '';
    return date >= oldest && date <= seen.customer.clock;
  };

/** Who deals with insurer B subscribes a retirement plan. */
const isPlan = ({ trace }: Seen): boolean =>
  trace.visits.some(({ save }) => save?.call.startsWith('InsurerB/') === true);

/** Speaks of those who sign a plan before they are 70: whether they said if a payment is deducted. */
const deducts = (seen: Seen, call: string): boolean | undefined => {
  const born = seen.said('date_naissance');
  const isYoung = typeof born === 'string' && born > (resolveDate('today-70 years', seen.customer.clock) ?? '');
  return seen.signed && isPlan(seen) && isYoung ? typeof seen.sent(call)?.['deduire'] === 'boolean' : undefined;
};

const saysYes = (payload: Payload | undefined): boolean => Object.values(payload ?? {}).includes(true);
const agreed = ({ sent }: Seen): Payload => part(sent('InsurerA/SaveGeneraliSouscription'), 'accords');
const warnedOf = (seen: Seen, call: string): boolean =>
  seen.trace.visits.some(
    ({ save, issues }) => commonName(save?.call ?? '') === call && issues.some(({ level }) => level === 'warning'),
  );

export const facts: readonly SpecFact[] = [
  {
    rule: 'R015',
    what: '1,000 euros at least where nothing comes monthly',
    holds: ofPayments(
      (monthly) => monthly === 0,
      (initial) => initial >= euros(1000),
    ),
  },
  {
    rule: 'R016',
    what: '500 euros at least where something comes monthly',
    holds: ofPayments(
      (monthly) => monthly > 0,
      (initial) => initial >= euros(500),
    ),
  },
  {
    rule: 'R017',
    what: 'a monthly payment is 50 euros at least',
    holds: ofPayments(
      (monthly) => monthly > 0,
      (_, monthly) => monthly >= euros(50),
    ),
  },
  {
    rule: 'R020',
    what: 'the origins of the funds make 100 %',
    holds: ofSent('InsurerA/UpdateOrigineFonds', ({ origineFonds }) => sharesOf(origineFonds) === 10_000),
  },
  {
    rule: 'R021',
    what: 'the shares of themes make 100 % at most',
    holds: ofSent('InsurerA/UpdatePortfolioThemeProfil', ({ themes }) =>
      themes === undefined ? undefined : sharesOf(themes) <= 10_000,
    ),
  },
  { rule: 'R022', what: 'the proof of address is of the last six months', holds: isRecent('justificatif_domicile') },
  { rule: 'R023', what: 'the proof of the regime is of the last six months', holds: isRecent('justificatif_regime') },
  {
    rule: 'R024',
    what: 'who signs a plan before 70 has said whether the first payment is deducted',
    holds: (seen) => deducts(seen, 'InsurerA/UpdateDefiscalisationVersementInitial'),
  },
  {
    rule: 'R025',
    what: 'who signs a plan with scheduled payments before 70 has said whether these are deducted',
    holds: (seen) =>
      seen.sent('InsurerA/UpdateVLP')?.['periodicite'] === undefined
        ? undefined
        : deducts(seen, 'InsurerA/UpdateDefiscalisationVersementProgramme'),
  },
  {
    rule: 'R026',
    what: 'who pays taxes elsewhere than in France does not subscribe',
    holds: neverSigns(
      ({ sent }) =>
        [
          sent('Core/UpdateEtatCivilAdress')?.['domicile_fiscal'],
          sent('Core/UpdateEtatCivilAdress')?.['pays'],
          part(sent('InsurerA/SaveGeneraliSouscription'), 'identite')['domicile_fiscal'],
        ].some((country) => country !== undefined && country !== 'FR'),
      refusedOrHelped,
    ),
  },
  {
    rule: 'R027',
    what: 'a company does not pay, a person may (R067)',
    holds: neverSigns(({ sent }) => sent('InsurerA/UpdateBlTiersPayeur')?.['payeur'] === 'TIERS_PM', ['blocked']),
  },
  {
    rule: 'R028',
    what: 'a US person does not subscribe',
    holds: neverSigns(({ sent, said }) => said('fatca') === true || saysYes(sent('Core/UpdateFatca')), refusedOrHelped),
  },
  {
    rule: 'R029',
    what: 'a politically exposed person is led to an adviser',
    holds: neverSigns(
      ({ sent, said }) => said('ppe') === true || sent('Core/UpdateUserPPE')?.['ppe'] === true,
      ['adviser'],
    ),
  },
  {
    rule: 'R030',
    what: 'some professional situations are led to an adviser',
    holds: neverSigns(
      ({ sent, plan }) => {
        const code = sent('Core/UpdateEtatCivilUserSituationPro')?.['situation_professionnelle'];
        const option = plan.lists['professional-situations']?.find((one) => one.code === code);
        return option?.flags?.includes('unsupported') === true;
      },
      ['adviser'],
    ),
  },
  {
    rule: 'R032',
    what: 'who goes on after saying what they are says that they are a capable adult',
    holds: ofSent('Core/UpdateEtatCivilNaissance', (_, { sent }) => {
      const { majeur_capable: isCapable } = part(sent('Core/UpdateUserSituation'), 'capacite');
      return isCapable === true;
    }),
  },
  {
    rule: 'R033',
    what: 'who signs has accepted every document',
    holds: (seen) => (seen.signed ? ['documents', 'bulletin'].every((key) => agreed(seen)[key] === true) : undefined),
  },
  {
    rule: 'R034',
    what: 'the account is the subscriber’s own',
    holds: ofSent('InsurerA/SaveGeneraliSouscription', ({ RIB }) =>
      isPart(RIB) ? RIB['titulaire'] === true : undefined,
    ),
  },
  {
    rule: 'R035',
    what: 'the bank is in France',
    holds: ofSent('InsurerA/SaveGeneraliSouscription', ({ RIB }) =>
      isPart(RIB) ? String(RIB['iban']).startsWith('FR') : undefined,
    ),
  },
  {
    rule: 'R048',
    what: 'a decline beyond the accepted one is warned of',
    holds: ofSent('Core/UpdateProfilRisque', ({ profil }, seen) => {
      const worth = (list: string, code: unknown) => seen.plan.lists[list]?.find((one) => one.code === code)?.value;
      const fall = worth('risk-profiles', profil);
      const limit = worth('declines', seen.sent('Core/UpdateProjectHorizonAndPerte')?.['perte']);
      const isBeyond = fall !== undefined && limit !== undefined && fall > limit;
      return isBeyond ? warnedOf(seen, 'Core/UpdateProfilRisque') : undefined;
    }),
  },
  {
    rule: 'R049',
    what: 'less than eight years of a life insurance is warned of',
    holds: (seen) => {
      const isPlan = seen.sent('Core/UpdateProjectType')?.['offre'] === 'PER';
      const [years, until] = [
        isPlan ? undefined : seen.sent('Core/UpdateProjectCapital')?.['duree'],
        seen.sent('InsurerA/UpdateTypeDuree')?.['annee'],
      ];
      const short = [
        ...(typeof years === 'number' && years < 8 ? ['Core/UpdateProjectCapital'] : []),
        ...(typeof until === 'number' && until < Number(seen.customer.clock.slice(0, 4)) + 8
          ? ['InsurerA/UpdateTypeDuree']
          : []),
      ];
      return short.length === 0 ? undefined : short.every((call) => warnedOf(seen, call));
    },
  },
  {
    rule: 'R050',
    what: 'who signs was looked at by the insurer before',
    holds: ({ signed, trace }) => {
      if (!signed) return undefined;
      const calls = trace.visits.map(({ save }) => commonName(save?.call ?? ''));
      const verified = calls.indexOf('InsurerA/VerifierDossierClient');
      return verified >= 0 && verified < calls.indexOf(signing);
    },
  },
  {
    rule: 'R052',
    what: 'no document of the kind FE23',
    holds: ofSent('InsurerA/UpdateID', ({ id_pieceID: kind }) => kind !== 'FE23'),
  },
  {
    rule: 'R057',
    what: 'a civility is Madame or Monsieur',
    holds: ofSent('Core/UpdateUserSituation', ({ identite }) =>
      isPart(identite) ? ['MME', 'M'].includes(String(identite['civilite'])) : undefined,
    ),
  },
  {
    rule: 'R065',
    what: 'a code of an adviser comes with one, and only then',
    holds: ofSent(
      'InsurerA/UpdateCGPCodeApporteur',
      ({ conseiller, numApporteur }) => (conseiller === true) === (typeof numApporteur === 'string'),
    ),
  },
  {
    rule: 'R106',
    what: 'a plan is managed freely, or by a profile of the horizon',
    holds: ofSent('InsurerA/UpdatePortfolio', ({ mode_gestion: mode, portfolio }, seen) =>
      !isPlan(seen)
        ? undefined
        : mode === 'HORIZON'
          ? seen.plan.lists['horizon-profiles']?.some(({ code }) => code === portfolio) === true
          : mode === 'LIBRE' && portfolio === undefined,
    ),
  },
  {
    rule: 'R107',
    what: 'a contract ends in a year that was given, at an age, or with life',
    holds: ofSent('InsurerA/UpdateTypeDuree', ({ duree_contrat: kind, annee, age_depart: age }) =>
      kind === 'DETERMINEE' ? typeof (annee ?? age) === 'number' : kind === 'VIAGERE' && annee === undefined,
    ),
  },
  {
    rule: 'R110',
    what: 'the quiz has seven questions',
    holds: ofSent(
      'Core/UpdateExperienceFinanciere',
      (_, { sent }) =>
        [1, 2, 3, 4, 5, 6, 7].every((n) => typeof sent(`Core/UpdateQ${n}`)?.[`q${n}`] === 'boolean') &&
        sent('Core/UpdateQ8') === undefined,
    ),
  },
  {
    rule: 'R134',
    what: 'every page that is passed is told to the server',
    holds: ({ trace }) => trace.visits.every(({ save }) => save !== undefined),
  },
  {
    rule: 'nothing-after-an-outcome',
    what: 'nothing is saved after an outcome',
    holds: ({ trace }) =>
      trace.visits.slice(0, -1).every(({ next }) => next.kind === 'step') &&
      (trace.end.kind === 'outcome') === (trace.visits.at(-1)?.next.kind === 'outcome'),
  },
  {
    rule: 'nothing-of-a-refused-input',
    what: 'an invalid input saves nothing',
    holds: ({ customer, trace }) => {
      const tried = customer.visits.flatMap(({ step, tries }, n) =>
        tries.map((attempt, attempted) => ({ step, attempt, found: trace.visits[n]?.tries[attempted] })),
      );
      if (tried.length === 0) return undefined;
      return tried.every(
        ({ step, attempt, found }) =>
          found?.ok === false &&
          (attempt.kind === 'raw' || JSON.stringify(trace.answers[step]) !== JSON.stringify(attempt.record)),
      );
    },
  },
];
