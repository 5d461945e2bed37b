import { flushSync } from 'react-dom';

const focusable = 'summary, button, input, select, textarea';

/** What is marked so in a list of entries, and not in a list within it. */
const ownIn = (list: Element, mark: 'data-entry' | 'data-adder'): readonly HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>(`[${mark}]`)].filter(
    (one) => one.parentElement?.closest('[data-list]') === list,
  );

const focusIn = (element: HTMLElement): void =>
  (element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable))?.focus();

/**
 * Takes away the entry in which a button stands (`data-entry`, in a `data-list`): the focus goes on to the one that stands
 * there then, else to the one before it, else to what adds another (`data-adder`). A list that is gone with its only
 * entry was an entry itself.
 */
export const takeAway = (button: HTMLElement, take: () => void): void => {
  const places: { readonly list: Element; readonly at: number }[] = [];
  for (let entry = button.closest('[data-entry]'); entry !== null;) {
    const list = entry.parentElement?.closest('[data-list]') ?? null;
    if (list === null) break;
    places.push({ list, at: ownIn(list, 'data-entry').indexOf(entry as HTMLElement) });
    entry = list.closest('[data-entry]');
  }
  flushSync(take);
  const place = places.find(({ list }) => list.isConnected);
  if (place === undefined) return;
  const left = ownIn(place.list, 'data-entry');
  const next = left[Math.min(place.at, left.length - 1)] ?? ownIn(place.list, 'data-adder')[0];
  if (next !== undefined) focusIn(next);
};
