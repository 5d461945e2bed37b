import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

type Axe = { readonly axe?: { readonly run: (context: Document, options: RunOptions) => Promise<AxeResults> } };

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // It would put styles into the page, which our policy refuses, for a rule that is not asked about.
  preload: false,
};

/** Half as long as the one that `axe-core` exports. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe has against the page as it stands: a story a rule. @param rules all of them when left out */
export const findViolations = async (page: Page, rules?: readonly string[]): Promise<readonly string[]> => {
  // It comes once a document, which is most of its cost.
  if (!(await page.evaluate(() => (globalThis as Axe).axe !== undefined))) await page.evaluate(source);
  const violations = await page.evaluate(
    async (given) => (await (globalThis as Axe).axe?.run(document, given))?.violations,
    rules === undefined ? options : { ...options, runOnly: [...rules] },
  );
  if (violations === undefined) throw new Error('axe is not in the page.');
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary ?? ''}`).join('\n')}`,
  );
};

/** No violation that axe knows of, on the page as it stands once nothing in it is on its way. */
export const checkAccessibility = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  expect(await findViolations(page), new URL(page.url()).pathname).toEqual([]);
};
