import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocationOf, amendedOf } from '../../../api/server/subscription/allocation.ts';
import { law } from '../../engine/law.ts';
import horizons from '../../../journeys/lists/horizon-profiles.json' with { type: 'json' };
import mixes from '../../../journeys/lists/theme-portfolios.json' with { type: 'json' };
import funds from '../../../journeys/lists/funds.json' with { type: 'json' };
import themes from '../../../journeys/lists/themes.json' with { type: 'json' };

const lists: Readonly<Record<string, readonly { readonly code: string; readonly fr: string }[]>> = {
  funds: funds.options,
  'horizon-profiles': horizons.options,
  'theme-portfolios': mixes.options,
  themes: themes.options,
};
const coded = (list: string, code: string | undefined) => {
  const option = lists[list]?.find((one) => one.code === code);
  return option === undefined ? undefined : { code: option.code, label: option.fr };
};
const profiles = [
  undefined,
  'PRUDENT',
  'EQUILIBRE',
  'DYNAMIQUE',
  'OFFENSIF',
  ...horizons.options.map(({ code }) => code),
];
/** Up to ten lines of what a list offers. */
const linesOf = <K extends string>(list: string, key: K) =>
  fc
    .uniqueArray(fc.constantFrom(...(lists[list] ?? []).map(({ code }) => code)), { maxLength: 10 })
    .chain((picked) =>
      fc.tuple(
        ...picked.map((code) => fc.integer({ min: 1, max: 1000 }).map((pourcentage) => ({ code, pourcentage }))),
      ),
    )
    .map((lines) => ({ list, lines, sent: lines.map(({ code, pourcentage }) => ({ [key]: code, pourcentage })) }));
const themed = fc.oneof(linesOf('themes', 'theme'), linesOf('funds', 'isin'));

test('what the signed form says is invested is the whole, names each thing once, and each theme or fund chosen', () =>
  law(200, [fc.constantFrom(...profiles), themed], (profile, { list, lines, sent }) => {
    const allocation = allocationOf('fr', coded, profile, list === 'themes' ? { themes: sent } : { fonds: sent });
    expect(allocation.reduce((sum, { share }) => sum + share, 0)).toBe(10_000);
    expect(new Set(allocation.map(({ name }) => name)).size).toBe(allocation.length);
    if (profile !== undefined) return;
    for (const { pourcentage, code } of lines)
      expect(allocation).toContainEqual({ code, name: coded(list, code)?.label, share: pourcentage });
  }));

test('the form names the funds whose amendment was accepted, and no others', () =>
  law(200, [linesOf('funds', 'isin'), fc.boolean()], ({ sent, lines }, avenants_acceptes) => {
    const flagged = funds.options.filter(
      ({ code, flags }) => flags?.includes('amendment') === true && lines.some((one) => one.code === code),
    );
    expect(new Set(amendedOf(coded, { fonds: sent, avenants_acceptes }) ?? [])).toEqual(
      new Set(avenants_acceptes ? flagged.map(({ fr }) => fr) : []),
    );
  }));

test.each([...horizons.options, ...mixes.options])('$code is one thing', ({ code, fr }) => {
  const mix = mixes.options.some((one) => one.code === code);
  expect(mix ? allocationOf('fr', coded, undefined, { modele: code }) : allocationOf('fr', coded, code, {})).toEqual([
    { code, name: fr, share: 10_000 },
  ]);
});
