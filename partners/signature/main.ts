/**
 * The simulated signature provider as a process: `node partners/signature/main.ts`.
 * SIGNATURE_PORT (3020), SIGNATURE_WEBHOOK_SECRET, SIGNATURE_API_KEY, SIGNATURE_WEBHOOK_URL.
 */
import { endWithParent } from '../simulator/end-with-parent.ts';
import { numberSetting } from '../simulator/read-setting.ts';
import { startSignatureSimulator } from './start-signature-simulator.ts';

const simulator = await startSignatureSimulator({
  port: numberSetting('SIGNATURE_PORT', 3020),
  secret: process.env['SIGNATURE_WEBHOOK_SECRET'] ?? 'simulated-webhook-secret-for-development',
  apiKey: process.env['SIGNATURE_API_KEY'],
  webhookUrl: process.env['SIGNATURE_WEBHOOK_URL'],
});
console.log(`Simulated signature provider (in memory, no legal value): ${simulator.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.close().then(() => process.exit(0)));
}

endWithParent();
