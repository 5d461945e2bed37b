let said = '';
let place: HTMLElement | null = null;

/**
 * Has a screen reader say a sentence when it is free to. Written where it is heard without React: nothing on the page
 * changes but this.
 */
export const announce = (sentence: string): void => {
  // The same sentence twice in a row is said twice: the mark makes it another text.
  said = sentence === said ? `${sentence}\u00A0` : sentence;
  if (place !== null) place.textContent = said;
};

/** Where it is said from now on; null: nowhere any more. */
export const announceIn = (element: HTMLElement | null): void => {
  place = element;
  if (place !== null) place.textContent = said;
};
