import { expect, test } from 'vitest';
import { fitOf, type Advised } from '../../../api/server/subscription/suitability.ts';

const retirement = /retraite|retirement/iu;
const advised: readonly Advised[] = [
  { kind: 'life' },
  { kind: 'child' },
  { kind: 'child', releaseAge: 23 },
  { kind: 'plan' },
];

test.each(['fr', 'en'] as const)('a report advises the contract it is about, in %s', (language) => {
  for (const one of advised) {
    const { reasons, warnings } = fitOf(language, one);
    const speaks = [...reasons, ...warnings].some((sentence) => retirement.test(sentence));
    expect({ ...one, speaks }).toEqual({ ...one, speaks: one.kind === 'plan' });
    expect(warnings.some((sentence) => sentence.includes('23'))).toBe(one.kind === 'child' && one.releaseAge === 23);
  }
});
