/** A test that failed, or what broke outside any test (a file that does not load): its name, and what it said of itself. */
export type Failure = { readonly name: string; readonly message: string };

/** What a suite writes at its end for the gate (`tools/test.ts`). */
export type Counts = { readonly passed: number; readonly failures: readonly Failure[] };
