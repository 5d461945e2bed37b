import type { ApiFaults, Route } from './simulator-server.ts';
import { API_FAULT_MODES, json, readObject } from './simulator-server.ts';

/** Reads API faults from a body; undefined where it says something else. Absent keys mean `normal` and no delay. */
export const parseApiFaults = (value: Readonly<Record<string, unknown>>): ApiFaults | undefined => {
  const mode = API_FAULT_MODES.find((known) => known === (value['mode'] ?? 'normal'));
  const delayMs = value['delayMs'] ?? 0;
  const delayed = typeof delayMs === 'number' && Number.isFinite(delayMs) && delayMs >= 0 && delayMs <= 120_000;
  return mode === undefined || !delayed ? undefined : { mode, delayMs };
};

/** `PUT /admin/faults`: sets how a simulator misbehaves from now on. */
export const faultRoute = <F>(
  parse: (value: Readonly<Record<string, unknown>>) => F | undefined,
  set: (faults: F) => void,
): Route => ({
  method: 'PUT',
  path: '/admin/faults',
  guarded: true,
  faultless: true,
  answer: ({ body }) => {
    const faults = parse(readObject(body) ?? { mode: 'unreadable' });
    if (faults === undefined) return json(400, { error: 'unknown fault' });
    set(faults);
    return json(200, faults);
  },
});
