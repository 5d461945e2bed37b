/** `words` in `vite.config.ts` compiles a catalogue on import. */
declare module '*.po?words' {
  import type { Messages } from '@lingui/core';

  /** Rejects where the words cannot be fetched. */
  export const load: () => Promise<Messages>;
}
