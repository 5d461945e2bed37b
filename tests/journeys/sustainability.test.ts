import { translateList } from '../../engine/definition/list-texts.ts';
import { beforeAll, describe, expect, test } from 'vitest';

import data from '../../api/server/simulation/funds.json' with { type: 'json' };
import mandates from '../../api/server/simulation/profiles.json' with { type: 'json' };
import { gapsAskedFor } from '../../api/server/core/sustainability.ts';
import { placementsOf, sustainabilityFit } from '../../api/server/subscription/sustainability-fit.ts';
import { compileWhen } from '../../engine/conditions/compile-when.ts';
import type { When } from '../../engine/definition/condition-language.ts';
import type { LabelledList } from '../../engine/definition/resolved.ts';
import { findPath } from '../../engine/path/path.ts';
import type { Plan } from '../../engine/path/plan.ts';
import { deriveFieldView } from '../../engine/view/derive-step-view.ts';
import { deriveSummary } from '../../engine/view/derive-summary.ts';
import { labelsOf } from '../../engine/view/journey-words.ts';
import { drawFrom, tape } from '../helpers/draw.ts';
import { law } from '../engine/law.ts';
import { stepOf, today } from './judge-step.ts';
import { shippedFiles, shippedPlans } from './shipped-definitions.ts';

type Facts = {
  readonly sustainable: number;
  readonly taxonomy: number;
  readonly impacts: boolean;
  readonly excludes: readonly string[];
};

let plans: ReadonlyMap<string, Plan>;
let labels: Readonly<Record<string, LabelledList>>;
beforeAll(async () => {
  plans = await shippedPlans();
  labels = labelsOf(
    (await shippedFiles()).lists.map(({ definition }) => definition && translateList(definition, new Map())),
    'fr',
  );
});

const leading = (theme: string): Facts => {
  const fund = data.funds.find((one) => one.leads && one.theme === theme);
  if (fund === undefined) throw new Error(`No fund stands for ${theme}.`);
  return fund;
};
/** A mix is as sustainable as its parts weigh, and avoids what all of them avoid. */
const mixed = (shares: Readonly<Record<string, number>>): Facts => {
  const parts = Object.entries(shares).map(([theme, share]) => [leading(theme), share / 10_000] as const);
  const weigh = (key: 'sustainable' | 'taxonomy') => parts.reduce((sum, [fund, share]) => sum + fund[key] * share, 0);
  return {
    sustainable: weigh('sustainable'),
    taxonomy: weigh('taxonomy'),
    impacts: parts.every(([fund]) => fund.impacts),
    excludes: (parts[0]?.[0].excludes ?? []).filter((one) => parts.every(([fund]) => fund.excludes.includes(one))),
  };
};
const mandateOf = (code: unknown): Facts | undefined => mandates.profiles.find((one) => one.code === code);

/** What is known of each option that money may go into. */
const factsOf = (list: string, option: LabelledList[number]): Facts | undefined => {
  const code = String(option.code);
  switch (list) {
    case 'themes':
      return leading(code);
    case 'funds':
      return data.funds.find(({ isin }) => isin === code);
    case 'theme-portfolios':
      return mixed(data.mixes[code as keyof typeof data.mixes]);
    case 'risk-profiles':
      return mandateOf(code);
    case 'horizon-profiles':
      return mandateOf(labels['risk-profiles']?.find(({ value }) => value === option.value)?.code);
    default:
      return data.euro;
  }
};
const lists = ['themes', 'funds', 'theme-portfolios', 'risk-profiles', 'horizon-profiles', 'euro-fund'];

const lacks = (facts: Facts, gap: LabelledList[number]): boolean => {
  const [criterion] = String(gap.code).split('_');
  if (criterion === 'SFDR') return facts.sustainable < (gap.value ?? 0) * 100;
  if (criterion === 'TAXO') return facts.taxonomy < (gap.value ?? 0) * 100;
  return criterion === 'PAI' ? !facts.impacts : !facts.excludes.includes(String(gap.code));
};

