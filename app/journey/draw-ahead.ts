import type { FieldKind } from '../../engine/definition/language.ts';
import { foresee } from '../../engine/session/foresee.ts';
import { stepOf, type SessionContext } from '../../engine/session/session-context.ts';
import { screenOf } from '../../engine/session/session-machine.ts';
import type { JourneySession } from './create-session.ts';
import type { Ahead } from './StepPages.tsx';

/** Milliseconds after which it is drawn of what changed while the reader is on the button. */
const pause = 100;

/** Milliseconds in which nothing is answered until a step that is complete is taken to be ready to pass. */
const rest = 400;

/**
 * Milliseconds to make, style and lay out a step that no reader notices: with the frame after it, the page stands a twentieth
 * of a second after the press. A device that is as quick draws the step when the button is pressed.
 */
const unnoticed = 30;

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
 * Has the step that follows drawn out of sight on a slow device: once the one on the screen is complete and its reader rests,
 * or as soon as the reader is on the button that goes on, by pointer, finger or keyboard. A device that turns out to be quick
 * stops doing so, which saves it about a quarter of the work, and begins again if it slows down.
 * @returns ends it
 */
export const drawAhead = (session: JourneySession, show: (ahead: Ahead | undefined) => void): (() => void) => {
  let isMeant = false;
  let drawn: Ahead | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen = session.getSnapshot().context;
  // A device is taken to be slow until two steps that were drawn ahead show that it is not, and then quick until two are
  // slow again: steps differ, and so do moments.
  let quick = 0;
  let isQuick = false;
  /** @returns notes how long it took since */
  const clock = (): (() => void) => {
    const began = performance.now();
    return () => {
      quick = performance.now() - began < unnoticed ? Math.min(quick + 1, 3) : Math.max(quick - 1, 0);
      isQuick = quick > 1;
    };
  };
  const clear = (): void => {
    clearTimeout(timer);
    // What is on the screen by now stays.
    if (drawn === undefined || drawn.context.place === seen.place) return;
    show(undefined);
    drawn = undefined;
  };
  const draw = (): void => {
    const snapshot = session.getSnapshot();
    if (isQuick || drawn?.from === snapshot.context.place) return;
    const after = screenOf(snapshot) === 'showing' ? foresee(snapshot.context) : undefined;
    if (after === undefined || !isCalm(after)) return;
    clearTimeout(timer);
    const stop = clock();
    // What is kept from sight is styled and laid out when it is asked where it stands, and then stands ready.
    const ref = (wrapper: HTMLDivElement | null): void => {
      if (wrapper === null) return;
      wrapper.firstElementChild?.getBoundingClientRect();
      stop();
    };
    drawn = { from: snapshot.context.place, context: after, ref };
    show(drawn);
  };
  const drawLater = (): void => {
    clearTimeout(timer);
    if (!isQuick) timer = setTimeout(draw, isMeant ? pause : rest);
  };
  const judge = (event: Event): void => {
    if (isQuick || isOnSubmit(event) === isMeant) return;
    isMeant = !isMeant;
    if (isMeant) draw();
  };
  const subscription = session.subscribe(({ context }) => {
    const before = seen;
    seen = context;
    if (context.place !== before.place) {
      // The button of that step is not meant yet.
      isMeant = false;
      // A task of its own comes once it is drawn; asking for a frame would cost one.
      if (isQuick) setTimeout(clock());
      // Nothing of it may be there when a refusal leads back.
      clear();
      drawLater();
      return;
    }
    if (context.raw === before.raw && context.path === before.path && context.pending === before.pending) return;
    // What was drawn of other answers goes first: nothing of it may linger.
    clear();
    drawLater();
  });
  const events = ['pointermove', 'pointerdown', 'focusin'] as const;
  events.forEach((name) => addEventListener(name, judge, { capture: true, passive: true }));
  drawLater();
  return () => {
    clearTimeout(timer);
    subscription.unsubscribe();
    events.forEach((name) => removeEventListener(name, judge, { capture: true }));
  };
};
