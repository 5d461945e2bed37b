import type { FastifyInstance } from 'fastify';

const drainLimit = 10_000;

/**
 * Stops taking requests, lets those that run finish (new ones on open connections get 503 with `Retry-After`), and
 * after 10 seconds cuts what is left.
 */
export const drain = async (app: FastifyInstance, limit = drainLimit): Promise<void> => {
  const cut = setTimeout(() => app.server.closeAllConnections(), limit);
  // A connection that finished its last answer would otherwise be kept alive until the cut.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
    clearInterval(sweep);
  }
};

/**
 * On SIGTERM or SIGINT: drains the app, then runs `close` (store, workers, simulators), then ends the process.
 * A second signal ends it at once.
 */
export const stopOnSignals = (app: FastifyInstance, close: () => Promise<void>): void => {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    drain(app)
      .then(close)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};
