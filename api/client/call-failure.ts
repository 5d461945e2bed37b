import type { ApiError } from '../contract/call.ts';

/** A call that got no answer, or one that makes no sense. `timeout` and `offline` say nothing of what the server did. */
export type LostCall = { readonly kind: 'offline' | 'timeout' | 'invalid-response' };
export type CallProblem = ApiError | LostCall;

/** What is said when the server gave no message (R139). For developers: people read `problem`, put in words. */
export const noMessage = 'Failed to fetch!';

/** What a failing call raises (R139). */
export class CallFailure extends Error {
  readonly problem: CallProblem;

  constructor(problem: CallProblem, options?: ErrorOptions) {
    super(('message' in problem && problem.message) || noMessage, options);
    this.name = 'CallFailure';
    this.problem = problem;
  }
}

/** The problem behind anything that was thrown around a call; undefined for a fault of the program. */
export const problemOf = (error: unknown): CallProblem | undefined =>
  error instanceof CallFailure ? error.problem : undefined;

/** The refusals that may have a code. */
type RefusalOf<Code, E = ApiError> = E extends { readonly code: infer C } ? (Code extends C ? E : never) : never;

/** Whether the server refused with this code. */
export const isRefusal = <Code extends ApiError['code']>(
  problem: CallProblem | undefined,
  code: Code,
): problem is RefusalOf<Code> => problem !== undefined && 'code' in problem && problem.code === code;
