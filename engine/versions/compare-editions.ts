import { diffEditions, effects, type Change, type Effect } from './diff.ts';
import type { Edition } from './edition.ts';
import { underNewNames } from './new-names.ts';

/** What became of one journey. */
export type ComparedJourney = { readonly journey: string } & (
  | { readonly state: 'added' | 'removed' }
  | {
      readonly state: 'both';
      /** By the names of today (`underNewNames`). */
      readonly before: Edition;
      readonly after: Edition;
      readonly changes: readonly Change[];
    }
);

/** All journeys of two moments, or those that are named: those of before first, each once. */
export const compareEditions = (
  before: ReadonlyMap<string, Edition>,
  after: ReadonlyMap<string, Edition>,
  today: string,
  named: readonly string[] = [],
): readonly ComparedJourney[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((journey) => named.length === 0 || named.includes(journey))
    .map((journey): ComparedJourney => {
      const [own, other] = [before.get(journey), after.get(journey)];
      if (own === undefined) return { journey, state: 'added' };
      if (other === undefined) return { journey, state: 'removed' };
      const changes = diffEditions(own, other, today);
      return { journey, state: 'both', before: underNewNames(own, other), after: other, changes };
    });

/** The gravest thing that a change does, or may do; undefined: nothing for anybody. */
export const gravestOf = ({ shown, possible }: Change): Effect | undefined =>
  effects.find((effect) => shown.some((one) => one.effect === effect) || possible.includes(effect));

/** What nobody approves of their own: somebody is refused, asked something else, or something else is sent. */
const grave: readonly (Effect | undefined)[] = ['tightened', 'routing', 'data'];

/** Whether somebody else must approve before it is published. A journey that comes or goes leads people elsewhere. */
export const needsApproval = (compared: readonly ComparedJourney[]): boolean =>
  compared.some((one) => one.state !== 'both' || one.changes.some((change) => grave.includes(gravestOf(change))));
