import type { Customer, Suite } from '../../engine/coverage/customer.ts';
import type { Violation } from '../../engine/coverage/replay/violation.ts';
import { startParcours, type RunningParcours } from './place/parcours-server.ts';
import { replayCustomer, type Ground } from './replay-customer.ts';
import { scriptServer } from './script-server.ts';

export type HttpReplay = {
  readonly customers: readonly { readonly customer: string; readonly violations: readonly Violation[] }[];
  /** Requests and saves that were made; tries that were sent, fell to the form of the call, or cannot be said in a body. */
  readonly requests: number;
  readonly saves: number;
  readonly tries: { readonly sent: number; readonly byForm: number; readonly unsaid: number };
  /** Calls that failed, each its own way. */
  readonly failures: number;
  readonly milliseconds: number;
};

export type HttpOptions = {
  /** Folder of the journeys; those of the project when left out. */
  readonly journeys?: string;
  /** PostgreSQL instead of the database within the server. */
  readonly databaseUrl?: string;
  /** Customers under way at once. */
  readonly atOnce?: number;
  /** Only these customers, by id; the others still stand in where a journey must be complete first. */
  readonly only?: (customer: Customer) => boolean;
  readonly onDone?: (customer: string, violations: readonly Violation[]) => void;
  readonly stop?: AbortSignal;
};

/** A few, so that one waits for the disk while another is worked for. */
const usuallyAtOnce = 4;

/**
 * Replays customers on the real server with its real store and partners, one server for each day. Only what state checks
 * say is scripted, by what each customer supposes. Rejects only where no server starts.
 */
export const replayOverHttp = async (suites: readonly Suite[], options: HttpOptions = {}): Promise<HttpReplay> => {
  const tally = { requests: 0, saves: 0, failures: 0, sent: 0, byForm: 0, unsaid: 0 };
  const results: { customer: string; violations: readonly Violation[] }[] = [];
  const begun = performance.now();
  for (const clock of new Set(suites.map((suite) => suite.clock))) {
    const ofTheDay = suites.filter((suite) => suite.clock === clock);
    const script = scriptServer();
    const parcours = await startParcours({
      now: () => new Date(`${clock}T10:00:00.000Z`),
      standIn: script.standIn,
      ...(options.journeys === undefined ? {} : { journeys: options.journeys }),
      ...(options.databaseUrl === undefined ? {} : { databaseUrl: options.databaseUrl }),
    });
    const ground: Ground = {
      parcours,
      script,
      tally,
      left: new Set(),
      finished: (journey) => finishedIn(parcours, ofTheDay, journey),
    };
    const customers = ofTheDay.flatMap((suite) => suite.customers).filter((one) => options.only?.(one) ?? true);
    try {
      await inTurn(customers, options.atOnce ?? usuallyAtOnce, options.stop, async (customer) => {
        const violations = await replayCustomer(ground, customer);
        results.push({ customer: customer.id, violations });
        options.onDone?.(customer.id, violations);
      });
    } finally {
      await parcours.close();
    }
  }
  const { requests, saves, failures, ...tries } = tally;
  return { customers: results, requests, saves, failures, tries, milliseconds: performance.now() - begun };
};

/** The first customer of a journey whose end is its good one. */
const finishedIn = (parcours: RunningParcours, suites: readonly Suite[], journey: string): Customer | undefined => {
  const outcomes = parcours.server.journeys.current().get(journey)?.plan.journey.outcomes ?? {};
  return suites
    .filter((suite) => suite.journey === journey)
    .flatMap((suite) => suite.customers)
    .find(({ end }) => end.kind === 'outcome' && outcomes[end.id]?.kind === 'done');
};

const inTurn = async <T>(
  items: readonly T[],
  atOnce: number,
  stop: AbortSignal | undefined,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const left = items.values();
  const hand = async (): Promise<void> => {
    for (const item of left) {
      if (stop?.aborted === true) return;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
};