test.each(lists)('what the options of %s are marked with is what they lack, and nothing else', (list) => {
  const gaps = labels['sustainability-gaps'] ?? [];
  const known = new Set(gaps.map(({ code }) => String(code)));
  for (const option of labels[list] ?? []) {
    const facts = factsOf(list, option);
    if (facts === undefined) throw new Error(`Nothing is known of ${option.code}.`);
    const marked = (option.flags ?? []).filter((flag) => known.has(flag));
    const lacking = gaps.filter((gap) => lacks(facts, gap)).map(({ code }) => String(code));
    expect([option.code, marked.toSorted()]).toEqual([option.code, lacking.toSorted()]);
  }
});

test('a fund under article 6 has no sustainable share, one under article 9 hardly anything else', () => {
  for (const { isin, sfdr, sustainable } of data.funds) {
    const [least, most] = sfdr === 6 ? [0, 0] : sfdr === 8 ? [0, 7900] : [8000, 10_000];
    expect([isin, sustainable >= least && sustainable <= most]).toEqual([isin, true]);
  }
});

test('what is asked of a placement is each criterion with its share, and each sector that is refused', async () => {
  const context = { services: { journeys: { current: () => ({ lists: () => labels }) } } } as never;
  const asked = (isr: object) => gapsAskedFor(context, isr as never);
  expect(asked({ interet: 'NON' })).toEqual({});
  for (const { code: proportion } of labels['isr-shares'] ?? []) {
    for (const { code, flags } of labels['isr-criteria'] ?? []) {
      const gap = flags?.includes('share') === true ? `${code}_${proportion}` : code;
      expect(asked({ interet: 'OUI', preferences: [code], proportion })).toEqual({ [code]: gap });
    }
  }
  for (const { code } of labels['isr-exclusions'] ?? []) {
    const expected = code === 'AUCUNE' ? {} : { PAI: 'PAI', [code]: code };
    expect(asked({ preferences: ['PAI'], exclusions: [code] })).toEqual({ PAI: 'PAI', ...expected });
  }
});

/** Facts of a saver with some preferences, as `GetProjectISRProportion` gives them. */
const names = {
  refusedSustainable: ['SFDR_I10', 'SFDR_I25', 'SFDR_I50', 'SFDR_I75'],
  refusedTaxonomy: ['TAXO_I10', 'TAXO_I25', 'TAXO_I50', 'TAXO_I75'],
  refusedImpacts: ['PAI'],
  refusedArms: ['ARMES'],
  refusedTobacco: ['TABAC'],
  refusedCoal: ['CHARBON'],
} as const;

const gapWords = (gap: string): string | undefined =>
  labels['sustainability-gaps']?.find(({ code }) => code === gap)?.label;

