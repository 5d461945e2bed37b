import type * as v from 'valibot';
import type { Operation } from '../insurer-a/judge-operation.ts';
import type { Dossier, Reason, Verdict } from '../insurer-a/verify-dossier.ts';

/** What makes one simulated insurer another one: what it takes, what it asks, and how its contracts are numbered. */
export type Rulebook = {
  /** `insurer-a` */
  readonly name: string;
  readonly contractPrefix: string;
  readonly schema: v.GenericSchema<unknown, Dossier>;
  /** What the initialisation answers. */
  readonly parameters: object;
  readonly advisers: Readonly<Record<string, { readonly name: string; readonly company: string }>>;
  /** Judges a dossier on the day `today`. Total. */
  readonly verify: (dossier: Dossier, today: string) => Verdict;
  /** Judges an operation on a contract in force: what speaks against it. None of them where it takes no operations. Total. */
  readonly judgeOperation?: (operation: Operation) => readonly Reason[];
};
