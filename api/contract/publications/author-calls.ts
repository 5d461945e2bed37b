/**
 * Who works on journeys: accounts of their own with a token each, apart from savers. The token is shown once, when it is
 * made; it travels as `Authorization: Bearer <token>`.
 */
import * as v from 'valibot';
import { call, roles } from '../call.ts';
import { nothing, opaque } from '../scalars.ts';

const name = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(80));
const authorRoles = v.pipe(v.array(v.picklist(roles)), v.minLength(1));
const author = v.strictObject({ id: opaque, name: v.string(), roles: v.array(v.picklist(roles)) });
const made = v.strictObject({ ...author.entries, token: v.string(), expiresAt: v.string() });

/** The first author, by the secret that stands in the data folder of the server until there is one. 401 `bad-secret`. */
export const addFirstPublisher = call({
  id: 'added',
  area: 'Publications',
  name: 'AddFirstPublisher',
  method: 'POST',
  policy: 'secret',
  kind: 'action',
  summary: 'Makes the first author, with every role, once.',
  request: v.strictObject({ secret: v.pipe(v.string(), v.maxLength(100)), name }),
  response: made,
});

export const addAuthor = call({
  id: 'added',
  area: 'Publications',
  name: 'AddAuthor',
  method: 'POST',
  policy: 'author',
  role: 'publisher',
  kind: 'action',
  summary: 'Makes an author; answers the token, once. 409 when the name is taken.',
  request: v.strictObject({ name, roles: authorRoles }),
  response: made,
});

export const revokeAuthor = call({
  id: 'added',
  area: 'Publications',
  name: 'RevokeAuthor',
  method: 'POST',
  policy: 'author',
  role: 'publisher',
  kind: 'action',
  summary: 'Ends the token of an author. The last publisher cannot be revoked.',
  request: v.strictObject({ author: opaque }),
  response: v.strictObject({ revoked: v.boolean() }),
});

export const listAuthors = call({
  id: 'added',
  area: 'Publications',
  name: 'ListAuthors',
  method: 'GET',
  policy: 'author',
  role: 'publisher',
  kind: 'read',
  summary: 'Everybody who may work on the journeys.',
  request: nothing,
  response: v.strictObject({
    authors: v.array(
      v.strictObject({ ...author.entries, createdAt: v.string(), expiresAt: v.string(), revoked: v.boolean() }),
    ),
  }),
});

export const whoAmI = call({
  id: 'added',
  area: 'Publications',
  name: 'WhoAmI',
  method: 'GET',
  policy: 'author',
  role: 'reader',
  kind: 'read',
  summary: 'The author whom the token belongs to.',
  request: nothing,
  response: author,
});

export const authorCalls = [addFirstPublisher, addAuthor, revokeAuthor, listAuthors, whoAmI] as const;
