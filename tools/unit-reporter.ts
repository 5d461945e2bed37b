import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Writes how many tests passed and failed where the gate looks for it (`UNIT_COUNTS`); nothing without it. */
export const unitReporter: Reporter = {
  onTestRunEnd: (modules: readonly TestModule[], unhandled) => {
    const file = process.env['UNIT_COUNTS'];
    if (file === undefined) return;
    let passed = 0;
    let failed = unhandled.length;
    for (const module of modules) {
      // A file that breaks before its first test counts as a failed one.
      if (module.errors().length > 0) failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed += 1;
        if (state === 'failed') failed += 1;
      }
    }
    writeFileSync(file, JSON.stringify({ passed, failed }));
  },
};
