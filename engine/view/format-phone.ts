/** A French number as it is read out, two figures at a time: `+33612345678` -> `06 12 34 56 78`; any other as it is. */
export const formatPhone = (number: string): string =>
  /^\+33\d{9}$/.test(number) ? `0${number.slice(3)}`.replace(/\d{2}(?=\d)/g, '$&\u00a0') : number;
