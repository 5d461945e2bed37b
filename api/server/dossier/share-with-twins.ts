import type { SaveAnswer } from '../http/handler.ts';

const running = new Map<string, Promise<SaveAnswer>>();

/**
 * Equal requests that come while the first is under way wait for it and get its answer. Within one process; across
 * processes the key of the request is what keeps its effect single.
 */
export const shareWithTwins = async (request: string, work: () => Promise<SaveAnswer>): Promise<SaveAnswer> => {
  const twin = running.get(request);
  if (twin !== undefined) return { ...(await twin), replayed: true };
  const first = work().finally(() => running.delete(request));
  running.set(request, first);
  return first;
};
