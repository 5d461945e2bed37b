import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A mutant is done with at the first test that notices it: the quick ones first. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const timeOf = (file: TestSpecification) => this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0;
    return files.toSorted((a, b) => timeOf(a) - timeOf(b));
  }
}

/** The laws that judge one folder of the engine while mutants are planted in it (`tools/mutants/verdicts.ts`). */
export default defineConfig({
  test: {
    include: (process.env['MUTANTS_TESTS'] ?? 'tests/engine')
      .split(',')
      .map((place) => (place.endsWith('.ts') ? place : `${place}/**/!(*.slow).test.ts`)),
    isolate: false,
    // What is planted may be slow by nature, and the machine busy: Stryker itself stops what does not end.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    sequence: { sequencer: QuickestFirst },
    // As in the quick gate.
    env: { PARCOURS_SEED: '1', PARCOURS_RUNS: '0.25' },
    setupFiles: ['tests/helpers/seed.ts'],
  },
});
