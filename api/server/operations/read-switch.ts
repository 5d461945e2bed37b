import { createHash } from 'node:crypto';
import { initierArbitrage } from '../../contract/insurer-a/switches.ts';
import { nameOfCall } from '../../contract/contract-facts.ts';
import { contractsInForce, journeyBegunBy } from '../dossier/contract-meant.ts';
import { journeyOf } from '../dossier/journey-of.ts';
import { completeDossier, notFound } from '../dossier/load-dossier.ts';
import { readFacts } from '../dossier/read-facts.ts';
import { isDone } from '../dossier/require-first.ts';
import { payloadsOf, type Payload } from '../dossier/saved-payloads.ts';
import { todayAt } from '../dossier/today.ts';
import type { BearerContext } from '../http/handler.ts';
import type { ServedJourney } from '../journeys/served-journey.ts';
import { roundCents } from '../simulation/round-cents.ts';
import { switchFee } from '../simulation/switch-fee.ts';
import type { Contract } from '../store/contracts.ts';
import { findOpenDossier, type Dossier } from '../store/dossiers.ts';
import { listOperations, type Operation } from '../store/operations.ts';
import { allocationOf, nameOfSupport, type ReadCode } from '../subscription/allocation.ts';
import { sharesOf, supportsOfContract, type Allocation } from '../subscription/contract-value.ts';
import { text } from '../subscription/read-payload.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { signedSummary } from '../subscription/signed-summary.ts';
import type { SubscriptionSummary } from '../subscription/subscription-summary.ts';

type Context = BearerContext<SubscriptionServices>;

export const switchStart = nameOfCall(initierArbitrage);
/** Hundredths of a percent that a support may be away from its profile before those who manage propose to go back to it. */
const drift = 500;
/** Days in which a refused proposal of theirs is not made again. */
const quietDays = 182;
const DAY = 86_400_000;

/** Who manages, and what the money goes into, as the steps of the management save it. */
export type Choice = { readonly mode: string; readonly profile: string | undefined; readonly themed: Payload };

export type SwitchLine = {
  readonly code: string;
  readonly name: string;
  /** Hundredths of a percent, and cents. */
  readonly shareBefore: number;
  readonly shareAfter: number;
  readonly before: number;
  readonly after: number;
};

export type Proposal = {
  readonly contract: Contract;
  readonly journey: ServedJourney;
  /** In which the saver chose it; undefined where those who manage propose it. */
  readonly dossier: Dossier | undefined;
  readonly choice: Choice;
  /** Empty where what it goes into is not known. */
  readonly before: Allocation;
  readonly after: Allocation;
  readonly lines: readonly SwitchLine[];
  readonly value: number;
  readonly moved: number;
  readonly fee: number;
  /** Another as soon as another proposal is made. */
  readonly check: string;
};

/** What is known of a contract in force, for one that asks. */
export type HeldContract = {
  readonly contract: Contract;
  readonly journey: ServedJourney;
  readonly summary: SubscriptionSummary | undefined;
  readonly operations: readonly Operation[];
};

export const isSwitch = ({ kind }: Pick<Operation, 'kind'>): boolean => kind === 'ARB';

/** Whether a switch was accepted and the insurer has not decided on it. */
export const isProcessing = (operations: readonly Operation[]): boolean =>
  operations.some((one) => isSwitch(one) && (one.status === 'EN_ANALYSE' || one.status === 'EN_ATTENTE'));

/** The contract of a subscription, or all of the person's in force. 404 for one that is not theirs or not in force. */
export const heldContracts = async (
  context: Context,
  subscription: string | undefined,
): Promise<readonly HeldContract[]> => {
  const journey = journeyBegunBy(context, switchStart);
  if (journey === undefined) throw notFound();
  const contracts = (await contractsInForce(context, journey)).filter(
    ({ dossierId }) => subscription === undefined || dossierId === subscription,
  );
  if (subscription !== undefined && contracts.length === 0) throw notFound();
  const { store, person } = context;
  return Promise.all(
    contracts.map(async (contract) => ({
      contract,
      journey,
      summary: await signedSummary(context, contract),
      operations: await store.read((tx) => listOperations(tx, person.key, person.id, contract.id)),
    })),
  );
};

/** What the last switch that was carried out chose; undefined where there was none. */
export const switchedTo = (operations: readonly Operation[]): Choice | undefined => {
  const details = operations.findLast((one) => isSwitch(one) && one.status === 'ACCEPTEE')?.details;
  return details === undefined
    ? undefined
    : {
        mode: String(details['mode']),
        profile: text(details, 'profile'),
        themed: (details['themed'] ?? {}) as Payload,
      };
};

