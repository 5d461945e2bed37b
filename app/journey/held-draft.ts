import type { RawRecord } from '../../engine/answers/answers.ts';

/** What was typed and could not be sent, by step: the session ended first, or the network. Never leaves this page's memory. */
export type HeldDrafts = { readonly dossier: string; readonly drafts: Readonly<Record<string, RawRecord>> };

let held: HeldDrafts | undefined;

/** Holds it until its dossier is opened again in this tab. */
export const holdDrafts = (drafts: HeldDrafts | undefined): void => {
  held = drafts;
};

/** The drafts of a dossier with what was held of it; another person's dossier gets nothing. */
export const withHeldDrafts = <Drafts extends Readonly<Record<string, unknown>>>(
  dossier: string,
  drafts: Drafts,
): Drafts => (held?.dossier === dossier ? { ...drafts, ...held.drafts } : drafts);
