import { childCalls } from '../../../api/client/child-calls.ts';
import { flagCalls, stateCalls } from '../../../api/client/project-calls.ts';
import { subscriptionCalls } from '../../../api/client/subscription-calls.ts';

/** What the hub reads whoever the reader is, by area and name: it is asked for while the app is on its way. */
export const hubReads: readonly string[] = [
  subscriptionCalls.isInProgress,
  flagCalls.isPer,
  flagCalls.haveSpouse,
  subscriptionCalls.contracts,
  childCalls.children,
  childCalls.invited,
  childCalls.toAgree,
  ...Object.values(stateCalls),
].map(({ area, name }) => `${area}/${name}`);
