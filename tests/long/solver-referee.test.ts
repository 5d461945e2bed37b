import { it } from 'vitest';
import { agreesWithReferee } from '../engine/solver/referee-law.ts';

it('agrees with z3 on 100,000 random problems', () => agreesWithReferee(100_000), 0);
