/** The simulated insurer A as a process: `node partners/insurer-a/main.ts`, set up by INSURER_A_ and the names `runInsurer` tells. */
import { runInsurer } from '../simulator/run-insurer.ts';
import { startInsurerASimulator } from './start-insurer-a-simulator.ts';

await runInsurer('insurer A', 'INSURER_A', 3021, startInsurerASimulator);
