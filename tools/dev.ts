/** `npm run dev`: the server, and in front of it Vite with its quick updates of the screens' code. Ctrl-C ends both. */
import { spawn } from 'node:child_process';

const apiPort = process.env['API_PORT'] ?? '3100';
const children = [
  spawn('node', ['api/server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: apiPort, PUBLIC_URL: `http://localhost:${process.env['PORT'] ?? '3000'}` },
  }),
  spawn('vite', ['--port', process.env['PORT'] ?? '3000', '--strictPort'], {
    stdio: 'inherit',
    env: { ...process.env, API_PORT: apiPort },
  }),
];

const stop = (): void => children.forEach((child) => child.kill());
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) {
  child.on('exit', (code) => {
    stop();
    process.exitCode = code ?? 0;
  });
}
