import type { Role } from '../../contract/call.ts';
import { Refusal } from '../call-context.ts';
import { hashSecret } from '../crypto/ids.ts';
import type { Services } from '../services.ts';
import { findAuthor, type Author } from '../store/authors.ts';

/** Who calls, from the token alone: 401 without a good one, 403 without the role. Whoever has any role may read. */
export const requireAuthor = async (
  { store, now }: Pick<Services, 'store' | 'now'>,
  token: string | undefined,
  role: Role,
): Promise<Author> => {
  const author =
    token === undefined ? undefined : await store.read((tx) => findAuthor(tx, hashSecret(token), now().toISOString()));
  if (author === undefined) {
    throw new Refusal({ statut: 401, code: 'no-session', message: 'No author has this token.' });
  }
  if (role === 'reader' || author.roles.includes(role)) return author;
  throw new Refusal({ statut: 403, code: 'forbidden', message: `This asks for the role ${role}.` });
};
