import { fromPromise } from 'xstate';
import type { PageShown, SessionPorts } from './session-ports.ts';

const actorOf = <I, O>(port: (input: I) => Promise<O>) => fromPromise<O, I>(({ input }) => port(input));

/** What the session machine is provided with: its ports. Those that it waits for are promise actors. */
export const providePorts = (ports: SessionPorts) => ({
  actors: {
    openDossier: actorOf(({ journey }: { journey: string }) => ports.openDossier(journey)),
    readFacts: actorOf(({ names }: { names: readonly string[] }) => ports.readFacts(names)),
    prefill: actorOf(({ step }: { step: string }) => ports.prefill(step)),
    saveStep: actorOf(ports.saveStep),
    reopenStep: actorOf(ports.reopenStep),
  },
  actions: {
    // The save itself already moved the dossier on: nothing is lost where the server does not hear of the page.
    tellPage: (_: unknown, page: PageShown) => void ports.persistPage(page).catch(() => undefined),
  },
});
