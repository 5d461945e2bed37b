import fc from 'fast-check';
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { allArticles } from '../../../api/server/articles/all-articles.ts';
import { newestFor } from '../../../api/server/articles/article-handlers.ts';
import { employeeCeiling, selfEmployedCeiling } from '../../../api/server/simulation/deduction-ceiling.ts';
import rates from '../../../api/server/simulation/tax-rates.json' with { type: 'json' };
import { hasPage } from '../../../app/navigation/page-paths.ts';
import { formatMoneyRound, formatPercent } from '../../../engine/view/format-values.ts';

const french = allArticles('fr');
const english = allArticles('en');
const textOf = ({ title, summary, sections, remember, law }: (typeof french)[number]): string =>
  [title, summary, ...sections.flatMap(({ heading, body }) => [heading, ...body.flat()]), ...remember, ...law].join(
    '\n',
  );

test('each file is an article that is listed, in both languages, and each id is listed once', () => {
  const ids = french.map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(10);
  expect(new Set(ids).size).toBe(ids.length);
  for (const language of ['fr', 'en']) {
    const files = readdirSync(`locales/${language}/articles`);
    expect(files.sort()).toEqual(ids.map((id) => `${id}.json`).sort());
  }
});

describe.each(french.map((article, n) => [article.id, article, english[n]] as const))('%s', (_, article, other) => {
  test('is made alike in both languages', () => {
    const madeOf = ({ sections, remember, links, law }: typeof article) => ({
      sections: sections.map(({ id, body }) => [
        id,
        ...body.map((block) => (Array.isArray(block) ? block.length : '')),
      ]),
      remember: remember.length,
      links: links.map(({ to }) => to),
      law: law.length,
    });
    expect(other === undefined ? undefined : madeOf(other)).toEqual(madeOf(article));
  });

  test('says the same numbers in both languages', () => {
    const numbersIn = (text: string): readonly string[] =>
      [...text.matchAll(/\d[\d,.\u202f\u00a0]*/gu)]
        // French writes `1 000,5` what English writes `1,000.5`.
        .map(([number]) => number.replaceAll(/[\u202f\u00a0]|[,.](?=\d{3}(?!\d))/gu, '').replace(',', '.'))
        .map((number) => number.replace(/\.$/u, ''))
        .toSorted();
    const told = new Set(numbersIn(textOf(article)));
    expect(new Set(numbersIn(other === undefined ? '' : textOf(other)))).toEqual(told);
  });

  test('is short, and no longer than it says', () => {
    const words = textOf(article).split(/\s+/u).length;
    expect(words).toBeGreaterThan(250);
    expect(words).toBeLessThan(520);
    expect(article.minutes).toBeLessThanOrEqual(3);
    expect(article.published <= article.reviewed).toBe(true);
    expect(article.summary.length).toBeLessThan(170);
  });

  test('leads to what is there', () => {
    expect(article.links).not.toEqual([]);
    for (const { to } of article.links) {
      const [path = '', query] = to.split('?');
      expect([to, hasPage(path)]).toEqual([to, true]);
      if (query !== undefined) expect(french.map(({ id }) => `id=${id}`)).toContain(query);
      expect(to).not.toBe(`/article?id=${article.id}`);
    }
  });

  test('holds plain text alone', () => {
    for (const text of [textOf(article), other === undefined ? '' : textOf(other)])
      expect(text).not.toMatch(/[<>*_`]|https?:/u);
  });
});

const percent = (hundredths: number): string => formatPercent(hundredths, 'fr');
const euros = (cents: number): string => formatMoneyRound(cents, 'fr');
const { lifeInsurance, retirement, death } = rates;

test.each([
  [
    'fiscalite-des-retraits',
    [
      euros(lifeInsurance.allowance.single),
      euros(lifeInsurance.allowance.couple),
      euros(lifeInsurance.premiumsAtReducedRate),
      percent(lifeInsurance.reduced),
      percent(lifeInsurance.full),
      percent(lifeInsurance.levies),
      percent(lifeInsurance.reduced + lifeInsurance.levies),
      percent(lifeInsurance.full + lifeInsurance.levies),
      percent(retirement.levies),
    ],
  ],
  [
    'plan-epargne-retraite',
    [
      euros(employeeCeiling(2026, 0)),
      euros(employeeCeiling(2026, 1e9)),
      euros(selfEmployedCeiling(2026, 0)),
      euros(selfEmployedCeiling(2026, 1e9)),
    ],
  ],
  ['sortir-du-plan', [percent(retirement.gains + retirement.levies), percent(retirement.levies)]],
  [
    'clause-beneficiaire',
    [euros(death.allowance), euros(death.allowanceFrom70), percent(death.firstRate), percent(death.secondRate)],
  ],
] as const)('%s tells the figures that the product counts with', (id, figures) => {
  const article = french.find((one) => one.id === id);
  const told = article === undefined ? '' : textOf(article);
  expect(figures.filter((figure) => !told.includes(figure))).toEqual([]);
});

test('the news are those for the level first, the newest first among each, whatever the level', () => {
  fc.assert(
    fc.property(fc.constantFrom('DEBUTANT', 'AMATEUR', 'EXPERT', undefined), (level) => {
      const news = newestFor(level, french);
      expect(news).toHaveLength(3);
      const fits = (one: (typeof french)[number]): boolean => level !== undefined && one.levels.includes(level);
      const rank = (one: (typeof french)[number]): string => `${fits(one) ? 1 : 0} ${one.published}`;
      const rest = french.filter((one) => !news.includes(one));
      expect(news.map(rank)).toEqual(news.map(rank).toSorted().toReversed());
      for (const one of rest) expect(news.every((shown) => rank(shown) >= rank(one))).toBe(true);
    }),
  );
});
