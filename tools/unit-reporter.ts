import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { Counts, Failure } from './counts.ts';

type Said = { readonly message: string; readonly stack?: string | undefined };
const messageOf = (errors: readonly Said[]): string => errors.map((error) => error.stack ?? error.message).join('\n');

/** Writes how many tests passed, and which failed, where the gate looks for it (`UNIT_COUNTS`); nothing without it. */
export const unitReporter: Reporter = {
  onTestRunEnd: (modules: readonly TestModule[], unhandled) => {
    const file = process.env['UNIT_COUNTS'];
    if (file === undefined) return;
    let passed = 0;
    const failures: Failure[] = unhandled.map((error) => ({ name: 'outside any test', message: messageOf([error]) }));
    for (const module of modules) {
      const name = relative('.', module.moduleId);
      // A file that breaks before its first test counts as a failed one.
      if (module.errors().length > 0) failures.push({ name, message: messageOf(module.errors()) });
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'passed') passed += 1;
        if (state === 'failed') failures.push({ name: `${name} › ${test.fullName}`, message: messageOf(errors ?? []) });
      }
    }
    writeFileSync(file, JSON.stringify({ passed, failures } satisfies Counts));
  },
};
