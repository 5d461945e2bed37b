import type * as v from 'valibot';

import { childCalls } from '../../../api/client/child-calls.ts';
import { flagCalls, stateCalls, type ThemeState } from '../../../api/client/project-calls.ts';
import { subscriptionCalls } from '../../../api/client/subscription-calls.ts';
import type { openDossier } from '../../../api/contract/core/in-progress.ts';
import { api } from '../../api.ts';
import type { Invited } from '../child/load-child.ts';

export type OpenDossier = v.InferOutput<typeof openDossier>;
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
  /** How many contracts the reader has. */
  readonly contracts: number;
  /** First names of the child whose contract is being opened. */
  readonly child: string | undefined;
  /** What the reader does for the contract that another parent opens. */
  readonly invited: Invited | undefined;
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
  const [begun, retiring, spouse, contracts, child, invited, ...states] = await Promise.all([
    readBegun(),
    api.call(flagCalls.isPer, {}),
    api.call(flagCalls.haveSpouse, {}),
    api.call(subscriptionCalls.contracts, {}),
    api.call(childCalls.child, {}),
    api.call(childCalls.invited, {}),
    ...themes.map(async (theme) => [theme, await api.call(stateCalls[theme], {})] as const),
  ]);
  return {
    states: Object.fromEntries(states) as Hub['states'],
    ...begun,
    retiring: retiring.valeur,
    haveSpouse: spouse.valeur,
    contracts: contracts.length,
    child: child?.prenoms,
    invited: invited ?? undefined,
  };
};

/** Whether the five themes are done, which a subscription needs. */
export const isReadyToSubscribe = ({ states }: Hub): boolean =>
  themes.every((theme) => states[theme].etat === 'TERMINE');
