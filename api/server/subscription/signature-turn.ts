import { todayAt } from '../dossier/today.ts';
import { enqueueMail } from '../mail/mail-job.ts';
import { signerUrlIn } from '../partners/signature-provider.ts';
import { addMilliseconds } from '../store/backoff.ts';
import { enqueue } from '../store/outbox.ts';
import { personKeyOf } from '../store/person-key.ts';
import type { Signature } from '../store/signatures.ts';
import type { Tx } from '../store/store.ts';
import { JOB_LIFE, JobRefused, type JobPayload, type SubscriptionDeps } from './jobs.ts';
import { readSignature } from './read-signature.ts';
import { partsOf } from './signers.ts';

const DAY = 24 * 3_600_000;
/** When a signer is written to, in days from the beginning of their turn. */
const MAILS = [0, 3, 7] as const;

/** It is the turn of the next of several signers: orders their mail and its reminders. Once for each turn. */
export const announceTurn = async (
  tx: Tx,
  deps: Pick<SubscriptionDeps, 'keys'>,
  { id, personId }: Signature,
  turn: number,
  now: string,
): Promise<void> => {
  const key = await personKeyOf(tx, deps.keys, personId);
  for (const days of MAILS) {
    // The first signer has just been led to the page.
    if (turn === 0 && days === 0) continue;
    await enqueue(tx, key, {
      kind: 'signature-turn',
      businessKey: `signature-turn:${id}:${turn}:${days}`,
      personId,
      payload: { id, turn },
      now,
      dueAt: addMilliseconds(now, days * DAY),
      deadlineAt: addMilliseconds(now, days * DAY + JOB_LIFE['signature-turn']),
    });
  }
};

/** Writes to the signer whose turn it is, unless it no longer is. Outbox job `signature-turn`. */
export const mailTurn = async (
  deps: SubscriptionDeps,
  personId: string,
  id: string,
  { turn = 0 }: JobPayload,
): Promise<void> => {
  const { signature, key, summary } = await readSignature(deps, personId, id);
  const { signerUrl } = signature;
  if (signature.status !== 'AWAITING_SIGNER' || signature.signed !== turn || signerUrl === undefined) return;
  const said = await summary();
  const part = partsOf(said)[turn];
  if (part === undefined) throw new JobRefused('no-such-signer');
  const { signer, signs } = part;
  const now = deps.now().toISOString();
  await deps.store.write((tx) =>
    enqueueMail(tx, key, {
      personId,
      businessKey: `${id}:${turn}:${todayAt(deps.now())}`,
      message: {
        to: signer.email,
        template: signs.includes('subscription-form') ? 'signature-turn' : 'deed-turn',
        language: said.language,
        values: { firstName: signer.name, link: signerUrlIn(signerUrl, said.language) },
      },
      now,
      usefulFor: 3 * DAY,
    }),
  );
};
