import {
  addAuthor,
  addFirstPublisher,
  listAuthors as listAuthorsCall,
  revokeAuthor as revokeAuthorCall,
  whoAmI,
} from '../../contract/publications/author-calls.ts';
import { roles, type Role } from '../../contract/call.ts';
import { badSecret } from '../authenticate/bad-secret.ts';
import { Refusal } from '../call-context.ts';
import { hashSecret, newId, newSecret } from '../crypto/ids.ts';
import { answer, type RegisteredHandler } from '../http/handler.ts';
import { serverName } from '../journeys/record-start.ts';
import { publicationsChain } from './publication-event.ts';
import type { Services } from '../services.ts';
import { appendAudit } from '../store/audit.ts';
import { insertAuthor, listAuthors, revokeAuthor } from '../store/authors.ts';
import type { Tx } from '../store/store.ts';
import { claimFirstPublisher, isFirstPublisher } from './first-publisher.ts';

/** Days after which a token must be made anew. */
const tokenDays = 365;
const dayMs = 86_400_000;

type Made = { id: string; name: string; roles: Role[]; token: string; expiresAt: string };

const makeAuthor = async (tx: Tx, name: string, wanted: readonly Role[], by: string, now: Date): Promise<Made> => {
  const token = newSecret();
  const at = now.toISOString();
  const author = {
    id: newId('aut'),
    name,
    roles: roles.filter((role) => wanted.includes(role)),
    createdAt: at,
    expiresAt: new Date(now.getTime() + tokenDays * dayMs).toISOString(),
  };
  if (!(await insertAuthor(tx, { ...author, tokenHash: hashSecret(token) }))) {
    throw new Refusal({ statut: 409, code: 'already-done', message: 'There is an author of this name.' });
  }
  await appendAudit(tx, {
    personId: publicationsChain,
    at,
    kind: 'author-added',
    detail: JSON.stringify({ author: author.id, name, roles: author.roles, by }),
  });
  return { id: author.id, name, roles: author.roles, token, expiresAt: author.expiresAt };
};

const answerFirst = answer<typeof addFirstPublisher, Services>(
  addFirstPublisher,
  async ({ secret, name }, { services, store }) => {
    const { dataDir } = services.config;
    if (!(await isFirstPublisher(dataDir, secret)) || !(await claimFirstPublisher(dataDir))) throw badSecret();
    return store.write(async (tx) => {
      if ((await listAuthors(tx)).length > 0) throw badSecret();
      return makeAuthor(tx, name, roles, serverName, services.now());
    });
  },
);

const answerAdd = answer<typeof addAuthor, Services>(addAuthor, (request, { services, store, author }) =>
  store.write((tx) => makeAuthor(tx, request.name, request.roles, author.name, services.now())),
);

const answerRevoke = answer<typeof revokeAuthorCall, Services>(
  revokeAuthorCall,
  ({ author: id }, { services, store, author }) =>
    store.write(async (tx) => {
      const now = services.now().toISOString();
      const others = (await listAuthors(tx)).filter(
        (one) => one.id !== id && one.revokedAt === undefined && one.expiresAt > now && one.roles.includes('publisher'),
      );
      if (others.length === 0) {
        throw new Refusal({ statut: 409, code: 'in-use', message: 'This is the last publisher.' });
      }
      const revoked = await revokeAuthor(tx, id, now);
      if (revoked) {
        await appendAudit(tx, {
          personId: publicationsChain,
          at: now,
          kind: 'author-revoked',
          detail: JSON.stringify({ author: id, by: author.name }),
        });
      }
      return { revoked };
    }),
);

const answerList = answer<typeof listAuthorsCall, Services>(listAuthorsCall, async (_, { store }) => ({
  authors: (await store.read(listAuthors)).map(({ revokedAt, roles: own, ...author }) => ({
    ...author,
    roles: [...own],
    revoked: revokedAt !== undefined,
  })),
}));

const answerWhoAmI = answer<typeof whoAmI, Services>(whoAmI, async (_, { author: { id, name, roles: own } }) => ({
  id,
  name,
  roles: [...own],
}));

export const authorHandlers: readonly RegisteredHandler<Services>[] = [
  answerFirst,
  answerAdd,
  answerRevoke,
  answerList,
  answerWhoAmI,
];
