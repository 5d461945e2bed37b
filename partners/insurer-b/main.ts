/**
 * The simulated insurer B as a process: `node partners/insurer-b/main.ts`.
 * INSURER_B_PORT (3022), INSURER_B_API_KEY, INSURER_B_WEBHOOK_SECRET, INSURER_B_WEBHOOK_URL, INSURER_B_ANALYSIS_MS,
 * INSURER_B_PROCESSING_MS and INSURER_B_REVIEW_MS (60,000 each).
 */
import { endWithParent } from '../simulator/end-with-parent.ts';
import { numberSetting } from '../simulator/read-setting.ts';
import { startInsurerBSimulator } from './start-insurer-b-simulator.ts';

const simulator = await startInsurerBSimulator({
  port: numberSetting('INSURER_B_PORT', 3022),
  apiKey: process.env['INSURER_B_API_KEY'],
  analysisMs: numberSetting('INSURER_B_ANALYSIS_MS', 60_000),
  processingMs: numberSetting('INSURER_B_PROCESSING_MS', 60_000),
  reviewMs: numberSetting('INSURER_B_REVIEW_MS', 60_000),
  secret: process.env['INSURER_B_WEBHOOK_SECRET'] ?? 'simulated-webhook-secret-for-development',
  webhookUrl: process.env['INSURER_B_WEBHOOK_URL'],
});
console.log(`Simulated insurer B (in memory): ${simulator.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.close().then(() => process.exit(0)));
}

endWithParent();
