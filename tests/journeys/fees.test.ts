import { expect, test } from 'vitest';

import { CONTRACT_FEES } from '../../api/server/simulation/contract-fees.ts';
import en from '../../locales/en/pdf.json' with { type: 'json' };
import fr from '../../locales/fr/pdf.json' with { type: 'json' };
import { findPath } from '../../engine/path/path.ts';
import { journeyTexts } from './journey-texts.ts';
import { today } from './judge-step.ts';
import { shippedPlan } from './shipped-definitions.ts';

/** Percentages that a text says, in hundredths of a percent, as either language writes them. */
const percentIn = (text: string): readonly number[] =>
  [...text.matchAll(/(\d+(?:[.,]\d+)?)\s?%/gu)].map(([, number]) =>
    Math.round(Number(number?.replace(',', '.')) * 100),
  );

const { entry, euro, units } = CONTRACT_FEES;
const yearly = [euro, units];

test('the page of fees says what the contract takes on payments and each year', () => {
  const texts = journeyTexts();
  for (const language of ['fr', 'en'] as const) {
    const said = [0, 1].flatMap((n) => percentIn(texts.get(`part.project.step.fees.body.${n}`)?.[language] ?? ''));
    expect([language, said]).toEqual([language, [entry, ...yearly]]);
  }
});

test('each document that names these charges names the same', () => {
  for (const catalogue of [fr, en]) {
    const told = JSON.stringify(catalogue).match(/"[^"]*0[.,]66[^"]*"/gu) ?? [];
    expect(told.length).toBeGreaterThan(2);
    for (const text of told) expect(percentIn(text).slice(0, 3)).toEqual([entry, ...yearly]);
  }
});

test('whatever is saved for, its fees are shown before the project is summed up', async () => {
  const plan = await shippedPlan('onboarding');
  for (const projectOffer of ['AV', 'PER']) {
    const answers = { 'project-direction': { projectOffer } };
    const seen = findPath(plan, { today, answers, server: {} }).steps.map(({ id }) => id);
    const at = (id: string) => seen.indexOf(id);
    expect(at('fees')).toBeGreaterThan(-1);
    expect(at('fees')).toBeLessThan(at('project-recap'));
    expect([projectOffer, at('taxes') > -1]).toEqual([projectOffer, projectOffer === 'AV']);
  }
});
