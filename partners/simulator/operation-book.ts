/** Operations on contracts in force, in memory: they are gone when the simulator stops. */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { operationSchema, renunciation, type Operation } from '../insurer-a/judge-operation.ts';
import type { Review, ReviewBook } from '../insurer-a/review-book.ts';
import type { Reason } from '../insurer-a/verify-dossier.ts';
import type { Rulebook } from './rulebook.ts';
import { json, readObject } from './simulator-server.ts';
import type { Route } from './simulator-server.ts';

export type HeldOperation = Operation & {
  /** Given by the insurer. */
  readonly number: string;
  readonly status: Review['status'];
  readonly reasons: readonly Reason[];
  readonly receivedAt: number;
};

/**
 * Takes operations: what speaks against one refuses it at once, any other goes to the desk, which accepts it in the end
 * unless somebody refuses it. A contract that was renounced takes none, and what was under way on it is refused.
 */
export const openOperationBook = (options: {
  readonly rules: Rulebook;
  readonly reviews: ReviewBook;
  readonly now: () => number;
}): {
  readonly routes: readonly Route[];
  readonly all: () => readonly HeldOperation[];
  /** Told of each decision at the desk. */
  readonly decided: (review: Pick<Review, 'reference' | 'status'>) => void;
} => {
  const { rules, reviews, now } = options;
  const held = new Map<string, Omit<HeldOperation, 'status'> & { readonly bodyHash: string }>();
  const statusOf = ({ reference, reasons }: Pick<HeldOperation, 'reference' | 'reasons'>): Review['status'] =>
    reasons.length > 0 ? 'refused' : (reviews.all().find((one) => one.reference === reference)?.status ?? 'accepted');
  const view = (operation: Omit<HeldOperation, 'status'>): HeldOperation => ({
    ...operation,
    status: statusOf(operation),
  });
  const isEnded = (contract: string): boolean =>
    [...held.values()].some(
      (one) => one.contract === contract && one.kind === renunciation && statusOf(one) === 'accepted',
    );
  const decided = ({ reference, status }: Pick<Review, 'reference' | 'status'>): void => {
    const operation = held.get(reference);
    if (operation?.kind !== renunciation || status !== 'accepted') return;
    const fallen = [...held.values()].filter((one) => one.contract === operation.contract && one !== operation);
    for (const review of reviews.all())
      if (fallen.some((one) => one.reference === review.reference)) reviews.decide(review.id, 'refused');
  };
  const answer = ({ reference, number, status, reasons }: HeldOperation) => ({ reference, number, status, reasons });
  const routes: readonly Route[] = [
    {
      method: 'POST',
      path: '/operations',
      guarded: true,
      answer: ({ body }) => {
        const parsed = v.safeParse(operationSchema, readObject(body));
        if (!parsed.success) return json(422, { error: v.getDotPath(parsed.issues[0]) ?? 'body' });
        const operation = parsed.output;
        const { reference } = operation;
        const bodyHash = createHash('sha256').update(JSON.stringify(operation)).digest('hex');
        const known = held.get(reference);
        if (known !== undefined) {
          return known.bodyHash === bodyHash ? json(200, answer(view(known))) : json(409, { error: 'reference-used' });
        }
        const isOurs = operation.contract.startsWith(`${rules.contractPrefix}-SIM-`);
        const judged = isOurs ? (rules.judgeOperation?.(operation) ?? ['operation-unknown']) : ['operation-unknown'];
        const reasons = isEnded(operation.contract) ? ['contract-ended'] : judged;
        const number = `${rules.contractPrefix}-OP-${String(held.size + 1).padStart(6, '0')}`;
        const taken = { ...operation, number, reasons: reasons as readonly Reason[], receivedAt: now(), bodyHash };
        held.set(reference, taken);
        if (reasons.length === 0) reviews.open({ reference, contentHash: bodyHash, reasons: ['operation'] });
        return json(201, answer(view(taken)));
      },
    },
    {
      method: 'GET',
      path: '/operations/:reference',
      guarded: true,
      answer: ({ parameters }) => {
        const operation = held.get(parameters['reference'] ?? '');
        return operation === undefined ? json(404, { error: 'not-found' }) : json(200, answer(view(operation)));
      },
    },
  ];
  return { routes, all: () => [...held.values()].map(view), decided };
};
