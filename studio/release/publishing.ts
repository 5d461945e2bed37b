import type { ResponseOf } from '../../api/contract/call.ts';
import type { whoAmI } from '../../api/contract/publications/author-calls.ts';
import type { Assessment } from '../../api/contract/publications/draft.ts';
import type {
  approveProposal,
  getTask,
  listProposals,
  listPublications,
  proposeDraft,
  proposeRollback,
  publishProposal,
  rehearseDraft,
} from '../../api/contract/publications/publication-calls.ts';
import { askServer, StudioRefusal } from '../api.ts';
import type { JourneyDifference } from '../worker/messages.ts';
import type { Language } from '../worker/messages.ts';

/** What the running server may be asked, for one author. All reject with `StudioRefusal`. */
export type Publishing = ReturnType<typeof publishingAs>;

export type Author = ResponseOf<typeof whoAmI>;
export type Proposal = ResponseOf<typeof listProposals>['proposals'][number];
export type Publication = ResponseOf<typeof listPublications>['publications'][number];

/** How far the server is with what takes it a while, and the way to stop it. */
export type Work = { readonly done: number; readonly total: number; readonly stop: () => void };

/** Seconds between two looks at how far it is. */
const look = 1;

/** `onWork` is told how far long work is, and undefined at its end. */
export const publishingAs = (
  token: string | undefined,
  language: Language,
  onWork: (work: Work | undefined) => void,
) => {
  const ask = <R>(name: string, request: object = {}): Promise<R> => askServer<R>(name, request, { token, language });
  /** It goes on at the server under a name: whoever asks again with it waits for the same work. */
  const askLong = async <R>(name: string, request: object = {}): Promise<R> => {
    const task = crypto.randomUUID();
    const stop = (): void => void ask('StopTask', { task }).catch(() => undefined);
    try {
      for (;;) {
        try {
          return await ask<R>(name, { ...request, task, wait: look });
        } catch (error) {
          if (!(error instanceof StudioRefusal) || error.code !== 'in-progress') throw error;
        }
        onWork({ ...(await ask<ResponseOf<typeof getTask>>('GetTask', { task })), stop });
      }
    } finally {
      onWork(undefined);
    }
  };
  return {
    who: () => ask<Author>('WhoAmI'),
    publications: () => ask<ResponseOf<typeof listPublications>>('ListPublications'),
    proposals: () => ask<ResponseOf<typeof listProposals>>('ListProposals'),
    rehearse: () => askLong<ResponseOf<typeof rehearseDraft>>('RehearseDraft'),
    propose: (reason: string) => askLong<ResponseOf<typeof proposeDraft>>('ProposeDraft', { reason }),
    rollBack: (number: number, reason: string) =>
      askLong<ResponseOf<typeof proposeRollback>>('ProposeRollback', { number, reason }),
    approve: (proposal: string) => ask<ResponseOf<typeof approveProposal>>('ApproveProposal', { proposal }),
    publish: (proposal: string) => askLong<ResponseOf<typeof publishProposal>>('PublishProposal', { proposal }),
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
