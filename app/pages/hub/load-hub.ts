import { childCalls } from '../../../api/client/child-calls.ts';
import { flagCalls, stateCalls, type ThemeState } from '../../../api/client/project-calls.ts';
import { subscriptionCalls } from '../../../api/client/subscription-calls.ts';
import { api } from '../../api.ts';
import { isAmong, type Invited, type ToAgree } from '../child/load-child.ts';
import type { OpenDossier } from '../in-progress/BegunState.tsx';
import { isForMinor } from '../savings/load-contracts.ts';
import type { ContractStatus } from '../savings/status-words.ts';

export type Theme = keyof typeof stateCalls;
/** In the order they are gone through. */
export const themes = ['project', 'person', 'wealth', 'experience', 'profile'] as const satisfies readonly Theme[];

/** Everything the hub shows. `resume` is where the reader stopped. */
export type Hub = {
  readonly states: Readonly<Record<Theme, ThemeState>>;
  readonly subscription: OpenDossier | undefined;
  /** The project is a retirement plan. */
  readonly retiring: boolean;
  readonly haveSpouse: boolean;
  readonly resume: string | undefined;
  /** When the journey that is resumed was last saved: an ISO instant. */
  readonly savedAt: string | undefined;
  /** First name of the child whom the subscription under way is for. */
  readonly child: string | undefined;
  /** Where the contract stands that the subscription under way was signed for. */
  readonly signed: ContractStatus | undefined;
  /** How many contracts the reader has, beside that one. */
  readonly contracts: number;
  /** Who acts for the reader, a child, on the contract that is theirs; undefined for everybody else. */
  readonly managers: readonly string[] | undefined;
  /** First names of the children whose contracts are being opened, or were, by the reader or the other parent, beside `child`. */
  readonly children: readonly string[];
  /** What the reader does for the contract that another parent opens, until it is signed. */
  readonly invited: Invited | undefined;
  /** What the other parent ordered, and waits for the reader’s word. */
  readonly toAgree: readonly ToAgree[];
};

const lastScreen = async (subscribing: boolean): Promise<string | undefined> => {
  const { route } = await api.call(subscriptionCalls.lastScreen, subscribing ? {} : { journey: 'onboarding' });
  return route ?? undefined;
};

const readSubscription = async (): Promise<OpenDossier | undefined> => {
  const { enCours } = await api.call(subscriptionCalls.isInProgress, {});
  return enCours ? ((await api.call(subscriptionCalls.inProgress, {})) ?? undefined) : undefined;
};

const lastSave = async (): Promise<string | undefined> =>
  (await api.call(subscriptionCalls.inProgress, { journey: 'onboarding' }))?.updatedAt;

const resumeOf = async (subscription: OpenDossier | undefined): Promise<Pick<Hub, 'resume' | 'savedAt'>> => {
  const [resume, savedAt] = await Promise.all([
    lastScreen(subscription !== undefined),
    subscription === undefined ? lastSave() : subscription.updatedAt,
  ]);
  return { resume, savedAt };
};

/** The longest chain of questions: none of it waits for anything else. */
const readBegun = async (): Promise<Pick<Hub, 'subscription' | 'resume' | 'savedAt'>> => {
  const subscription = await readSubscription();
  return { subscription, ...(await resumeOf(subscription)) };
};

/** Reads the hub. Rejects with a `CallFailure`. */
export const loadHub = async (): Promise<Hub> => {
  const [begun, retiring, spouse, contracts, children, invited, toAgree, ...states] = await Promise.all([
    readBegun(),
    api.call(flagCalls.isPer, {}),
    api.call(flagCalls.haveSpouse, {}),
    api.call(subscriptionCalls.contracts, {}),
    api.call(childCalls.children, {}),
    api.call(childCalls.invited, {}),
    api.call(childCalls.toAgree, {}),
    ...themes.map(async (theme) => [theme, await api.call(stateCalls[theme], {})] as const),
  ]);
  const { subscription } = begun;
  const signed = contracts.find(({ idContrat }) => idContrat === subscription?.idContrat);
  const opening = children.find(({ idsouscription }) => idsouscription === subscription?.dossier);
  const read = contracts.filter(({ lecture }) => lecture?.qualite === 'PARENT');
  return {
    states: Object.fromEntries(states) as Hub['states'],
    ...begun,
    retiring: retiring.valeur,
    haveSpouse: spouse.valeur,
    child: opening?.enfant.prenoms,
    signed: signed?.statut,
    contracts: contracts.length - read.length - (signed === undefined ? 0 : 1),
    managers: contracts.find(isForMinor)?.lecture?.representants,
    children: [
      ...new Set([
        ...children.flatMap((one) => (one === opening ? [] : (one.enfant.prenoms ?? []))),
        ...read.flatMap(({ lecture }) => lecture?.titulaire ?? []),
      ]),
    ],
    invited: invited === null || isAmong(invited, read) ? undefined : invited,
    toAgree,
  };
};

/** Whether the five themes are done, which a subscription needs. */
export const isReadyToSubscribe = ({ states }: Hub): boolean =>
  themes.every((theme) => states[theme].etat === 'TERMINE');
