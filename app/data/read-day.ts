/** R120: `12/31/2021`, as histories write a day -> `2021-12-31`. */
export const readDay = (written: string): string =>
  `${written.slice(6)}-${written.slice(0, 2)}-${written.slice(3, 5)}`;

/** R120: `12/31/2021` -> 1640908800000, midnight there in UTC, whatever the time zone of the reader. */
export const readTime = (written: string): number => Date.parse(readDay(written));
