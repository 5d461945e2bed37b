import { it } from 'vitest';
import { agreesWithReferee } from './referee-law.ts';

it('agrees with z3 on 2,000 random problems', async () => void (await agreesWithReferee(2000)), 600_000);
