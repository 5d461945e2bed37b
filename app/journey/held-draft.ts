import type { RawRecord } from '../../engine/answers/answers.ts';

/** What was typed and could not be sent: the session ended first, or the network. Never leaves this page's memory. */
export type HeldDraft = { readonly dossier: string; readonly step: string; readonly raw: RawRecord };

let held: HeldDraft | undefined;

/** Holds it until its dossier is opened again in this tab. */
export const holdDraft = (draft: HeldDraft | undefined): void => {
  held = draft;
};

/** The drafts of a dossier with what was held of it; another person's dossier gets nothing. */
export const withHeldDraft = <Drafts extends Readonly<Record<string, unknown>>>(
  dossier: string,
  drafts: Drafts,
): Drafts => (held?.dossier === dossier ? { ...drafts, [held.step]: held.raw } : drafts);
