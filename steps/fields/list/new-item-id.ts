/** A new id of a line: short, unguessable is not asked; `crypto.randomUUID` wants a secure page, this does not. */
export const newItemId = (): string => `l${crypto.getRandomValues(new Uint32Array(2)).join('')}`;
