/** Assesses one draft in a thread of its own, so that savers do not wait for a product owner. */
import { parentPort, workerData } from 'node:worker_threads';
import { assess, type AssessTask } from './assess-task.ts';

parentPort?.postMessage(assess(workerData as AssessTask));
