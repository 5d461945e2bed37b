import { useEffect, useRef, type RefObject } from 'react';

/**
 * Lets through only the presses that began with this screen in sight. A step may follow so quickly that the second half of
 * a double click falls on what stands there by then, on the screen or below it: that half belongs to the button before, and
 * neither ticks nor focuses anything.
 */
export const useOwnPresses = (): RefObject<HTMLDivElement | null> => {
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let began = false;
    // Drawn ahead, a screen is there before it is in sight.
    const isSeen = (): boolean => screen.current?.closest('[data-ahead]') === null;
    const judge = (event: MouseEvent): void => {
      if (event.type === 'mousedown' && event.detail <= 1) began = isSeen();
      if (event.detail <= 1 || began || !isSeen()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const kinds = ['mousedown', 'click'] as const;
    kinds.forEach((kind) => document.addEventListener(kind, judge, { capture: true }));
    return () => kinds.forEach((kind) => document.removeEventListener(kind, judge, { capture: true }));
  }, []);
  return screen;
};
