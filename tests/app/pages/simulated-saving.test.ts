import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressOfSaving, savingBounds, savingIn } from '../../../api/contract/demo/simulated-saving.ts';
import { law } from '../../engine/law.ts';

const usual = { initial: 1_000_00, monthly: 100_00, years: 10 };
const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
  fc.integer({ min: least, max: most });
const savings = fc.record({
  initial: within(savingBounds.initial),
  monthly: within(savingBounds.monthly),
  years: within(savingBounds.years),
});

it('an address opens the page with the simulation that it was written for', () =>
  law(300, [savings], (saving) => {
    const { pathname, search } = new URL(addressOfSaving(saving), 'https://parcours.example');
    expect(pathname).toBe('/demo');
    expect(savingIn(search, usual)).toEqual(saving);
  }));

it('whatever an address says, what is simulated lies in the bounds; each figure that does not is the usual one', () =>
  law(
    300,
    [
      fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)),
      fc.constantFrom('initial', 'mensuel', 'duree'),
    ],
    (text, name) => {
      const saving = savingIn(`?${new URLSearchParams({ [name]: text }).toString()}`, usual);
      for (const figure of ['initial', 'monthly', 'years'] as const) {
        const { least, most } = savingBounds[figure];
        expect(Number.isInteger(saving[figure]) && saving[figure] >= least && saving[figure] <= most).toBe(true);
      }
    },
  ));

it.each([
  '',
  '?',
  '?initial=-1&mensuel=1e3&duree=0',
  '?initial=10000001&mensuel=12,5&duree=41',
  '?initial=&mensuel=%20&duree=x',
])('an address that says nothing sound shows the usual simulation: %s', (search) =>
  expect(savingIn(search, usual)).toEqual(usual),
);
