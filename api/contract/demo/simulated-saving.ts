/** What is simulated on the page `/demo`, and the address that opens the page with it: nothing in it is about anybody. */

/** Cents and years. */
export type Saving = { readonly initial: number; readonly monthly: number; readonly years: number };

/** What the page lets its reader simulate, ends included. */
export const savingBounds = {
  initial: { least: 0, most: 100_000_00 },
  monthly: { least: 0, most: 2_000_00 },
  years: { least: 1, most: 40 },
} as const satisfies Readonly<Record<keyof Saving, { readonly least: number; readonly most: number }>>;

const parameters = { initial: 'initial', monthly: 'mensuel', years: 'duree' } as const;

/** The address of the page with a simulation. */
export const addressOfSaving = ({ initial, monthly, years }: Saving): string =>
  `/demo?${parameters.initial}=${initial}&${parameters.monthly}=${monthly}&${parameters.years}=${years}`;

/**
 * What an address asks to be simulated.
 * @param otherwise stands for each figure that is missing, is none, or lies out of bounds
 */
export const savingIn = (search: string, otherwise: Saving): Saving => {
  const asked = new URLSearchParams(search);
  const read = (name: keyof Saving): number => {
    const text = asked.get(parameters[name]) ?? '';
    const { least, most } = savingBounds[name];
    const figure = /^\d{1,9}$/u.test(text) ? Number(text) : undefined;
    return figure !== undefined && figure >= least && figure <= most ? figure : otherwise[name];
  };
  return { initial: read('initial'), monthly: read('monthly'), years: read('years') };
};
