import { readFile } from 'node:fs/promises';

/**
 * One process and no other: a pid is used again, so the start of the process (clock ticks since boot, from
 * `/proc`) and the boot it counts from belong to it. Both are `undefined` where there is no `/proc`.
 */
export type ProcessIdentity = {
  readonly pid: number;
  readonly start: string | undefined;
  readonly boot: string | undefined;
};

const readText = async (path: string): Promise<string | undefined> => {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch {
    return undefined;
  }
};

const readStart = async (pid: number): Promise<string | undefined> => {
  const stat = await readText(`/proc/${pid}/stat`);
  // Field 2 is the name in brackets and may hold anything; field 22, the start, is the 20th after it.
  return stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .at(19);
};

/** Says which process a pid is now. */
export const processIdentity = async (pid: number): Promise<ProcessIdentity> => ({
  pid,
  start: await readStart(pid),
  boot: await readText('/proc/sys/kernel/random/boot_id'),
});

const isPidUsed = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there and belongs to someone else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Whether that exact process still runs; where the system cannot tell, any process with its pid counts. */
export const isProcessAlive = async (identity: ProcessIdentity): Promise<boolean> => {
  if (!isPidUsed(identity.pid)) return false;
  const now = await processIdentity(identity.pid);
  if (identity.boot !== undefined && now.boot !== undefined && identity.boot !== now.boot) return false;
  return identity.start === undefined || now.start === undefined || identity.start === now.start;
};
