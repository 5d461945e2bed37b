import { endWithParent } from './end-with-parent.ts';
import type { InsurerSimulator, startInsurerSimulator } from './insurer.ts';
import { numberSetting } from './read-setting.ts';

type Start = (options: Omit<Parameters<typeof startInsurerSimulator>[0], 'rules'>) => Promise<InsurerSimulator>;

/**
 * Runs a simulated insurer as a process of its own, set up by the environment: with `prefix` INSURER_A, INSURER_A_PORT
 * (else `port`), INSURER_A_API_KEY, INSURER_A_WEBHOOK_SECRET, INSURER_A_WEBHOOK_URL, and in milliseconds
 * INSURER_A_ANALYSIS_MS, INSURER_A_PROCESSING_MS and INSURER_A_REVIEW_MS (60,000 each). Throws on a setting that is no
 * whole number.
 */
export const runInsurer = async (name: string, prefix: string, port: number, start: Start): Promise<void> => {
  const text = (setting: string): string | undefined => process.env[`${prefix}_${setting}`];
  const milliseconds = (setting: string): number => numberSetting(`${prefix}_${setting}`, 60_000);
  const simulator = await start({
    port: numberSetting(`${prefix}_PORT`, port),
    apiKey: text('API_KEY'),
    analysisMs: milliseconds('ANALYSIS_MS'),
    processingMs: milliseconds('PROCESSING_MS'),
    reviewMs: milliseconds('REVIEW_MS'),
    secret: text('WEBHOOK_SECRET') ?? 'simulated-webhook-secret-for-development',
    webhookUrl: text('WEBHOOK_URL'),
  });
  console.log(`Simulated ${name} (in memory): ${simulator.url}`);

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void simulator.close().then(() => process.exit(0)));
  }

  endWithParent();
};
