import { isMailJob, type Jobs } from './job-kinds.ts';
import { forgetAccount, forgetJobKind } from '../authenticate/delete-account.ts';
import type { PersonKey } from '../crypto/person-keys.ts';
import { personKeyOf } from '../store/person-key.ts';
import { isSavedMailId, savedMailKey } from '../store/saved-mails.ts';
import type { Tx } from '../store/store.ts';
import { runMailJob } from '../mail/mail-job.ts';
import { claimDue, markDone, markFailed, openJob, retryLater, type Job } from '../store/outbox.ts';
import { JobRefused } from '../subscription/jobs.ts';
import { isSubscriptionJob, runSubscriptionJob } from '../subscription/run-job.ts';

export type OutboxWorker = {
  /** Does everything that is due now; for tests and for a clean stop. */
  readonly drain: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

/**
 * Does the jobs of the outbox, at least once each: mails, signature requests, submissions to the insurer. Several
 * servers may run one each: a job is leased to one at a time. What fails is tried again with growing waits until its
 * deadline; a job that can never be done is marked failed and logged by its kind.
 */
export const startOutboxWorker = (services: Jobs, options: { readonly everyMs: number }): OutboxWorker => {
  let running: Promise<number> | undefined;
  let stopped = false;
  const drain = async (): Promise<number> => {
    let done = 0;
    for (;;) {
      const jobs = await services.store.write((tx) => claimDue(tx, services.now().toISOString()));
      if (jobs.length === 0) return done;
      for (const job of jobs) await settle(services, job);
      done += jobs.length;
    }
  };
  const once = (): Promise<number> => {
    running ??= drain().finally(() => {
      running = undefined;
    });
    return running;
  };
  const timer = setInterval(() => {
    if (!stopped) once().catch((error: unknown) => services.log.fault('outbox', error));
  }, options.everyMs);
  return {
    drain: once,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
};

const settle = async (services: Jobs, job: Job): Promise<void> => {
  try {
    const key = await services.store.read((tx) => keyOf(tx, services, job.personId));
    await run(services, job, key);
    await services.store.write((tx) => markDone(tx, job, services.now().toISOString()));
  } catch (error) {
    const now = services.now().toISOString();
    // Names of errors only: messages may quote what a partner answered.
    const reason = error instanceof Error ? error.name : 'unknown';
    await services.store.write(async (tx) => {
      if (error instanceof JobRefused) return markFailed(tx, job, now, error.code);
      return retryLater(tx, job, now, reason, Math.random);
    });
  }
};

/** What a visitor left has a key of its own; once that is gone there is nothing to send. */
const keyOf = async (tx: Tx, { keys }: Jobs, owner: string): Promise<PersonKey> => {
  if (!isSavedMailId(owner)) return personKeyOf(tx, keys, owner);
  const key = await savedMailKey(tx, keys, owner);
  if (key === undefined) throw new JobRefused('erased');
  return key;
};

const run = async (services: Jobs, job: Job, key: PersonKey): Promise<void> => {
  if (job.kind === forgetJobKind) return forgetAccount(services, job.personId);
  const payload = openJob(key, job);
  if (isMailJob(job.kind)) return runMailJob(services, payload, job.id);
  if (isSubscriptionJob(job.kind)) {
    return runSubscriptionJob(services.subscription, { kind: job.kind, personId: job.personId }, payload);
  }
  throw new JobRefused('unknown-kind');
};
