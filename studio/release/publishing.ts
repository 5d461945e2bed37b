import type { ResponseOf } from '../../api/contract/call.ts';
import type { whoAmI } from '../../api/contract/publications/author-calls.ts';
import type { Assessment } from '../../api/contract/publications/draft.ts';
import type {
  approveProposal,
  listProposals,
  listPublications,
  proposeDraft,
  proposeRollback,
  publishProposal,
  rehearseDraft,
} from '../../api/contract/publications/publication-calls.ts';
import { askServer } from '../api.ts';
import type { JourneyDifference } from '../worker/messages.ts';
import type { Language } from '../worker/messages.ts';

/** What the running server may be asked, for one author. All reject with `StudioRefusal`. */
export type Publishing = ReturnType<typeof publishingAs>;

export type Author = ResponseOf<typeof whoAmI>;
export type Proposal = ResponseOf<typeof listProposals>['proposals'][number];
export type Publication = ResponseOf<typeof listPublications>['publications'][number];

export const publishingAs = (token: string | undefined, language: Language) => {
  const ask = <R>(name: string, request: object = {}): Promise<R> => askServer<R>(name, request, { token, language });
  return {
    who: () => ask<Author>('WhoAmI'),
    publications: () => ask<ResponseOf<typeof listPublications>>('ListPublications'),
    proposals: () => ask<ResponseOf<typeof listProposals>>('ListProposals'),
    rehearse: () => ask<ResponseOf<typeof rehearseDraft>>('RehearseDraft'),
    propose: (reason: string) => ask<ResponseOf<typeof proposeDraft>>('ProposeDraft', { reason }),
    rollBack: (number: number, reason: string) =>
      ask<ResponseOf<typeof proposeRollback>>('ProposeRollback', { number, reason }),
    approve: (proposal: string) => ask<ResponseOf<typeof approveProposal>>('ApproveProposal', { proposal }),
    publish: (proposal: string) => ask<ResponseOf<typeof publishProposal>>('PublishProposal', { proposal }),
  };
};

/** What the server compared, as the page shows what it compares itself. */
export const differencesOf = (
  { compared }: Assessment,
  titleOf: (journey: string) => string,
): readonly JourneyDifference[] =>
  compared.map(({ journey, state, changes }) => ({
    journey,
    title: titleOf(journey),
    ...(state === 'both'
      ? {
          state,
          ways: undefined,
          changes: changes.map((change, n) => ({ ...change, id: `${journey}/${n}`, effect: change.effect })),
        }
      : { state }),
  }));
