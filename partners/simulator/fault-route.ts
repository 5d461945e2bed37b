import type { ApiFaults, Route } from './simulator-server.ts';
import { API_FAULT_MODES, NO_FAULTS, json, readObject } from './simulator-server.ts';
import { WEBHOOK_MODES } from './webhooks.ts';
import type { WebhookFaults } from './webhooks.ts';

/** How a simulator misbehaves: what it answers, and what it sends. */
export type SimulatorFaults = { readonly api: ApiFaults; readonly webhooks: WebhookFaults };

type Fields = Readonly<Record<string, unknown>>;

/** One part of the switch; absent keys mean `normal` and no delay, undefined stands for anything else than that. */
const parsePart = <M extends string>(
  value: unknown,
  modes: readonly M[],
): { readonly mode: M; readonly delayMs: number } | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { mode: wanted = 'normal', delayMs = 0 } = value as Fields;
  const mode = modes.find((known) => known === wanted);
  const delayed = typeof delayMs === 'number' && Number.isFinite(delayMs) && delayMs >= 0 && delayMs <= 120_000;
  return mode === undefined || !delayed ? undefined : { mode, delayMs };
};

const parse = (value: Fields | undefined): SimulatorFaults | undefined => {
  if (value === undefined || Object.keys(value).some((key) => key !== 'api' && key !== 'webhooks')) return undefined;
  const api = parsePart(value['api'] ?? {}, API_FAULT_MODES);
  const webhooks = parsePart(value['webhooks'] ?? {}, WEBHOOK_MODES);
  return api === undefined || webhooks === undefined ? undefined : { api, webhooks };
};

/** The fault switch of a simulator: set from code, or by `PUT /admin/faults` with `{ api, webhooks }`. */
export const createFaults = () => {
  let faults: SimulatorFaults = { api: NO_FAULTS, webhooks: { mode: 'normal', delayMs: 0 } };
  const route: Route = {
    method: 'PUT',
    path: '/admin/faults',
    guarded: true,
    faultless: true,
    answer: ({ body }) => {
      const wanted = parse(readObject(body));
      if (wanted === undefined) return json(400, { error: 'unknown fault' });
      faults = wanted;
      return json(200, faults);
    },
  };
  return {
    now: (): SimulatorFaults => faults,
    set: (wanted: Partial<SimulatorFaults>): void => {
      faults = { ...faults, ...wanted };
    },
    route,
  };
};
