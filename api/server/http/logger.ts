import { pino } from 'pino';

import type { Config } from '../config.ts';

/** What is known of a request once it is answered. Nothing a person typed, no query, no body, no address. */
export type RequestEntry = {
  readonly method: string;
  /** Pattern of the route, such as `/api/Authenticate/Login`; `-` when none matched. */
  readonly route: string;
  readonly status: number;
  /** Milliseconds, rounded. */
  readonly ms: number;
  readonly correlation: string;
};

/** Facts of the machinery: counts, states, names of kinds. Never text that came from a person. */
export type EventFacts = Readonly<Record<string, number | boolean | string>>;

/**
 * The only way to the log. It takes facts one by one (an allow-list) instead of objects from which secrets
 * would have to be taken out again.
 */
export type Log = {
  readonly request: (entry: RequestEntry) => void;
  readonly event: (name: string, facts?: EventFacts) => void;
  /** An unexpected error: its name, code and places in the code. Its message is left out, for it may quote input. */
  readonly fault: (correlation: string, error: unknown) => void;
};

const placesOf = (error: Error): readonly string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /u.test(line))
    .slice(0, 12)
    .map((line) => line.trim());

/** @param write where lines go, each one JSON object; the standard output when left out. */
export const createLog = (level: Config['logLevel'], write?: (line: string) => void): Log => {
  const options = { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime };
  const out = write === undefined ? pino(options) : pino(options, { write });
  return {
    request: ({ method, route, status, ms, correlation }) => {
      out.info({ method, route, status, ms, correlation }, 'request');
    },
    event: (name, facts = {}) => {
      out.info({ facts }, name);
    },
    fault: (correlation, error) => {
      if (!(error instanceof Error)) {
        out.error({ correlation, kind: typeof error }, 'fault');
        return;
      }
      const { code } = error as Error & { readonly code?: unknown };
      out.error(
        { correlation, kind: error.name, code: typeof code === 'string' ? code : undefined, at: placesOf(error) },
        'fault',
      );
    },
  };
};
