import type { GoalReport } from '../../engine/coverage/customer.ts';
import type { Generated } from './cover-task.ts';

/** What `coverTask` made: a line of the goals that nobody reaches, and the suite, which stays text. */
export const readGenerated = (text: string): Generated => {
  const end = text.indexOf('\n');
  return { unreached: JSON.parse(text.slice(0, end)) as readonly GoalReport[], suite: text.slice(end + 1) };
};
