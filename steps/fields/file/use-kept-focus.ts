import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * A button that has done its work goes away, and the focus with it: it then goes to one that stays, unless it is
 * elsewhere by now. @returns what is called as the work begins
 */
export const useKeptFocus = (
  around: RefObject<HTMLElement | null>,
  staying: RefObject<HTMLElement | null>,
  /** What may take a button away. */
  changes: readonly [file: string | undefined, sending: string],
): (() => void) => {
  const isHeld = useRef(false);
  useLayoutEffect(() => {
    if (isHeld.current && document.activeElement === document.body) staying.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, changes);
  return () => {
    isHeld.current = around.current?.contains(document.activeElement) ?? false;
  };
};
