import type { FieldIssue } from '../../../engine/answers/field-issue.ts';
import type { PlanStep } from '../../../engine/path/plan.ts';
import { appendAudit, listAudit } from '../store/audit.ts';
import type { Tx } from '../store/store.ts';

const kind = 'document-opened';

/** Notes that a document was shown to the person, and in which version: the proof that it was offered before consent. */
export const recordOpened = (
  tx: Tx,
  opened: {
    readonly personId: string;
    readonly dossierId: string;
    readonly document: string;
    readonly version: string;
    readonly at: string;
  },
): Promise<unknown> =>
  appendAudit(tx, {
    personId: opened.personId,
    at: opened.at,
    kind,
    dossierId: opened.dossierId,
    detail: JSON.stringify({ document: opened.document, version: opened.version }),
  });

/** Documents that were opened in a dossier, with the version last shown. */
export const openedDocuments = async (
  tx: Tx,
  personId: string,
  dossierId: string,
): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    (await listAudit(tx, personId)).flatMap((event) => {
      if (event.kind !== kind || event.dossierId !== dossierId) return [];
      const { document, version } = JSON.parse(event.detail) as { document: string; version: string };
      return [[document, version]];
    }),
  );

/** Consents whose documents were not opened yet (R033). */
export const unopenedDocuments = async (
  tx: Tx,
  personId: string,
  dossierId: string,
  planStep: PlanStep,
): Promise<readonly FieldIssue[]> => {
  const bound = planStep.fields.filter(({ field }) => field.type === 'consent' && (field.documents?.length ?? 0) > 0);
  if (bound.length === 0) return [];
  const opened = await openedDocuments(tx, personId, dossierId);
  return bound.flatMap(({ name, field }): readonly FieldIssue[] =>
    field.type === 'consent' && (field.documents ?? []).some((id) => !Object.hasOwn(opened, id))
      ? [{ field: name, code: 'documents-unopened' }]
      : [],
  );
};
