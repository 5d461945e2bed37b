import type { FastifyInstance } from 'fastify';

import { Refusal } from '../call-context.ts';
import type { Services } from '../services.ts';

/**
 * `/health`: the process answers; it asks nobody else, so that a slow database does not get the server killed.
 * `/ready`: the database answers too; says which engine it is and what an acknowledged write survives.
 */
export const addHealthRoutes = (app: FastifyInstance, services: Pick<Services, 'store'>): void => {
  const { store } = services;
  app.get('/health', async () => ({ statut: 200, donnees: { alive: true } }));
  app.get('/ready', async () => {
    try {
      await store.read((tx) => tx.get('SELECT 1 AS one'));
    } catch {
      throw new Refusal({ statut: 503, code: 'unavailable', message: 'The database does not answer.', retryAfter: 1 });
    }
    return { statut: 200, donnees: { ready: true, engine: store.engine, durable: store.durable } };
  });
};
