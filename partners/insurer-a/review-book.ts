/** Files that somebody at the insurer looks at again, in memory: they are gone when the simulator stops. */
import { randomUUID } from 'node:crypto';
import type { Reason } from './verify-dossier.ts';

export type Decision = 'accepted' | 'refused';
export type Review = {
  readonly id: string;
  readonly reference: string;
  /** Of the file that is looked at: another file, another review. */
  readonly contentHash: string;
  readonly reasons: readonly Reason[];
  /** Milliseconds since 1970, on the simulator's clock. */
  readonly openedAt: number;
  readonly status: 'review' | Decision;
};

export type ReviewBook = {
  /** The review of a file, opened once however often the same file comes, whatever became of it. */
  readonly open: (file: Pick<Review, 'reference' | 'contentHash' | 'reasons'>) => Review;
  /** Nobody looks any more at what the reference said before. */
  readonly withdraw: (reference: string) => void;
  /** @returns false where there is no such review, or it is decided. */
  readonly decide: (id: string, decision: Decision) => boolean;
  readonly byId: (id: string) => Review | undefined;
  readonly all: () => readonly Review[];
};

/** What nobody decided after `reviewMs` is accepted. `decided` is told of each decision, once. */
export const openReviewBook = (options: {
  readonly now: () => number;
  readonly reviewMs: number;
  readonly decided: (review: Review) => void;
}): ReviewBook => {
  const reviews = new Map<string, Review>();
  const decide: ReviewBook['decide'] = (id, status) => {
    const review = reviews.get(id);
    if (review?.status !== 'review') return false;
    const decided = { ...review, status };
    reviews.set(id, decided);
    options.decided(decided);
    return true;
  };
  const decideDue = (): void => {
    for (const { id, openedAt } of reviews.values()) {
      if (options.now() - openedAt >= options.reviewMs) decide(id, 'accepted');
    }
  };
  const withdraw: ReviewBook['withdraw'] = (reference) => {
    for (const review of reviews.values()) {
      if (review.reference === reference && review.status === 'review') reviews.delete(review.id);
    }
  };
  return {
    open: (file) => {
      decideDue();
      const known = [...reviews.values()].find(
        ({ reference, contentHash }) => reference === file.reference && contentHash === file.contentHash,
      );
      if (known !== undefined) return known;
      withdraw(file.reference);
      const review: Review = { ...file, id: `rev_${randomUUID()}`, openedAt: options.now(), status: 'review' };
      reviews.set(review.id, review);
      return review;
    },
    withdraw,
    decide,
    byId: (id) => {
      decideDue();
      return reviews.get(id);
    },
    all: () => {
      decideDue();
      return [...reviews.values()];
    },
  };
};
