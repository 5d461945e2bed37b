import type { Call, RequestOf, ResponseOf } from '../api/contract/call.ts';
import { nameOfCall } from '../api/contract/contract-facts.ts';
import { readDraft, translationFolder } from '../api/server/journeys/load-files.ts';
import type { DraftFiles } from '../api/contract/publications/draft.ts';
import { UsageError } from './command.ts';

/** The door of a running server, for one author. A refusal is a `UsageError` that says it. */
export type Door = {
  readonly ask: <C extends Call>(call: C, request: RequestOf<C>) => Promise<ResponseOf<C>>;
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
        throw new UsageError('PARCOURS_TOKEN is not set: which author are you? "authors first" makes the first one.');
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
        throw new UsageError(`No server answers at ${url}. --server or PARCOURS_SERVER says where it is.`);
      });
      const body = (await response.json().catch(() => ({}))) as {
        readonly donnees?: unknown;
        readonly erreur?: { readonly message?: string };
      };
      if (!response.ok) throw new UsageError(body.erreur?.message ?? `${path} answered ${response.status}.`);
      return body.donnees as never;
    },
  };
};

/** A folder of definitions as the door takes it. */
export const draftIn = async (folder: string): Promise<DraftFiles> => {
  const draft = await readDraft(folder, await translationFolder(folder));
  if (draft.journeys.length === 0) throw new UsageError(`There is no journey in ${folder}.`);
  return draft;
};
