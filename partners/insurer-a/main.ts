/**
 * The simulated insurer A as a process: `node partners/insurer-a/main.ts`.
 * INSURER_A_PORT (3021), INSURER_A_API_KEY, INSURER_A_WEBHOOK_SECRET, INSURER_A_WEBHOOK_URL, INSURER_A_ANALYSIS_MS,
 * INSURER_A_PROCESSING_MS and INSURER_A_REVIEW_MS (60,000 each).
 */
import { endWithParent } from '../simulator/end-with-parent.ts';
import { numberSetting } from '../simulator/read-setting.ts';
import { startInsurerASimulator } from './start-insurer-a-simulator.ts';

const simulator = await startInsurerASimulator({
  port: numberSetting('INSURER_A_PORT', 3021),
  apiKey: process.env['INSURER_A_API_KEY'],
  analysisMs: numberSetting('INSURER_A_ANALYSIS_MS', 60_000),
  processingMs: numberSetting('INSURER_A_PROCESSING_MS', 60_000),
  reviewMs: numberSetting('INSURER_A_REVIEW_MS', 60_000),
  secret: process.env['INSURER_A_WEBHOOK_SECRET'] ?? 'simulated-webhook-secret-for-development',
  webhookUrl: process.env['INSURER_A_WEBHOOK_URL'],
});
console.log(`Simulated insurer A (in memory): ${simulator.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.close().then(() => process.exit(0)));
}

endWithParent();
