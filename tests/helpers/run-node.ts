import { spawn } from 'node:child_process';

/** Runs a file of the project with Node and gives its exit code; what it says goes where ours goes when it is not fine. */
export const runNode = (args: readonly string[]): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('error', reject);
    child.on('exit', resolve);
  });