/** What the saver chose in the dossier that is open on a contract, once it is complete. */
const chosen = async (
  context: Context,
  { contract, journey }: HeldContract,
): Promise<{ readonly dossier: Dossier; readonly choice: Choice } | undefined> => {
  const { store, person } = context;
  const dossier = await store.read((tx) => findOpenDossier(tx, person.id, journey.id, contract.id));
  if (dossier === undefined) return undefined;
  const pinned = await journeyOf(context, dossier);
  const facts = await readFacts(pinned.served.plan.journey, context);
  const loaded = await completeDossier(context, dossier, pinned, facts);
  if (!isDone(loaded.path.outcome, loaded.served)) return undefined;
  const payloads = payloadsOf(loaded);
  const management = payloads.get('InsurerA/UpdatePortfolio') ?? {};
  const themed = payloads.get('InsurerA/UpdatePortfolioThemeProfil') ?? {};
  const [mode, profile] = [text(management, 'mode_gestion'), text(management, 'portfolio')];
  return mode === undefined ? undefined : { dossier: loaded.dossier, choice: { mode, profile, themed } };
};

/** What those who manage propose: back to the profile that the markets have moved the savings away from. */
const advised = (
  { summary, operations }: HeldContract,
  shareOf: (code: string) => number,
  target: (choice: Choice) => Allocation,
  now: Date,
): Choice | undefined => {
  const signed = summary && {
    mode: summary.management.mode.code,
    profile: summary.management.profile?.code,
    themed: {},
  };
  const choice = switchedTo(operations) ?? signed;
  if (choice?.profile === undefined) return undefined;
  const refused = operations.some(
    ({ status, details, orderedAt }) =>
      status === 'DECLINEE' &&
      details['origin'] === 'GESTION' &&
      now.getTime() - Date.parse(orderedAt) < quietDays * DAY,
  );
  const isAway = target(choice).some(({ code = '', share }) => Math.abs(shareOf(code) - share) >= drift);
  return isAway && !refused ? choice : undefined;
};

/** The proposal that waits for a contract, in the words of a language; undefined where none does, or one is under way. */
export const readProposal = async (
  context: Context,
  held: HeldContract,
  language: 'fr' | 'en' = context.language,
): Promise<Proposal | undefined> => {
  const { contract, journey, summary, operations } = held;
  if (isProcessing(operations)) return undefined;
  const labels = context.services.journeys.current().labels(language);
  const coded: ReadCode = (list, code) => {
    const option = labels[list]?.find((one) => String(one.code) === code);
    return option === undefined ? undefined : { code: String(option.code), label: option.label };
  };
  const target = ({ profile, themed }: Choice): Allocation => allocationOf(language, coded, profile, themed);
  const now = context.services.now();
  const valued = supportsOfContract(contract, summary, todayAt(now), operations);
  const worth = valued.supports.filter(({ value }) => value > 0);
  const shares = sharesOf(worth.map(({ value }) => value));
  const supports = worth.map(({ code, name, value }, n) => ({
    code: code ?? name,
    name: nameOfSupport(language, coded, code) ?? name,
    value,
    share: shares[n] ?? 0,
  }));
  const of = (code: string) => supports.find((one) => one.code === code);
  const own = await chosen(context, held);
  const choice = own?.choice ?? advised(held, (code) => of(code)?.share ?? 0, target, now);
  if (choice === undefined) return undefined;
  const after = target(choice);
  const year = now.toISOString().slice(0, 4);
  const sameYear = operations.filter(
    (one) => isSwitch(one) && one.status === 'ACCEPTEE' && one.orderedAt.startsWith(year),
  ).length;
  const codes = [...new Set([...supports.map(({ code }) => code), ...after.map(({ code, name }) => code ?? name)])];
  const to = (code: string) => after.find((one) => (one.code ?? one.name) === code);
  const partOf = (amount: number, code: string): number => roundCents((amount * (to(code)?.share ?? 0)) / 10_000);
  // What is not known to be elsewhere is all moved.
  const moved =
    supports.length === 0
      ? valued.value
      : supports.reduce((sum, { code, value }) => sum + Math.max(0, value - partOf(valued.value, code)), 0);
  const fee = Math.min(switchFee(moved, sameYear), valued.value);
  const lines = codes.map((code): SwitchLine => ({
    code,
    name: of(code)?.name ?? to(code)?.name ?? code,
    shareBefore: of(code)?.share ?? 0,
    shareAfter: to(code)?.share ?? 0,
    before: of(code)?.value ?? 0,
    after: partOf(valued.value - fee, code),
  }));
  const version = own === undefined ? [] : [own.dossier.id, own.dossier.version];
  return {
    contract,
    journey,
    dossier: own?.dossier,
    choice,
    before: supports.map(({ code, name, share }) => ({ code, name, share })),
    after,
    lines,
    value: valued.value,
    moved,
    fee,
    check: createHash('sha256')
      .update(JSON.stringify([contract.id, ...version, choice]))
      .digest('hex')
      .slice(0, 12),
  };
};
