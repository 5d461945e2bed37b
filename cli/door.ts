import { randomUUID } from 'node:crypto';
import type { Call, RequestOf, ResponseOf } from '../api/contract/call.ts';
import { nameOfCall } from '../api/contract/contract-facts.ts';
import { readDraft, translationFolder } from '../api/server/journeys/load-files.ts';
import type { DraftFiles } from '../api/contract/publications/draft.ts';
import {
  getTask,
  stopTask,
  type proposeDraft,
  type proposeRollback,
  type publishProposal,
  type rehearseDraft,
} from '../api/contract/publications/publication-calls.ts';
import { commandLine, UsageError, type Terminal } from './command.ts';
import { noJourneyIn } from './load-checked.ts';

/** The door of a running server, for one author. A refusal is a `UsageError` that says it. */
export type Door = {
  readonly ask: <C extends Call>(call: C, request: RequestOf<C>) => Promise<ResponseOf<C>>;
};

/** The work goes on at the server: whoever asks again with the same name waits for it. */
class StillGoing extends UsageError {}

type LongCall = typeof rehearseDraft | typeof proposeDraft | typeof proposeRollback | typeof publishProposal;

/** Seconds between two looks at how far it is. */
const look = 1;

/**
 * Asks for what may take minutes, with as many open dossiers as there are: tells how far it is, and stops it where whoever
 * runs the command does. A refusal is a `UsageError`, also the one that says that it was stopped.
 */
export const askLong = async <C extends LongCall>(
  door: Door,
  call: C,
  request: Omit<RequestOf<C>, 'task' | 'wait'>,
  { progress, stop }: Pick<Terminal, 'progress' | 'stop'>,
  language: 'fr' | 'en',
): Promise<ResponseOf<C>> => {
  const task = randomUUID();
  const signal = stop();
  const halt = (): void => void door.ask(stopTask, { task }).catch(() => undefined);
  signal.addEventListener('abort', halt, { once: true });
  try {
    for (;;) {
      try {
        return await door.ask(call, { ...request, task, wait: look } as unknown as RequestOf<C>);
      } catch (error) {
        if (!(error instanceof StillGoing)) throw error;
      }
      const { done, total } = await door.ask(getTask, { task });
      progress.show(language === 'fr' ? 'Dossiers rejoués' : 'Dossiers replayed', done, total);
    }
  } finally {
    signal.removeEventListener('abort', halt);
    progress.end();
  }
};

/** Where the server is, unless `--server` says otherwise. */
const serverOf = (server: string | undefined): string =>
  server ?? process.env['PARCOURS_SERVER'] ?? 'http://localhost:3000';

/** Opens the door with the token of the environment; without one only `secret` calls are answered. */
export const openDoor = (server: string | undefined, language: 'fr' | 'en'): Door => {
  const url = serverOf(server);
  const token = process.env['PARCOURS_TOKEN'];
  return {
    ask: async (call, request) => {
      if (call.policy === 'author' && token === undefined) {
        throw new UsageError({
          en: `PARCOURS_TOKEN is not set: which author are you? To make the first one: ${commandLine('authors first NAME')}`,
          fr: `PARCOURS_TOKEN n’est pas défini\u00a0: qui êtes-vous\u202f? Pour créer la première personne\u00a0: ${commandLine('authors first NOM')}`,
        });
      }
      const path = `${url}/api/${nameOfCall(call)}`;
      const isGet = call.method === 'GET';
      const query = isGet ? `?${new URLSearchParams(request as Record<string, string>)}` : '';
      const response = await fetch(`${path}${query}`, {
        method: call.method,
        headers: {
          'accept-language': language,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(isGet ? {} : { 'content-type': 'application/json' }),
        },
        ...(isGet ? {} : { body: JSON.stringify(request) }),
      }).catch(() => {
        throw new UsageError({
          en: `No server answers at ${url}. --server or PARCOURS_SERVER says where it is.`,
          fr: `Aucun serveur ne répond à ${url}. --server ou PARCOURS_SERVER dit où il est.`,
        });
      });
      const body = (await response.json().catch(() => ({}))) as {
        readonly donnees?: unknown;
        readonly erreur?: { readonly message?: string; readonly code?: string };
      };
      if (body.erreur?.code === 'in-progress') throw new StillGoing(body.erreur.message ?? '');
      if (!response.ok) {
        throw new UsageError(
          body.erreur?.message ?? {
            en: `${path} answered ${response.status}.`,
            fr: `${path} a répondu ${response.status}.`,
          },
        );
      }
      return body.donnees as never;
    },
  };
};

/** A folder of definitions as the door takes it. */
export const draftIn = async (folder: string): Promise<DraftFiles> => {
  const draft = await readDraft(folder, await translationFolder(folder));
  if (draft.journeys.length === 0) throw new UsageError(noJourneyIn(folder));
  return draft;
};
