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

/** Once for all steps: to listen and to stop with each costs more than to ask which one is in sight. */
let listens = false;

/**
 * Lets through only the presses that began with this screen in sight. A step may follow so quickly that the second half of
 * a double click falls on what stands there by then, on the screen or below it: that half belongs to the button before, and
 * neither ticks nor focuses anything.
 */
export const useOwnPresses = (): void => {
  useEffect(() => {
    if (listens) return;
    listens = true;
    for (const kind of ['mousedown', 'click'] as const) document.addEventListener(kind, judge, { capture: true });
  }, []);
};
