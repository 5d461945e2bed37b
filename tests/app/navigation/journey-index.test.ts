import { describe, expect, it } from 'vitest';

import { journeysOf } from '../../../app/navigation/journey-index.ts';

const index = {
  journeys: {
    onboarding: { publication: '1', routes: ['/projecthome', '/q1'] },
    'av-adult': { publication: '3', routes: ['/versementinitial', '/q1'] },
  },
};

describe('journeysOf', () => {
  it.each([
    ['/projecthome', ['onboarding']],
    ['/versementinitial', ['av-adult']],
    ['/versementinitial/', ['av-adult']],
    ['/q1', ['onboarding', 'av-adult']],
    ['/nowhere', []],
    ['/constructor', []],
  ])('%s is served by %s', (path, journeys) => {
    expect(journeysOf(index, path)).toEqual(journeys);
  });
});
