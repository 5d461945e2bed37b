/** Options of every command that generates customers. */
export const coverOptions = {
  level: { type: 'string', default: 'negatives' },
  clock: { type: 'string' },
  seed: { type: 'string', default: '0' },
  tight: { type: 'boolean', default: false },
  fresh: { type: 'boolean', default: false },
} as const;
