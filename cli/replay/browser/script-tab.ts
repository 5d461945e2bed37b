import type { Customer } from '../../../engine/coverage/customer.ts';
import type { ServedPlace } from '../place/saver.ts';
import { scriptCalls } from '../scripted-facts.ts';
import type { Tab } from './open-tab.ts';

/** Stands for what is not said: JSON, in which the page is told, has no word for it. */
const unsaid = '\uE000';
const toTell = (_key: string, value: unknown): unknown => (value === undefined ? unsaid : value);

/** Runs in the page before its own scripts. @param told what each call says, by its name, as JSON */
const answer = ({ told: json, nothing }: { readonly told: string; readonly nothing: string }): void => {
  const said = JSON.parse(json) as Readonly<Record<string, unknown>>;
  const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  /** What the server says, with what is scripted in its place, or nothing. */
  const merge = (real: unknown, scripted: unknown): unknown =>
    isObject(real) && isObject(scripted)
      ? { ...real, ...Object.fromEntries(Object.entries(scripted).map(([key, one]) => [key, merge(real[key], one)])) }
      : scripted === nothing
        ? undefined
        : scripted;
  const ask = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const response = await ask(...asked);
    const call = /\/api\/([^?]*)/u.exec(response.url)?.[1] ?? '';
    if (!response.ok || !Object.hasOwn(said, call)) return response;
    const { status, headers } = response;
    const told = (await response.json()) as { readonly donnees: unknown };
    return Response.json({ ...told, donnees: merge(told.donnees, said[call]) }, { status, headers });
  };
};

/**
 * The calls that facts are read from answer a tab, and those opened beside it, as they answer the server: what the customer
 * supposes, over the rest. Not on their way, where somebody who listens would keep the browser from its cache.
 * @returns takes it back
 */
export const scriptTab = async (
  { page }: Tab,
  served: ServedPlace,
  customer: Customer,
): Promise<() => Promise<void>> => {
  const facts = served.server.journeys.current().get(customer.journey)?.plan.journey.facts ?? {};
  const { donnees } = scriptCalls(facts, customer.server);
  if (donnees.size === 0) return async () => undefined;
  const script = await page.context().addInitScript(answer, {
    told: JSON.stringify(Object.fromEntries(donnees), toTell),
    nothing: unsaid,
  });
  return () => script.dispose();
};
