/** The simulated insurer B as a process: `node partners/insurer-b/main.ts`, set up by INSURER_B_ and the names `runInsurer` tells. */
import { runInsurer } from '../simulator/run-insurer.ts';
import { startInsurerBSimulator } from './start-insurer-b-simulator.ts';

await runInsurer('insurer B', 'INSURER_B', 3022, startInsurerBSimulator);
