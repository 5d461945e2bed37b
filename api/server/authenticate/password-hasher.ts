import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

import { Refusal } from '../call-context.ts';

/** Cost of argon2id: memory in KiB, passes over it. */
export type HashCost = { readonly memory: number; readonly passes: number };

export type PasswordHasher = {
  /** PHC string (`$argon2id$v=19$m=...`) of a password, with a new salt. */
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (password: string, stored: string) => Promise<boolean>;
  /** The work of `verify` for nobody, so that an unknown address takes as long as a known one. */
  readonly verifyNobody: (password: string) => Promise<false>;
  /** Whether a stored hash was made at a lower cost than today's. */
  readonly isOutdated: (stored: string) => boolean;
};

/** 64 MiB, three passes, one lane: some 100 ms on a server of today. */
export const standardCost: HashCost = { memory: 64 * 1024, passes: 3 };

const tagLength = 32;
const phcForm = /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,4}),p=1\$([\w+/]{22,64})\$([\w+/]{43})$/u;

type Phc = HashCost & { readonly salt: Uint8Array; readonly tag: Uint8Array };

const readPhc = (stored: string): Phc | undefined => {
  const [, memory, passes, salt, tag] = phcForm.exec(stored) ?? [];
  if (memory === undefined || passes === undefined || salt === undefined || tag === undefined) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
};

const bare64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/u, '');

/** One password can be typed as several sequences of code points; they count as one. */
const derive = (password: string, salt: Uint8Array, cost: HashCost): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    argon2(
      'argon2id',
      { message: password.normalize('NFKC'), nonce: salt, parallelism: 1, tagLength, ...cost },
      (error, tag) => (error === null ? resolve(tag) : reject(error)),
    );
  });

/** Runs at most `parallel` at once and lets `waiting` more queue; beyond that refuses with 503. */
const createQueue = (parallel: number, waiting: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= parallel) {
      if (queue.length >= waiting) {
        throw new Refusal({ statut: 503, code: 'unavailable', message: 'Too many sign-ins at once.', retryAfter: 2 });
      }
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line; it is free only when nobody waits.
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};

/**
 * Password hashing with a bounded number of hashes at work: each takes `cost.memory`.
 * @param options.parallel hashes at the same time; @param options.waiting how many more may queue
 */
export const createPasswordHasher = (
  options: { readonly cost?: HashCost; readonly parallel?: number; readonly waiting?: number } = {},
): PasswordHasher => {
  const { cost = standardCost, parallel = 2, waiting = 60 } = options;
  const inTurn = createQueue(parallel, waiting);
  const nobodysSalt = randomBytes(16);
  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(16);
        const tag = await derive(password, salt, cost);
        return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${bare64(salt)}$${bare64(tag)}`;
      }),
    verify: (password, stored) =>
      inTurn(async () => {
        const phc = readPhc(stored);
        if (phc === undefined) return false;
        const { memory, passes, salt, tag } = phc;
        return timingSafeEqual(await derive(password, salt, { memory, passes }), tag);
      }),
    verifyNobody: (password) =>
      inTurn(async () => {
        await derive(password, nobodysSalt, cost);
        return false as const;
      }),
    isOutdated: (stored) => {
      const phc = readPhc(stored);
      return phc === undefined || phc.memory < cost.memory || phc.passes < cost.passes;
    },
  };
};
