import { useEffect, useRef, type RefObject } from 'react';

/**
 * Lets through only the presses that began on this screen. A step may follow so quickly that the second half of a double
 * click falls on what stands there by then: that half belongs to the button before, and neither ticks nor focuses anything.
 */
export const useOwnPresses = (): RefObject<HTMLDivElement | null> => {
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = screen;
    let began = false;
    const judge = (event: MouseEvent): void => {
      if (event.type === 'mousedown' && event.detail <= 1) began = true;
      if (event.detail <= 1 || began) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const kinds = ['mousedown', 'click'] as const;
    kinds.forEach((kind) => current?.addEventListener(kind, judge, { capture: true }));
    return () => kinds.forEach((kind) => current?.removeEventListener(kind, judge, { capture: true }));
  }, []);
  return screen;
};
