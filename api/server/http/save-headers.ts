import type { IncomingHttpHeaders } from 'node:http';

import { Refusal } from '../call-context.ts';
import type { SaveRequest } from './handler.ts';

const one = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Printable, bounded: a key is stored and compared, never shown. */
const keyForm = /^[\x21-\x7e]{8,128}$/u;
const idForm = /^[\w.:-]{1,128}$/u;
const journeyForm = /^[a-z][a-z0-9-]{0,39}$/u;
const versionForm = /^"(\d{1,15})"$/u;

/** The `Idempotency-Key`, if there is one. Refuses one that is too short to be unique, or too long to keep. */
export const idempotencyKeyOf = (headers: IncomingHttpHeaders): string | undefined => {
  const key = one(headers, 'idempotency-key');
  if (key === undefined || keyForm.test(key)) return key;
  throw new Refusal({
    statut: 400,
    code: 'no-idempotency-key',
    message: 'Idempotency-Key must have 8 to 128 printable characters.',
  });
};

/** The journey that a read is made from, if it says so. One that has no name of a journey is none. */
export const journeyOf = (headers: IncomingHttpHeaders): string | undefined => {
  const name = one(headers, 'parcours-journey');
  return name !== undefined && journeyForm.test(name) ? name : undefined;
};

/** The headers of the save protocol. Refuses with 400, naming the header that lacks or has the wrong form. */
export const saveHeadersOf = (headers: IncomingHttpHeaders): Omit<SaveRequest, 'body'> => {
  const idempotencyKey = idempotencyKeyOf(headers);
  if (idempotencyKey === undefined) {
    throw new Refusal({ statut: 400, code: 'no-idempotency-key', message: 'A save needs the header Idempotency-Key.' });
  }
  const id = (name: string): string => {
    const value = one(headers, name.toLowerCase());
    if (value !== undefined && idForm.test(value)) return value;
    throw new Refusal({ statut: 400, code: 'bad-request', message: `A save needs the header ${name}.` });
  };
  const version = versionForm.exec(one(headers, 'if-match') ?? '')?.[1];
  if (version === undefined) {
    throw new Refusal({ statut: 400, code: 'bad-request', message: 'A save needs the header If-Match: "<version>".' });
  }
  const publication = one(headers, 'parcours-publication');
  return {
    dossier: id('Parcours-Dossier'),
    step: id('Parcours-Step'),
    version: Number(version),
    idempotencyKey,
    ...(publication !== undefined && idForm.test(publication) ? { publication } : {}),
  };
};
