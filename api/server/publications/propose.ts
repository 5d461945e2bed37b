import type { Content } from '../../../engine/versions/content.ts';
import type { Assessment, DraftFiles } from '../../contract/publications/draft.ts';
import { newId } from '../crypto/ids.ts';
import { todayAt } from '../dossier/today.ts';
import type { DossierServices } from '../dossier/services.ts';
import type { AuthorContext } from '../http/handler.ts';
import { createLibrary, draftName } from '../journeys/journey-library.ts';
import { publicationsChain } from './publication-event.ts';
import { appendAudit } from '../store/audit.ts';
import { getProposal, insertProposal, type Proposal } from '../store/proposals.ts';
import { latestPublication, publishedContent } from '../store/publications.ts';
import { assessDraft } from './assess-draft.ts';
import { goOnUnlessStopped, type Watch } from './author-tasks.ts';
import { withTitles } from './place-titles.ts';
import { rehearse } from './rehearse.ts';

type Context = AuthorContext<DossierServices>;

/** Files, and where they are an earlier publication again, what it was resolved to. */
export type Put = { readonly files: DraftFiles; readonly pinned: Content | undefined };

/** All that is known of a draft against the latest publication. `content` is undefined where it cannot be published. */
export const assessAgainstServed = async (
  { services, store, language }: Context,
  { files, pinned }: Put,
  watch: Watch,
): Promise<{ readonly assessment: Assessment; readonly content: Content | undefined; readonly isServed: boolean }> => {
  const { base, digest, before } = await store.read(async (tx) => {
    const latest = await latestPublication(tx);
    const content = latest && (await publishedContent(tx, latest.number));
    if (latest === undefined || content === undefined) throw new Error('No server starts without a publication.');
    return { base: latest.number, digest: latest.digest, before: content };
  });
  const task = { files, pinned, before, language, today: todayAt(services.now()) };
  const { content, ...assessed } = await assessDraft(task, watch);
  const found =
    content === undefined ? [] : await rehearse(services, createLibrary(content, draftName(assessed.digest)), watch);
  const dossiers = withTitles(found, content === undefined ? [] : [content, before], language);
  return { assessment: { base, ...assessed, dossiers }, content, isServed: assessed.digest === digest };
};

/**
 * Puts a draft forward. Without a proposal there is a finding that keeps it from being published, or it is what is served
 * already: a number would say that something changed.
 */
export const propose = async (
  context: Context,
  put: Put & Pick<Proposal, 'kind' | 'reason'> & { readonly repeats?: number },
  watch: Watch,
): Promise<{ readonly proposal: Proposal | undefined; readonly assessment: Assessment }> => {
  const { assessment, content, isServed } = await assessAgainstServed(context, put, watch);
  if (content === undefined || isServed) return { proposal: undefined, assessment };
  goOnUnlessStopped(watch);
  const { author, services, store } = context;
  const at = services.now().toISOString();
  const id = newId('pro');
  const { digest, base, needsApproval } = assessment;
  const proposal = await store.write(async (tx) => {
    await insertProposal(
      tx,
      {
        id,
        kind: put.kind,
        repeats: put.repeats,
        base,
        digest,
        needsApproval,
        authorId: author.id,
        reason: put.reason,
        createdAt: at,
      },
      { content, files: put.files },
    );
    await appendAudit(tx, {
      personId: publicationsChain,
      at,
      kind: 'proposed',
      detail: JSON.stringify({ proposal: id, digest, base, needsApproval, by: author.name, reason: put.reason }),
    });
    return getProposal(tx, id);
  });
  return { proposal, assessment };
};
