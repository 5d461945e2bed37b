import { useEffect } from 'react';

/** The step in sight when the last press began; one that is drawn ahead is not. */
let began: Element | null = null;

const inSight = (): Element | null => document.querySelector('[data-step]:not([data-ahead] *)');

const judge = (event: MouseEvent): void => {
  const screen = inSight();
  if (event.type === 'mousedown' && event.detail <= 1) began = screen;
  if (event.detail <= 1 || screen === null || began === screen) return;
  event.preventDefault();
  event.stopPropagation();
};

/** What each document has: to listen and to stop with every step costs more than to ask which one is in sight. */
const listening = new WeakSet<Document>();

/**
 * Lets through only the presses that began with this screen in sight. A step may follow so quickly that the second half of
 * a double click falls on what stands there by then, on the screen or below it: that half belongs to the button before, and
 * neither ticks nor focuses anything.
 */
export const useOwnPresses = (): void => {
  useEffect(() => {
    if (listening.has(document)) return;
    listening.add(document);
    for (const kind of ['mousedown', 'click'] as const) document.addEventListener(kind, judge, { capture: true });
  }, []);
};
