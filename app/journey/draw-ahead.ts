import type { FieldKind } from '../../engine/definition/language.ts';
import { foresee } from '../../engine/session/foresee.ts';
import { stepOf, type SessionContext } from '../../engine/session/session-context.ts';
import { screenOf } from '../../engine/session/session-machine.ts';
import type { JourneySession } from './create-session.ts';
import type { Ahead } from './StepPages.tsx';

/** Milliseconds after which it is drawn of what changed meanwhile. */
const pause = 100;

/** Act by themselves once they are drawn: they fill in a town, or fetch a picture. */
const acting: ReadonlySet<FieldKind> = new Set(['commune', 'file']);

/** Drawing the step changes nothing and asks nobody. */
const isCalm = (context: SessionContext): boolean => {
  const planStep = stepOf(context);
  return (
    planStep !== undefined &&
    planStep.step.live === undefined &&
    planStep.fields.every(({ field }) => !acting.has(field.type))
  );
};

const isOnSubmit = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-step] [type=submit]') !== null;

/**
 * Has the step that follows drawn out of sight while the reader is on the button that goes on, by pointer, finger or
 * keyboard: the tenth of a second until it is pressed is enough, and a reader who does not get there costs nothing.
 * @returns ends it
 */
export const drawAhead = (session: JourneySession, show: (ahead: Ahead | undefined) => void): (() => void) => {
  let isMeant = false;
  let drawn: Ahead | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen = session.getSnapshot().context;
  const clear = (): void => {
    clearTimeout(timer);
    if (drawn !== undefined) show(undefined);
    drawn = undefined;
  };
  const draw = (): void => {
    const snapshot = session.getSnapshot();
    const after = isMeant && screenOf(snapshot) === 'showing' ? foresee(snapshot.context) : undefined;
    if (after === undefined || !isCalm(after)) return;
    clearTimeout(timer);
    drawn = { from: snapshot.context.place, context: after };
    show(drawn);
  };
  const judge = (event: Event): void => {
    if (isOnSubmit(event) === isMeant) return;
    isMeant = !isMeant;
    if (isMeant) draw();
    else clear();
  };
  const subscription = session.subscribe(({ context }) => {
    const before = seen;
    seen = context;
    if (context.place !== before.place) {
      // The button of that step is not meant yet.
      isMeant = false;
      clearTimeout(timer);
      // On the screen now, it is let go of in a while; nothing of it may be there when a refusal leads back.
      if (drawn?.context.place === context.place) timer = setTimeout(clear, pause);
      else clear();
      return;
    }
    const isSame = context.raw === before.raw && context.path === before.path && context.pending === before.pending;
    if (isSame || !isMeant) return;
    // What was drawn of other answers goes first: nothing of it may linger.
    clear();
    timer = setTimeout(draw, pause);
  });
  const events = ['pointermove', 'pointerdown', 'focusin'] as const;
  events.forEach((name) => addEventListener(name, judge, { capture: true, passive: true }));
  return () => {
    clearTimeout(timer);
    subscription.unsubscribe();
    events.forEach((name) => removeEventListener(name, judge, { capture: true }));
  };
};
