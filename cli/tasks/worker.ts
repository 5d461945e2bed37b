/** Does tasks in a thread of its own, so that the command can show progress and be stopped meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import { doTask, load, type Task } from './task.ts';

const port = parentPort;
if (port !== null) {
  // While the command reads what there is to do.
  void load(workerData as Task['kind']);
  port.on('message', (task: Task | 'end') => {
    if (task === 'end') return port.close();
    // What goes wrong in there ends the thread, and is told to whoever waits for it.
    void doTask(task, (message) => port.postMessage(message));
  });
}
