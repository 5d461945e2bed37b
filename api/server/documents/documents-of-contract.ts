import { documentsOf } from '../../../engine/view/derive-step-view.ts';
import { completeDossier } from '../dossier/load-dossier.ts';
import { journeyOf } from '../dossier/journey-of.ts';
import type { DossierServices } from '../dossier/services.ts';
import type { BearerContext } from '../http/handler.ts';
import type { Contract } from '../store/contracts.ts';
import { getDossier } from '../store/dossiers.ts';
import { documentTitle, isDocumentId, isSigned } from './offered-documents.ts';

/**
 * What the steps before the signature of a contract offered, and what stays to be read: with titles in the caller's
 * language, in the order of the steps. None where the dossier is gone.
 */
export const documentsOfContract = async (
  context: BearerContext<DossierServices>,
  { dossierId }: Pick<Contract, 'dossierId'>,
): Promise<readonly { readonly document: string; readonly titre: string }[]> => {
  const dossier = await context.store.read((tx) => getDossier(tx, context.person.id, dossierId));
  if (dossier === undefined) return [];
  // What was done before a commit stands, whatever the server says today.
  const { path } = await completeDossier(context, dossier, await journeyOf(context, dossier), {});
  const offered = path.steps
    .slice(0, (path.committed ?? -1) + 1)
    .flatMap(({ index }) => path.plan.steps[index] ?? [])
    .flatMap(documentsOf);
  return [...new Set(offered)]
    .filter((id) => isDocumentId(id) && !isSigned(id))
    .map((document) => ({ document, titre: documentTitle(document, context.language) }));
};
