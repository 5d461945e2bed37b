import * as v from 'valibot';
import { whoAmI } from '../../api/contract/publications/author-calls.ts';
import { publicationCalls } from '../../api/contract/publications/publication-calls.ts';
import { readDraft } from '../../api/server/journeys/load-files.ts';
import type { Folders } from './workspace.ts';

/** Where a running server is, and who asks when nobody says so: their token, from the environment. */
export type Door = { readonly server: string; readonly token: string | undefined };

const calls = [whoAmI, ...publicationCalls];
/** These carry the draft, which is what stands in the files. */
const withDraft = new Set(['RehearseDraft', 'ProposeDraft']);

/** What the server answered: `donnees`, or the message of its refusal. */
export type DoorAnswer = { readonly status: number; readonly body: unknown };

const envelope = v.object({
  donnees: v.optional(v.unknown()),
  erreur: v.optional(v.object({ message: v.string(), code: v.optional(v.string()) })),
});

/**
 * Asks a running server for one author: the page itself may only speak with the Studio. 404 for a call that is none of
 * publications, 502 where no server answers.
 */
export const askDoor = async (
  { server, token }: Door,
  folders: Folders,
  asked: {
    readonly name: string;
    readonly token: string | undefined;
    readonly language: string;
    readonly request: object;
  },
): Promise<DoorAnswer> => {
  const call = calls.find(({ name }) => name === asked.name);
  const author = asked.token ?? token;
  if (call === undefined) return { status: 404, body: { message: `There is no call ${asked.name}.` } };
  if (author === undefined) return { status: 401, body: { message: 'Nobody has said who they are.' } };
  const files = withDraft.has(call.name) ? { files: await readDraft(folders.journeys, folders.translations) } : {};
  const request = { ...asked.request, ...files };
  const isGet = call.method === 'GET';
  const query = isGet ? `?${new URLSearchParams(request as Record<string, string>).toString()}` : '';
  const response = await fetch(`${server}/api/Publications/${call.name}${query}`, {
    method: call.method,
    headers: {
      'accept-language': asked.language,
      authorization: `Bearer ${author}`,
      ...(isGet ? {} : { 'content-type': 'application/json' }),
    },
    ...(isGet ? {} : { body: JSON.stringify(request) }),
  }).catch(() => undefined);
  if (response === undefined) {
    return { status: 502, body: { message: `No server answers at ${server}.`, code: 'no-server', about: server } };
  }
  const read = v.safeParse(envelope, await response.json().catch(() => undefined));
  if (response.ok && read.success) return { status: 200, body: read.output.donnees ?? {} };
  const message = (read.success ? read.output.erreur?.message : undefined) ?? `${server} answered ${response.status}.`;
  const code = read.success ? read.output.erreur?.code : undefined;
  return {
    status: response.status === 401 || response.status === 409 ? 422 : response.status,
    body: { message, code },
  };
};
