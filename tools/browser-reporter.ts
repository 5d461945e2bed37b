import { writeFileSync } from 'node:fs';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * What the browser tests say: a line a test, the story of those that failed, and at the end `N passed, N failed`.
 * The counts also go where the gate looks for them (`BROWSER_COUNTS`).
 */
// Playwright takes a reporter by its default export.
// oxlint-disable-next-line import/no-default-export
export default class BrowserReporter implements Reporter {
  private failed: string[] = [];
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
      this.failed.push(`${name}\n${result.errors.map((error) => error.stack ?? error.message ?? '').join('\n')}`);
      console.log(`  ✗  ${name} (${seconds(result.duration)})`);
      for (const error of result.errors) console.log(error.stack ?? error.message ?? '');
    } else {
      this.passed += 1;
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
    this.failed.push(error.message ?? 'error');
    console.log(error.stack ?? error.message ?? '');
  }

  onEnd(): void {
    const file = process.env['BROWSER_COUNTS'];
    if (file !== undefined) writeFileSync(file, JSON.stringify({ passed: this.passed, failed: this.failed.length }));
    console.log(`${this.passed} passed, ${this.failed.length} failed`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
