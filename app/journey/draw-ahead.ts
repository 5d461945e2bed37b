import type { FieldKind } from '../../engine/definition/field-language.ts';
import { foresee } from '../../engine/session/foresee.ts';
import { stepOf, type SessionContext } from '../../engine/session/session-context.ts';
import { screenOf } from '../../engine/session/session-machine.ts';
import type { JourneySession } from './create-session.ts';
import { createPace } from './pace.ts';
import type { Ahead } from './StepPages.tsx';

/** Milliseconds after which it is drawn of what changed while the reader is on the button. */
const pause = 100;

/** Milliseconds in which nothing is answered until a step that is complete is taken to be ready to pass. */
const rest = 400;

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
  const pace = createPace(() => performance.now());
  const clear = (): void => {
    clearTimeout(timer);
    // What is on the screen by now stays.
    if (drawn === undefined || drawn.context.place === seen.place) return;
    show(undefined);
    drawn = undefined;
  };
  const draw = (): void => {
    const snapshot = session.getSnapshot();
    if (pace.isQuick() || drawn?.from === snapshot.context.place) return;
    const after = screenOf(snapshot) === 'showing' ? foresee(snapshot.context) : undefined;
    if (after === undefined || !isCalm(after)) return;
    clearTimeout(timer);
    const isThere = pace.begin();
    // What is kept from sight is styled and laid out when it is asked where it stands, and then stands ready.
    const ref = (wrapper: HTMLDivElement | null): void => {
      if (wrapper === null) return;
      wrapper.firstElementChild?.getBoundingClientRect();
      isThere();
    };
    drawn = { from: snapshot.context.place, context: after, ref };
    show(drawn);
  };
  const drawLater = (): void => {
    clearTimeout(timer);
    if (!pace.isQuick()) timer = setTimeout(draw, isMeant ? pause : rest);
  };
  const judge = (event: Event): void => {
    if (pace.isQuick() || isOnSubmit(event) === isMeant) return;
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
      if (pace.isQuick()) setTimeout(pace.begin());
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
