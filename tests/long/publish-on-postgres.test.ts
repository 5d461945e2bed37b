import { describe } from 'vitest';
import { testHalfTyped } from '../api/publications/half-typed.ts';
import { testPublishing } from '../api/publications/publishing.ts';
import { startParcours } from '../../cli/replay/place/parcours-server.ts';
import { createPostgresSchema, postgresMissing } from '../helpers/postgres.ts';

/** A server on an empty PostgreSQL of its own, which goes with it. */
const start: typeof startParcours = async (options) => {
  const { url, drop } = await createPostgresSchema();
  const parcours = await startParcours({ ...options, databaseUrl: url });
  return {
    ...parcours,
    close: async () => {
      await parcours.close();
      await drop();
    },
  };
};

describe.skipIf(postgresMissing !== undefined)(
  `on PostgreSQL${postgresMissing === undefined ? '' : ` (${postgresMissing})`}`,
  () => {
    describe('publishing', () => testPublishing(start));
    describe('half-typed letters', () => testHalfTyped(start));
  },
);
