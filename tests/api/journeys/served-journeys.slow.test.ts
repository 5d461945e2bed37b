import { expect, test } from 'vitest';

import { serveJourneys, type ServedJourneys } from '../../../api/server/journeys/served-journeys.ts';
import type { Store } from '../../../api/server/store/store.ts';
import { someTime } from '../../../cli/replay/place/temp-person.ts';
import { describeEngines, withStore } from '../../helpers/temp-store.ts';

const serve = (store: Store): Promise<ServedJourneys> =>
  serveJourneys({
    folders: { journeys: 'docs/example', translations: 'docs/example/en' },
    from: 'publications',
    strict: false,
    store,
    now: () => new Date(someTime),
  });
/** As another server does it: the first again, under the next numbers. */
const publish = (store: Store, ...numbers: readonly number[]): Promise<void> =>
  store.write(async (tx) => {
    for (const number of numbers) {
      await tx.run(
        `INSERT INTO publications (number, digest, kind, repeats, author, approver, reason, at, content, files)
         SELECT CAST(? AS INTEGER), digest, kind, repeats, author, approver, reason, at, content, files
         FROM publications WHERE number = 1`,
        number,
      );
    }
  });

describeEngines('former publications', (engine) => {
  test('one that is not there yet is found once it is, whoever asked for it before', () =>
    withStore(engine, async (store) => {
      const journeys = await serve(store);
      expect([await journeys.at('2'), await journeys.at('3')]).toEqual([undefined, undefined]);
      await publish(store, 2, 3);
      await journeys.refresh();
      expect(journeys.current().publication).toBe('3');
      expect((await journeys.at('2'))?.publication).toBe('2');
      journeys.close();
    }));

  test('numbers that nothing has, and other ways to write one, take the place of none that is kept', () =>
    withStore(engine, async (store) => {
      const journeys = await serve(store);
      await publish(store, 2, 3);
      await journeys.refresh();
      const [first, again] = await Promise.all([journeys.at('2'), journeys.at('2')]);
      expect(first).toBeDefined();
      expect(again).toBe(first);
      for (let number = 100; number < 120; number += 1) expect(await journeys.at(String(number))).toBeUndefined();
      for (let zeros = 1; zeros < 12; zeros += 1) expect(await journeys.at(`${'0'.repeat(zeros)}2`)).toBeUndefined();
      expect(await journeys.at('2')).toBe(first);
      journeys.close();
    }));
});
