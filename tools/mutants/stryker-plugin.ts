import { CheckStatus } from '@stryker-mutator/api/check';
import type { MutantResult } from '@stryker-mutator/api/core';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { mutantOf } from './mutant.ts';

/** Ids of the mutants that are to be tested, for the process of Stryker's that reads this file anew. */
const wanted = 'MUTANTS_WANTED';
let tell: (id: string, result: MutantResult) => void = () => undefined;
const ids = new Map<string, string>();

/** What the next run of Stryker tests, and who hears of each mutant as soon as it was tested. */
export const expect = (mutants: readonly string[], heard: typeof tell): void => {
  process.env[wanted] = mutants.join(',');
  tell = heard;
};

/** A range of the source holds smaller ones, and a place takes many mutants: those that nobody asked for are left out. */
const drawn = declareValuePlugin(PluginKind.Checker, 'drawn', {
  init: async () => undefined,
  check: async (mutants) => {
    const asked = new Set(process.env[wanted]?.split(','));
    const passed = { status: CheckStatus.Passed } as const;
    const left = { status: CheckStatus.CompileError, reason: 'not drawn' } as const;
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, asked.has(mutantOf(mutant).id) ? passed : left]));
  },
  group: async (mutants) => [mutants.map(({ id }) => id)],
});

const keeper = declareValuePlugin(PluginKind.Reporter, 'keeper', {
  onMutationTestingPlanReady: ({ mutantPlans }) => {
    ids.clear();
    for (const { mutant } of mutantPlans) ids.set(mutant.id, mutantOf(mutant).id);
  },
  onMutantTested: (result) => {
    const id = ids.get(result.id);
    if (id !== undefined && result.status !== 'CompileError') tell(id, result);
  },
});

export const strykerPlugins = [drawn, keeper];
