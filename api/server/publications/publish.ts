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
import { withTitles } from './place-titles.ts';
import { rehearse } from './rehearse.ts';

type Code = 'outdated' | 'needs-approval' | 'in-use' | 'already-done';
const refuse = (code: Code, message: string): Refusal => new Refusal({ statut: 409, code, message });

const words = {
  en: {
    outdated: 'Something else was published since it was proposed: propose again.',
    published: (number: number) => `It is publication ${number}.`,
    meanwhile: 'It was published meanwhile.',
    approval: 'It tightens, routes or sends something else: somebody else must approve it.',
    changed: 'It is not what was proposed any more: propose again.',
    inUse: (journeys: string) => `Open dossiers need what it takes away: ${journeys}.`,
  },
  fr: {
    outdated: 'Autre chose a été publié depuis qu’elle a été proposée\u00a0: proposez-la de nouveau.',
    published: (number: number) => `C’est la publication ${number}.`,
    meanwhile: 'Elle a été publiée entre-temps.',
    approval:
      'Elle est plus stricte, change un chemin ou envoie autre chose\u00a0: une autre personne doit l’approuver.',
    changed: 'Elle n’est plus ce qui a été proposé\u00a0: proposez-la de nouveau.',
    inUse: (journeys: string) => `Des dossiers en cours ont besoin de ce qu’elle retire\u00a0: ${journeys}.`,
  },
} as const;

/**
 * Publishes a proposal under the next number; savers get it from then on. Its dossiers are counted once more, as they are
 * now. Undefined for a proposal that is not there; refusals as the call says.
 */
export const publish = async (
  { services, store, author, language }: AuthorContext<DossierServices>,
  id: string,
  watch: Watch,
): Promise<{ readonly publication: Publication; readonly dossiers: Assessment['dossiers'] } | undefined> => {
  const say = words[language];
  const outdated = (): Refusal => refuse('outdated', say.outdated);
  const { proposal, pinned } = await store.read(async (tx) => ({
    proposal: await getProposal(tx, id),
    pinned: await proposedContent(tx, id),
  }));
  if (proposal === undefined || pinned === undefined) return undefined;
  if (proposal.number !== undefined) throw refuse('already-done', say.published(proposal.number));
  if (proposal.needsApproval && proposal.approver === undefined) {
    throw refuse('needs-approval', say.approval);
  }
  if (digestOf(pinned.content) !== proposal.digest) {
    throw refuse('outdated', say.changed);
  }
  const found = await rehearse(services, createLibrary(pinned.content, draftName(proposal.digest)), watch);
  const dossiers = withTitles(found, [pinned.content], language);
  const stranded = dossiers.filter((one) => one.stranded > 0).map(({ journey }) => journey);
  if (stranded.length > 0) {
    throw refuse('in-use', say.inUse(stranded.join(', ')));
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
    if (!(await settleProposal(tx, id, publication.number))) throw refuse('already-done', say.meanwhile);
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
