import type { Route } from '@playwright/test';
import type { Customer } from '../../../engine/coverage/customer.ts';
import type { ServedPlace } from '../place/saver.ts';
import { scriptCalls } from '../scripted-facts.ts';
import type { Tab } from './open-tab.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the server says, with what is scripted in its place; undefined takes away. */
const merge = (real: unknown, scripted: unknown): unknown =>
  isObject(real) && isObject(scripted)
    ? { ...real, ...Object.fromEntries(Object.entries(scripted).map(([key, value]) => [key, merge(real[key], value)])) }
    : scripted;

const answerAs = async (route: Route, donnees: unknown): Promise<void> => {
  const response = await route.fetch();
  if (!response.ok()) return route.fulfill({ response });
  const answer = (await response.json()) as { readonly donnees: unknown };
  return route.fulfill({ response, json: { ...answer, donnees: merge(answer.donnees, donnees) } });
};

/** Said by the driver of answers whose browser is closed. */
const isOver = (error: unknown): boolean => error instanceof Error && /disposed|has been closed/u.test(error.message);

/**
 * The calls that facts are read from answer a tab, and those opened beside it, as they answer the server: what the customer
 * supposes, over the rest.
 */
export const scriptTab = async ({ page }: Tab, served: ServedPlace, customer: Customer): Promise<void> => {
  const facts = served.server.journeys.current().get(customer.journey)?.plan.journey.facts ?? {};
  for (const [call, donnees] of scriptCalls(facts, customer.server).donnees) {
    await page.context().route(new RegExp(`/api/${call}(?:\\?|$)`), (route) =>
      answerAs(route, donnees).catch((error: unknown) => {
        // What is asked as the tab goes away is answered to nobody.
        if (!page.isClosed() && !isOver(error)) throw error;
      }),
    );
  }
};
