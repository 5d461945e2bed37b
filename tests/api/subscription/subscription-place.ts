import { fastify } from 'fastify';
import type { AddressInfo } from 'node:net';
import { errorAnswer } from '../../../api/server/http/answer-error.ts';
import { drain } from '../../../api/server/http/stop-on-signals.ts';
import { createInsurer } from '../../../api/server/partners/insurers.ts';
import { createSignatureProvider } from '../../../api/server/partners/signature-provider.ts';
import { addWebhooks, receiveSignatureEvent } from '../../../api/server/partners/webhook.ts';
import { JobRefused } from '../../../api/server/subscription/jobs.ts';
import type { SubscriptionDeps } from '../../../api/server/subscription/jobs.ts';
import { isSubscriptionJob, runSubscriptionJob } from '../../../api/server/subscription/run-job.ts';
import { startInsurerASimulator } from '../../../partners/insurer-a/start-insurer-a-simulator.ts';
import { startSignatureSimulator } from '../../../partners/signature/start-signature-simulator.ts';
import { openFixture } from '../server-fixture.ts';

const secret = 'the-secret-shared-with-the-provider-32';

export type SubscriptionPlace = Awaited<ReturnType<typeof openSubscriptionPlace>>;

/** A store, both partners over HTTP, their webhooks and the jobs of a subscription, on a clock that can be moved on. */
export const openSubscriptionPlace = async () => {
  let ahead = 0;
  const now = (): Date => new Date(Date.now() + ahead);
  /** What became final since the last look: the dossier and its status. */
  let finals: string[] = [];
  const fixture = await openFixture();
  const provider = await startSignatureSimulator({ port: 0, secret, retryBaseMs: 1, now });
  const insurer = await startInsurerASimulator({ port: 0, secret, analysisMs: 1_000_000, processingMs: 1_000_000 });
  const app = fastify();
  app.setErrorHandler((thrown, _request, reply) => {
    const { error } = errorAnswer(thrown);
    return reply.code(error.statut).send({ erreur: error });
  });
  const config = { dataDir: fixture.dataDir, publicUrl: 'http://replaced' };
  // Circuits open and close within a test.
  const partner = { retryBaseMs: 1, timeoutMs: 2000, now: () => Date.now() + 10 * ahead };
  const port = createInsurer({ name: 'insurer-a', baseUrl: insurer.url, apiKey: insurer.apiKey, ...partner });
  const deps: SubscriptionDeps = {
    store: fixture.store,
    keys: fixture.keys,
    config,
    now,
    signature: createSignatureProvider({ baseUrl: provider.url, apiKey: provider.apiKey, ...partner }),
    insurers: { InsurerA: port, InsurerB: port },
    insurerOf: () => 'InsurerA',
    onSignatureFinal: async (_tx, signature, status) => {
      finals.push(`${signature.dossierId} ${status}`);
    },
  };
  await addWebhooks(app, [
    { partner: 'signature', secret, now, receive: (event) => receiveSignatureEvent(deps, event) },
  ]);
  await app.listen({ port: 0, host: '127.0.0.1' });
  config.publicUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    fixture,
    provider,
    insurer,
    deps,
    now,
    finals: (): readonly string[] => finals,
    /** @param ms milliseconds by which the clock moves on */
    pass: (ms: number): void => {
      ahead += ms;
    },
    /** What earlier tests left undone is not ours. */
    begin: async (): Promise<void> => {
      finals = [];
      await fixture.store.write((tx) => tx.run('DELETE FROM outbox'));
    },
    /** Partners are well again, and circuits that opened close. */
    end: (): void => {
      provider.setFaults({ api: { mode: 'normal', delayMs: 0 }, webhooks: { mode: 'normal', delayMs: 0 } });
      insurer.setFaults({ api: { mode: 'normal', delayMs: 0 } });
      ahead += 60_000;
    },
    /** Runs the jobs that are due until none is left, as often as `rounds`. */
    work: async (rounds = 4): Promise<readonly string[]> => {
      const done: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        ahead += 400_000;
        done.push(
          ...(await fixture.work(
            now().toISOString(),
            async (job, payload) => {
              if (job.kind === 'mail') return;
              if (!isSubscriptionJob(job.kind)) throw new Error(job.kind);
              await runSubscriptionJob(deps, { kind: job.kind, personId: job.personId }, payload);
            },
            (error) => error instanceof JobRefused,
          )),
        );
      }
      return done;
    },
    close: async (): Promise<void> => {
      await provider.close();
      await insurer.close();
      await drain(app);
      await fixture.close();
    },
  };
};
