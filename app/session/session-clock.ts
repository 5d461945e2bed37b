/** Milliseconds left under which the token is refreshed (R072), and under which the reader is warned. */
export const refreshUnder = 30 * 60 * 1000;
export const warnUnder = 2 * 60 * 1000;
/** A refresh is not tried again within this time: a server that gives short sessions is not asked at every call. */
const pause = 60 * 1000;
/** Without a key or a pointer for so long, nobody is there, and the session is left to end. */
const presence = 5 * 60 * 1000;

/** Milliseconds since the page was opened: does not jump when the clock of the device is set. */
export type Monotonic = number;

/**
 * What is left of a session, anchored when it was adopted. Only the time that passed since counts, so setting
 * the clock of the device neither ends a session nor lengthens it.
 */
export type Anchor = { readonly at: Monotonic; readonly left: number };
export const leftAt = (anchor: Anchor, now: Monotonic): number => anchor.left - (now - anchor.at);

export type RefreshFacts = {
  /** Milliseconds left. */
  readonly left: number;
  readonly now: Monotonic;
  readonly lastTry: Monotonic | undefined;
};

/** Whether to ask for a fresh token: 29 min 59 s left do, 30 min do not. */
export const isRefreshDue = ({ left, now, lastTry }: RefreshFacts): boolean =>
  left > 0 && left < refreshUnder && (lastTry === undefined || now - lastTry >= pause);

/** What a look at the clock asks for. `refresh` only while somebody is there: an empty chair must not stay logged in. */
export const onTick = (
  facts: RefreshFacts & { readonly lastSeen: Monotonic },
): 'nothing' | 'refresh' | 'warn' | 'expire' => {
  if (facts.left <= 0) return 'expire';
  if (isRefreshDue(facts) && facts.now - facts.lastSeen < presence) return 'refresh';
  return facts.left <= warnUnder ? 'warn' : 'nothing';
};
