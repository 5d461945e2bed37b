import { describe, expect, it } from 'vitest';

import { journeyOf } from '../../../app/navigation/journey-index.ts';

const index = {
  journeys: {
    onboarding: { publication: '1', routes: ['/projecthome', '/q1'] },
    'av-adult': { publication: '3', routes: ['/versementinitial', '/q1'] },
  },
};

describe('journeyOf', () => {
  it.each([
    ['/projecthome', 'onboarding'],
    ['/versementinitial', 'av-adult'],
    ['/versementinitial/', 'av-adult'],
    ['/q1', 'onboarding'],
    ['/nowhere', undefined],
    ['/constructor', undefined],
  ])('%s is served by %s', (path, journey) => {
    expect(journeyOf(index, path)).toBe(journey);
  });
});
