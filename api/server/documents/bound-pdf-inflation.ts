/**
 * A PDF parser unpacks object streams as soon as it opens a file. pdf-lib does so without a bound: kilobytes can become
 * gigabytes. All its decoders grow their buffer in one place, so a budget is kept there. Looking for such streams in
 * the bytes beforehand would be a second, guessable parser; this one cannot be evaded.
 */
import { createRequire } from 'node:module';
import { createGate } from './gate.ts';

type DecodeStream = { buffer: Uint8Array; ensureBuffer: (requested: number) => Uint8Array };
type DecodeStreamModule = { readonly default: { readonly prototype: DecodeStream } };

/** The file asks for more memory than a check may take. */
export class InflatesTooFar extends Error {
  constructor() {
    super('The streams of this PDF inflate too far.');
    this.name = 'InflatesTooFar';
  }
}

const load = createRequire(import.meta.url);
const { prototype } = (load('pdf-lib/cjs/core/streams/DecodeStream.js') as DecodeStreamModule).default;
const unbounded = prototype.ensureBuffer;
let left = Number.POSITIVE_INFINITY;

prototype.ensureBuffer = function boundedEnsureBuffer(this: DecodeStream, requested: number): Uint8Array {
  const held = this.buffer.byteLength;
  if (requested > held) {
    // It doubles, so it takes at least as much again as it holds.
    left -= Math.max(requested - held, held);
    if (left < 0) throw new InflatesTooFar();
  }
  return unbounded.call(this, requested);
};

// One file at a time: the budget belongs to it alone.
const gate = createGate(1);

/** Runs `work`, which may unpack `bytes` in all; more rejects with `InflatesTooFar`. */
export const withInflationBudget = <T>(bytes: number, work: () => Promise<T>): Promise<T> =>
  gate(async () => {
    left = bytes;
    try {
      return await work();
    } catch (error) {
      // The parser wraps what its decoders throw.
      throw left < 0 ? new InflatesTooFar() : error;
    } finally {
      left = Number.POSITIVE_INFINITY;
    }
  });
