/** Words of a key, and how many keys are drawn at once: to ask the system for them costs more than all the rest. */
const words = 4;
const drawn = new Uint32Array(words * 16);
let used = drawn.length;

/** A fresh key for one intent of the person: 128 random bits. (`crypto.randomUUID` is missing on plain HTTP.) */
export const newIdempotencyKey = (): string => {
  if (used === drawn.length) {
    crypto.getRandomValues(drawn);
    used = 0;
  }
  used += words;
  return drawn.subarray(used - words, used).join('-');
};
