import type { Assessment } from '../../contract/publications/draft.ts';
import { Refusal } from '../call-context.ts';
import type { DossierServices } from '../dossier/services.ts';
import type { AuthorContext } from '../http/handler.ts';
import { digestOf } from '../journeys/check-draft.ts';
import { createLibrary, draftName } from '../journeys/journey-library.ts';
import { eventOf, publicationsChain } from './publication-event.ts';
import { appendAudit } from '../store/audit.ts';
import { getProposal, proposedContent, settleProposal } from '../store/proposals.ts';
import { insertPublication, latestPublication, type Publication } from '../store/publications.ts';
import { goOnUnlessStopped, type Watch } from './author-tasks.ts';
import { rehearse } from './rehearse.ts';

type Code = 'outdated' | 'needs-approval' | 'in-use' | 'already-done';
const refuse = (code: Code, message: string): Refusal => new Refusal({ statut: 409, code, message });

const outdated = (): Refusal =>
  refuse('outdated', 'Something else was published since it was proposed: propose again.');

/**
 * Publishes a proposal under the next number; savers get it from then on. Its dossiers are counted once more, as they are
 * now. Undefined for a proposal that is not there; refusals as the call says.
 */
export const publish = async (
  { services, store, author }: AuthorContext<DossierServices>,
  id: string,
  watch: Watch,
): Promise<{ readonly publication: Publication; readonly dossiers: Assessment['dossiers'] } | undefined> => {
  const { proposal, pinned } = await store.read(async (tx) => ({
    proposal: await getProposal(tx, id),
    pinned: await proposedContent(tx, id),
  }));
  if (proposal === undefined || pinned === undefined) return undefined;
  if (proposal.number !== undefined) throw refuse('already-done', `It is publication ${proposal.number}.`);
  if (proposal.needsApproval && proposal.approver === undefined) {
    throw refuse('needs-approval', 'It tightens, routes or sends something else: somebody else must approve it.');
  }
  if (digestOf(pinned.content) !== proposal.digest) {
    throw refuse('outdated', 'It is not what was proposed any more: propose again.');
  }
  const dossiers = await rehearse(services, createLibrary(pinned.content, draftName(proposal.digest)), watch);
  const stranded = dossiers.filter((one) => one.stranded > 0).map(({ journey }) => journey);
  if (stranded.length > 0) {
    throw refuse('in-use', `Open dossiers need what it takes away: ${stranded.join(', ')}.`);
  }
  goOnUnlessStopped(watch);
  const publication: Publication = {
    number: proposal.base + 1,
    digest: proposal.digest,
    kind: proposal.kind,
    repeats: proposal.repeats,
    author: proposal.author,
    approver: proposal.approver,
    reason: proposal.reason,
    at: services.now().toISOString(),
  };
  await store.write(async (tx) => {
    if ((await latestPublication(tx))?.number !== proposal.base) throw outdated();
    if (!(await insertPublication(tx, publication, pinned))) throw outdated();
    if (!(await settleProposal(tx, id, publication.number)))
      throw refuse('already-done', 'It was published meanwhile.');
    await appendAudit(tx, {
      personId: publicationsChain,
      at: publication.at,
      kind: 'published',
      detail: eventOf(publication, pinned, author.name),
    });
  });
  await services.journeys.refresh();
  return { publication, dossiers };
};
