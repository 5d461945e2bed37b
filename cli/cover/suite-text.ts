import type { Suite } from '../../engine/coverage/customer.ts';
import type { Finding } from '../../engine/definition/finding.ts';

const opening = '{\n  "suites": [\n';
const closing = '\n  ]';

/**
 * A suite as JSON, as deep as it stands in what `paths` prints. This is how threads hand it on: what makes many objects
 * makes the text of them beside others, and text goes from thread to thread at once.
 */
export const suiteText = (suite: Suite): string =>
  JSON.stringify({ suites: [suite] }, undefined, 2).slice(opening.length, -`${closing}\n}`.length);

/** What `paths` prints: `{ suites, findings }`, written as `JSON.stringify` does. */
export const suitesJson = (suites: readonly string[], findings: readonly Finding[]): string =>
  suites.length === 0
    ? JSON.stringify({ suites, findings }, undefined, 2)
    : `${opening}${suites.join(',\n')}${closing},\n${JSON.stringify({ findings }, undefined, 2).slice('{\n'.length)}`;
