/** A fresh key for one intent of the person: 128 random bits. (`crypto.randomUUID` is missing on plain HTTP.) */
export const newIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
