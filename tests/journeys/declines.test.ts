import { describe, expect, test } from 'vitest';

import assumptions from '../../api/server/simulation/profiles.json' with { type: 'json' };
import { idOfOption } from '../../engine/definition/list-texts.ts';
import { journeyTexts } from './journey-texts.ts';
import declines from '../../journeys/lists/declines.json' with { type: 'json' };
import profiles from '../../journeys/lists/risk-profiles.json' with { type: 'json' };
import { seededRandom } from '../api/dossier/seeded-random.ts';

const histories = 20_000;
const months = 120;

/** A number of the standard normal law (Box-Muller). */
const drawNormal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** The largest fall from a top, in percent, of one history of months: log-normal, as the projections are. */
const largestFall = (
  { growth, volatility }: { readonly growth: number; readonly volatility: number },
  random: () => number,
): number => {
  const drift = (Math.log(1 + growth) - volatility ** 2 / 2) / 12;
  const spread = volatility / Math.sqrt(12);
  let [level, top, fall] = [0, 0, 0];
  for (let month = 0; month < months; month += 1) {
    level += drift + spread * drawNormal(random);
    top = Math.max(top, level);
    fall = Math.max(fall, 1 - Math.exp(level - top));
  }
  return fall * 100;
};

const percentIn = (text: string): readonly number[] =>
  [...text.matchAll(/(\d+)\s?%/gu)].map(([, number]) => Number(number));

describe.each(profiles.options)('$code', ({ code, value, hint }) => {
  const assumed = assumptions.profiles.find((profile) => profile.code === code);
  if (assumed === undefined) throw new Error(`Nothing is assumed of ${code}.`);

  test('its simulated fall is what one history in twenty exceeds', () => {
    const random = seededRandom(20_100_101);
    const falls = Array.from({ length: histories }, () => largestFall(assumed, random)).sort((a, b) => a - b);
    expect(Math.abs((falls[Math.floor(histories * 0.95)] ?? 0) - value)).toBeLessThan(0.75);
  });

  test('what the reader is told is what is counted with', () => {
    const english = journeyTexts().get(idOfOption('risk-profiles', code, 'hint'))?.en ?? '';
    for (const text of [hint.fr, english]) expect(percentIn(text)).toEqual([assumed.equities / 100, value]);
  });
});

test('the last answer to the question about falls sets no limit, the others the one that they say', () => {
  const limits = declines.options.map(({ value }) => value);
  expect(limits.at(-1)).toBe(100);
  for (const { fr, value } of declines.options.slice(0, -1)) expect(percentIn(fr)).toEqual([value]);
});
