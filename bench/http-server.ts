import type { Request } from 'autocannon';

/** What a server in a process of its own tells the bench, and is asked. Times in microseconds of processor. */
export type FromServer =
  | { readonly kind: 'ready'; readonly url: string; readonly rounds: readonly (readonly (readonly Request[])[])[] }
  | { readonly kind: 'cpu'; readonly micros: number };
export type ToServer = 'cpu' | 'stop';

/** Answers the bench until it says stop. */
export const serveBench = (ready: Extract<FromServer, { kind: 'ready' }>, stop: () => Promise<void>): void => {
  const tell = (message: FromServer): void => {
    process.send?.(message);
  };
  process.on('message', (asked: ToServer) => {
    if (asked === 'cpu') {
      const { user, system } = process.cpuUsage();
      tell({ kind: 'cpu', micros: user + system });
      return;
    }
    void stop().then(() => process.disconnect?.());
  });
  tell(ready);
};
