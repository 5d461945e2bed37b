/** Generates suites in a thread of its own, so that the command can show progress and be stopped meanwhile. */
import { parentPort } from 'node:worker_threads';
import type { CoverTask } from './cover-task.ts';

const port = parentPort;
if (port !== null) {
  const loading = import('./cover-task.ts');
  port.on('message', (task: CoverTask | 'end') => {
    if (task === 'end') return port.close();
    // What goes wrong in there ends the thread, and is told to whoever waits for it.
    void loading.then(({ coverTask }) => coverTask(task, (message) => port.postMessage(message)));
  });
}
