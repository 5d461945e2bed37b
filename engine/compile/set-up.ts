import { createMachine, type setup as Setup } from 'xstate';

/**
 * `setup` of XState with the two things that are used of it, so that a browser does not fetch what makes the kinds of
 * action that no machine here has. The types are those of XState.
 */
export const setUp: typeof Setup = (({ actors, actions, guards }: Parameters<typeof Setup>[0]) => ({
  createMachine: (config: Parameters<typeof createMachine>[0]) =>
    createMachine(config, { actors, actions, guards } as Parameters<typeof createMachine>[1]),
  createStateConfig: (config: unknown) => config,
})) as unknown as typeof Setup;
