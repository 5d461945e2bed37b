import { useEffect, useState, type RefCallback } from 'react';

/** Width of an element in pixels, followed as it changes; 0 until it is known, when nothing should be drawn. */
export const useWidth = <E extends HTMLElement>(): readonly [RefCallback<E>, number] => {
  const [element, setElement] = useState<E | null>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, width];
};
