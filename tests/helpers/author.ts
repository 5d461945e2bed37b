import { readFile } from 'node:fs/promises';
import type { Role } from '../../api/contract/call.ts';
import type { DraftFiles } from '../../api/contract/publications/draft.ts';
import { readDraft } from '../../api/server/journeys/load-files.ts';
import { firstPublisherFile } from '../../api/server/publications/first-publisher.ts';
import type { RunningParcours } from '../../cli/replay/place/parcours-server.ts';
import type { Reply } from '../../cli/replay/place/saver.ts';

/** Somebody who works on journeys, over HTTP. */
export type TestAuthor = {
  readonly id: string;
  readonly token: string;
  readonly get: (call: string, query?: Readonly<Record<string, string>>) => Promise<Reply>;
  readonly post: (call: string, body: unknown) => Promise<Reply>;
};

const authorOf = (url: string, id: string, token: string): TestAuthor => {
  const send = async (path: string, init: RequestInit): Promise<Reply> => {
    const response = await fetch(`${url}/api/Publications/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-language': 'en' },
    });
    const body = (await response.json()) as Record<string, unknown>;
    return {
      status: response.status,
      donnees: body['donnees'],
      erreur: body['erreur'] as Record<string, unknown> | undefined,
      headers: response.headers,
    };
  };
  return {
    id,
    token,
    get: (call, query = {}) => send(`${call}?${new URLSearchParams(query)}`, { method: 'GET' }),
    post: (call, body) => send(call, { method: 'POST', body: JSON.stringify(body) }),
  };
};

/** The first publisher, by the secret in the data folder. */
export const firstPublisher = async ({ url, dataDir }: RunningParcours, name = 'Paule'): Promise<TestAuthor> => {
  const secret = await readFile(firstPublisherFile(dataDir), 'utf8');
  const reply = await authorOf(url, '', '').post('AddFirstPublisher', { secret, name });
  const { id, token } = reply.donnees as { readonly id: string; readonly token: string };
  return authorOf(url, id, token);
};

/** Another author. */
export const addAuthor = async (
  { url }: RunningParcours,
  by: TestAuthor,
  name: string,
  roles: readonly Role[],
): Promise<TestAuthor> => {
  const reply = await by.post('AddAuthor', { name, roles });
  const { id, token } = reply.donnees as { readonly id: string; readonly token: string };
  return authorOf(url, id, token);
};

/** A folder of definitions as a draft, with something written otherwise; throws where that is not written there. */
export const draftOf = async (
  folder: string,
  ...changes: readonly (readonly [from: string | RegExp, to: string])[]
): Promise<DraftFiles> => {
  const draft = await readDraft(folder, `${folder}/en`);
  const [first, ...others] = draft.journeys;
  if (first === undefined) throw new Error(`There is no journey in ${folder}.`);
  const text = changes.reduce((before, [from, to]) => replaced(before, from, to), first.text);
  return { ...draft, journeys: [{ ...first, text }, ...others] };
};

const replaced = (text: string, from: string | RegExp, to: string): string => {
  const after = text.replace(from, to);
  if (after === text) throw new Error(`Nothing is like ${String(from)}.`);
  return after;
};
