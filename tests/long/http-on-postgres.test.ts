import { expect, it } from 'vitest';
import { replayOverHttp } from '../../cli/replay/http.ts';
import { createPostgresSchema, postgresMissing } from '../helpers/postgres.ts';
import { coverShipped } from '../paths/shipped-suites.ts';

it.skipIf(postgresMissing !== undefined)(
  `every generated customer passes over HTTP on PostgreSQL${postgresMissing === undefined ? '' : ` (${postgresMissing})`}`,
  async () => {
    const { url, drop } = await createPostgresSchema();
    const suites = (await coverShipped('negatives')).map(({ suite }) => suite);
    const { customers } = await replayOverHttp(suites, { databaseUrl: url });
    expect(customers.flatMap(({ violations }) => violations)).toEqual([]);
    expect(customers.length).toBe(suites.flatMap((suite) => suite.customers).length);
    await drop();
  },
  600_000,
);
