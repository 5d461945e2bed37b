import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import type { DraftFiles } from '../../contract/publications/draft.ts';
import { Refusal } from '../call-context.ts';
import { goOnUnlessStopped, type Watch } from './author-tasks.ts';
import type { Assessed, AssessTask } from './assess-task.ts';

const english = v.record(v.string(), v.strictObject({ fr: v.string(), en: v.string() }));

/** Files of English are written by a tool: one that is not as it writes them is no draft. Refuses with 400. */
const refuseBrokenEnglish = (files: DraftFiles): void => {
  for (const { name, text } of files.english) {
    try {
      if (v.is(english, JSON.parse(text))) continue;
    } catch {
      // Told below, as any other file that is not what it should be.
    }
    throw new Refusal({ statut: 400, code: 'bad-request', message: `The English in ${name} cannot be read.` });
  }
};

/** Checks a draft and says what it does, in a thread of its own. */
export const assessDraft = (task: AssessTask, watch: Watch): Promise<Assessed> => {
  refuseBrokenEnglish(task.files);
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./assess-worker.ts', import.meta.url), { workerData: task });
    watch.signal.addEventListener('abort', () => void worker.terminate(), { once: true });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      try {
        goOnUnlessStopped(watch);
        reject(new Error(`The assessment ended with ${code}.`));
      } catch (refusal) {
        reject(refusal as Error);
      }
    });
  });
};
