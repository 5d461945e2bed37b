/** `npm run dev`: the server, and in front of it Vite with its quick updates of the screens' code. Ctrl-C ends both. */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const { PORT: port = '3000', API_PORT: apiPort = '3100' } = process.env;
const root = fileURLToPath(new URL('../', import.meta.url));

/**
 * In a group of its own, so that Ctrl-C reaches this process alone, which then tells each child once: told twice, the
 * server would not wait for what it is doing.
 */
const start = (script: string, options: readonly string[], environment: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, [`${root}${script}`, ...options], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });

const children = [
  start('api/server/main.ts', [], { PORT: apiPort, PUBLIC_URL: `http://localhost:${port}` }),
  start('node_modules/vite/bin/vite.js', ['--port', port, '--strictPort'], { API_PORT: apiPort }),
];

let isStopping = false;
const stop = (): void => {
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
for (const child of children) {
  child.on('exit', (code) => {
    if (isStopping) return;
    // One of the two ended by itself: the other is of no use without it.
    process.exitCode = code ?? 1;
    stop();
  });
}
