import { saveDemoStats, saveFunnelStats } from '../../contract/demo/counts.ts';
import type { CallContext } from '../call-context.ts';
import { todayAt } from '../dossier/today.ts';
import { answer } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { countOne } from '../store/daily-counts.ts';

const count = async ({ services, store }: CallContext<Services>, what: string): Promise<Record<string, never>> => {
  await store.write((tx) => countOne(tx, todayAt(services.now()), what));
  return {};
};

/** What is counted of the demonstration. */
export const countHandlers = [
  answer<typeof saveFunnelStats, Services>(saveFunnelStats, ({ etape }, context) => count(context, `funnel ${etape}`)),
  answer<typeof saveDemoStats, Services>(saveDemoStats, ({ page }, context) => count(context, `demo ${page}`)),
];
