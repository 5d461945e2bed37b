import { fromPromise } from 'xstate';
import type { SessionPorts } from './session-ports.ts';

const actorOf = <I, O>(port: (input: I) => Promise<O>) => fromPromise<O, I>(({ input }) => port(input));

/** What the session machine is provided with: its ports, each as a promise actor. */
export const sessionActors = (ports: SessionPorts) => ({
  openDossier: actorOf(({ journey }: { journey: string }) => ports.openDossier(journey)),
  readFacts: actorOf(({ names }: { names: readonly string[] }) => ports.readFacts(names)),
  prefill: actorOf(({ step }: { step: string }) => ports.prefill(step)),
  saveStep: actorOf(ports.saveStep),
  persistPage: actorOf(ports.persistPage),
  reopenStep: actorOf(ports.reopenStep),
});
