import { goesOn, submitted } from './pending-save.ts';
import { isOnlyRead, type SessionContext } from './session-context.ts';

/**
 * The session as it will stand the moment the step on the screen is passed, where the next step is drawn then. What is
 * drawn from it are the very objects that the session comes to, so it need not be drawn again. Undefined: the step cannot
 * be passed as it is, has nothing to save, or the server's answer is waited for.
 */
export const foresee = (context: SessionContext): SessionContext | undefined =>
  context.pending === undefined && !isOnlyRead(context) && goesOn(context)
    ? { ...context, ...submitted(context) }
    : undefined;
