import { writeFileSync } from 'node:fs';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import type { Counts, Failure } from './counts.ts';

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * What the browser tests say: a line a try, the story of each that failed, and at the end `N passed, N failed`. A test
 * that passed only when it was tried again has passed, and is named again at the end: it is one to mend.
 * They also go where the gate looks for them (`BROWSER_COUNTS`).
 */
// Playwright takes a reporter by its default export.
// oxlint-disable-next-line import/no-default-export
export default class BrowserReporter implements Reporter {
  private readonly failures: Failure[] = [];
  private readonly unsteady: string[] = [];
  private passed = 0;
  private root = process.cwd();

  onBegin(config: FullConfig, suite: Suite): void {
    this.root = config.rootDir;
    console.log(`${suite.allTests().length} tests in ${config.workers} browsers`);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const name = test.titlePath().slice(2).join(' › ').replace(`${this.root}/`, '');
    if (result.status === 'skipped') {
      console.log(`  -  ${name}`);
      return;
    }
    // Playwright counts a test that was expected to fail and did as in order.
    if (test.outcome() === 'unexpected') {
      const again = result.retry < test.retries;
      const message = result.errors.map((error) => error.stack ?? error.message ?? '').join('\n');
      if (!again) this.failures.push({ name, message });
      console.log(`  ✗  ${name} (${seconds(result.duration)})${again ? ', to be tried again' : ''}`);
      console.log(message);
    } else {
      this.passed += 1;
      if (test.outcome() === 'flaky') this.unsteady.push(name);
      console.log(`  ✓  ${name} (${seconds(result.duration)})`);
    }
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk);
  }

  /** What broke outside any test: a file that does not load, a fixture of a worker. */
  onError(error: TestError): void {
    const message = error.stack ?? error.message ?? '';
    this.failures.push({ name: 'outside any test', message });
    console.log(message);
  }

  onEnd(): void {
    const file = process.env['BROWSER_COUNTS'];
    const counts: Counts = { passed: this.passed, failures: this.failures };
    if (file !== undefined) writeFileSync(file, JSON.stringify(counts));
    for (const name of this.unsteady) console.log(`passed only when tried again: ${name}`);
    console.log(`${this.passed} passed, ${this.failures.length} failed`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
