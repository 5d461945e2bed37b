import type { Customer } from '../../../engine/coverage/customer.ts';
import { documentsOf } from '../../../engine/view/derive-step-view.ts';
import type { Saver } from '../place/saver.ts';
import { storeFile, withStoredFiles, type KeepFile } from '../store-files.ts';

/** Saves a run of visits over HTTP, as the browser would, so that a tab can open on the one that follows. */
export const seedVisits = async (saver: Saver, customer: Customer, from: number, before: number): Promise<void> => {
  for (const visit of customer.visits.slice(from, before)) {
    const standing = await saver.open(customer.journey);
    const { plan } = standing.path;
    const planStep = plan.steps[plan.indexOf.get(visit.step) ?? -1];
    if (planStep === undefined) throw new Error(`${customer.id}: there is no step ${visit.step}`);
    for (const document of documentsOf(planStep)) {
      await saver.get('Core/GetOfferedDocument', { document, dossier: standing.dossier });
    }
    const keep: KeepFile = (file) => storeFile(saver, standing.dossier, file);
    const record = await withStoredFiles(planStep.step.fields, visit.fill, keep);
    const reply = await saver.save(standing, planStep, record);
    if (reply.status !== 200) {
      throw new Error(`${customer.id}: saving ${visit.step} answered ${reply.status}: ${JSON.stringify(reply.erreur)}`);
    }
  }
};
