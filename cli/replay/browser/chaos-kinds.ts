import type { Chaos } from './chaos.ts';
import {
  backAndRestore,
  backUnchanged,
  browserBack,
  deepLink,
  doubleClick,
  otherLanguage,
  reload,
  secondTab,
} from './chaos-of-hands.ts';
import { expiredToken, lostAnswer, offline, slowNetwork } from './chaos-of-network.ts';

/** Everything that may befall a person. */
export const chaosKinds: readonly Chaos[] = [
  reload,
  backUnchanged,
  backAndRestore,
  browserBack,
  deepLink,
  doubleClick,
  secondTab,
  otherLanguage,
  expiredToken,
  slowNetwork,
  lostAnswer,
  offline,
];
