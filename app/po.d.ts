/** Lingui's Vite plugin compiles a catalogue on import. */
declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