describe('of what is asked for', () => {
  const choices = [
    ['av-adult', 'theme-model', 'themeModel', 'theme-portfolios'],
    ['av-adult', 'management', 'portfolio', 'risk-profiles'],
    ['av-adult', 'theme-discovery', 'favouriteThemes', 'themes'],
    ['av-minor', 'theme-shares', 'themes.theme', 'themes'],
    ['switch', 'fund-shares', 'funds.fund', 'funds'],
    ['per', 'plan-management', 'horizonProfile', 'horizon-profiles'],
  ] as const;

  test('page, step that asks, and report agree on each placement, whatever was asked', () =>
    law(40, [tape(60)], (numbers) => {
      const draw = drawFrom(numbers);
      const server = Object.fromEntries(
        Object.entries(names).map(([name, codes]) => [name, draw.chance(50) ? '' : draw.pick([...codes])]),
      );
      const asked = Object.values(server).filter((code) => code !== '');
      for (const [journey, step, name, list] of choices) {
        const plan = plans.get(journey) as Plan;
        const [whole = '', key] = name.split('.');
        const planField = stepOf(plan, step).fields.find((one) => one.name === whole);
        if (planField === undefined) throw new Error(`${step} asks no ${whole}.`);
        const { field } = planField;
        const own = key === undefined ? field : field.type === 'list' ? field.item[key] : undefined;
        if (own === undefined) throw new Error(`${name} is no question.`);
        const { slots } = findPath(plan, { today, answers: {}, server });
        const view = deriveFieldView(plan, { name, field: own }, slots, undefined, labels);
        const gaps = (option: LabelledList[number]) => asked.filter((gap) => option.flags?.includes(gap) === true);
        const options = view.options ?? [];
        expect(options).toHaveLength(labels[list]?.length ?? 0);
        const fit = options.find((option) => gaps(option).length === 0);
        expect(view.noMark !== undefined).toBe(asked.length > 0 && fit === undefined);
        const differs = compileWhen(stepOf(plan, 'sustainability-fit').step.when as When, plan.scope);
        for (const option of options) {
          expect([option.code, option.mark !== undefined]).toEqual([
            option.code,
            asked.length > 0 && gaps(option).length === 0,
          ]);
          if (name === 'favouriteThemes') continue;
          const chosen = [...slots];
          chosen[planField.slot] = key === undefined ? option.code : [{ id: 'x', [key]: option.code, share: 10_000 }];
          expect([option.code, differs(chosen)]).toEqual([option.code, gaps(option).length > 0]);
          // The page names what departs, and in what, in the words of the report.
          const named =
            deriveSummary({ plan, slots: chosen } as never, 'sustainability-fit', {}, labels).known?.rows ?? [];
          expect(named.map(({ value, carries }) => [value, carries?.toSorted()])).toEqual(
            gaps(option).length === 0 ? [] : [[option.code, gaps(option).map(gapWords).toSorted()]],
          );
          const { rows, reasons, warnings } = sustainabilityFit('fr', labels, asked, [option], {});
          expect(rows.length).toBe(asked.length === 0 ? 0 : 1);
          expect([option.code, reasons.length]).toEqual([
            option.code,
            asked.length > 0 && gaps(option).length === 0 ? 1 : 0,
          ]);
          expect(warnings.length > 0).toBe(gaps(option).length > 0);
        }
      }
    }));

  test('what is left for the euro fund counts with it: on the page and in the report', () => {
    const plan = plans.get('av-adult') as Plan;
    const differs = compileWhen(stepOf(plan, 'sustainability-fit').step.when as When, plan.scope);
    const list = stepOf(plan, 'fund-shares').fields.find(({ name }) => name === 'funds');
    const [euro] = labels['euro-fund'] ?? [];
    for (const [name, codes] of Object.entries(names)) {
      for (const code of codes) {
        for (const share of [9999, 10_000]) {
          const slots = [...findPath(plan, { today, answers: {}, server: { [name]: code } }).slots];
          // Lacks nothing that the list knows.
          slots[list?.slot ?? -1] = [{ id: 'x', fund: 'ZZ0000000263', share }];
          const lacking = share < 10_000 && euro?.flags?.includes(code) === true;
          expect([code, share, differs(slots)]).toEqual([code, share, lacking]);
          const named = deriveSummary({ plan, slots } as never, 'sustainability-fit', {}, labels).known?.rows ?? [];
          expect(named.map(({ value, carries }) => [value, carries])).toEqual(
            lacking ? [[euro?.code, [gapWords(code)]]] : [],
          );
          const placements = placementsOf(labels, {}, { fonds: [{ isin: 'ZZ0000000263', pourcentage: share }] });
          expect(placements).toHaveLength(share < 10_000 ? 2 : 1);
          expect(sustainabilityFit('en', labels, [code], placements, {}).reasons.length === 0).toBe(lacking);
        }
      }
    }
  });
});
