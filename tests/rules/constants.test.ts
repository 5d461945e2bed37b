import * as v from 'valibot';
import { expect, test } from 'vitest';

import { isoDate } from '../../api/contract/scalars.ts';
import { switchFee } from '../../api/server/simulation/switch-fee.ts';
import simulated from '../../api/server/simulation/profiles.json' with { type: 'json' };
import riskProfiles from '../../journeys/lists/risk-profiles.json' with { type: 'json' };
import themes from '../../journeys/lists/themes.json' with { type: 'json' };
import { idOfOption } from '../../engine/definition/list-texts.ts';
import { journeyTexts } from '../journeys/journey-texts.ts';
import { shippedPlans } from '../journeys/shipped-definitions.ts';

const englishHint = (list: string, code: string): string | undefined =>
  journeyTexts().get(idOfOption(list, code, 'hint'))?.en;

test.each([
  ['R082', 'PRUDENT', 25],
  ['R083', 'EQUILIBRE', 50],
  ['R084', 'DYNAMIQUE', 75],
  ['R085', 'OFFENSIF', 100],
])('%s: %s holds %d %% of equities, in the computation and in the words', (_, code, percent) => {
  expect(simulated.profiles.find((profile) => profile.code === code)?.equities).toBe(percent * 100);
  const hint = riskProfiles.options.find((option) => option.code === code)?.hint;
  expect(hint?.fr).toMatch(new RegExp(`^${percent}\\s% d’actions`, 'u'));
  expect(englishHint('risk-profiles', code)).toMatch(new RegExp(`^${percent}% shares`, 'u'));
});

test.each([
  ['R086', 'SECTEUR', /^Dix secteurs .*à parts égales/u, /^Ten economic sectors, in equal shares/u],
  ['R087', 'FRANCE', /^Dix gérants/u, /^Ten managers/u],
  [
    'R088',
    'FRANCE',
    /la moitié est investie dans de petites entreprises françaises/u,
    /half is invested in small French companies/u,
  ],
])('%s: what the theme %s holds is told who chooses it', (_, code, french, english) => {
  const hint = themes.options.find((option) => option.code === code)?.hint;
  expect(hint?.fr).toMatch(french);
  expect(englishHint('themes', code)).toMatch(english);
});

test('a date travels as its ten characters, without a time (R122)', () => {
  expect(v.is(isoDate, '2000-02-29')).toBe(true);
  for (const other of ['2000-02-29T00:00:00', '2000-02-29T00:00:00.000Z', '29/02/2000', '2000-2-29'])
    expect([other, v.is(isoDate, other)]).toEqual([other, false]);
});

test('each question with a right answer explains it, in both languages (R163)', async () => {
  const texts = journeyTexts();
  const quiz = [...(await shippedPlans()).values()].flatMap(({ steps }) =>
    steps.flatMap(({ fields }) => fields.flatMap(({ field }) => (field.type === 'truefalse' ? [field] : []))),
  );
  expect(quiz.length).toBeGreaterThanOrEqual(7);
  for (const { explain } of quiz) {
    const { fr = '', en = '' } = texts.get(explain) ?? {};
    expect([explain, fr.length > 20, en.length > 20 && en !== fr]).toEqual([explain, true, true]);
  }
});

test.each([
  ['R077', 0, 250_000, 0],
  ['R078', 1, 250_000, 1_500 + 2_000],
  ['R078', 4, 0, 1_500],
])('%s: after %d switches of the year, moving %d cents costs %d', (_, before, moved, fee) => {
  expect(switchFee(moved, before)).toBe(fee);
});
