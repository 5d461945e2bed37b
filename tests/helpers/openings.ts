import type { Wishes } from '../../cli/replay/place/answer-step.ts';

/** What is answered in the onboarding by those whom a journey is for; nothing special where a journey is for anybody. */
const openings: Readonly<Record<string, Wishes>> = {
  'av-minor': { projectFor: 'ENFANT', childHasTarget: true },
  'av-sole-parent': { projectFor: 'ENFANT', childHasTarget: true, parentsSituation: 'PARENT_SEUL' },
  'av-donation': { projectFor: 'ENFANT', childHasTarget: true, donation: true },
  per: { projectOffer: 'PER' },
  'per-tns': { projectOffer: 'PER', professionalSituation: 'TNS' },
  spouse: { familySituation: 'MAR' },
};

export const openingOf = (journey: string): Wishes => openings[journey] ?? {};
