/** A new id of a line: short, unguessable is not asked; `crypto.randomUUID` wants a secure page, this does not. */
export const newItemId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `l${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};
