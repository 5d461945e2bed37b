import {
  approveProposal as approveCall,
  getAudit,
  getPublication,
  getTask,
  listProposals as listProposalsCall,
  listPublications as listPublicationsCall,
  proposeDraft,
  proposeRollback,
  publishProposal as publishCall,
  rehearseDraft,
  stopTask as stopTaskCall,
} from '../../contract/publications/publication-calls.ts';
import { Refusal } from '../call-context.ts';
import type { DossierServices } from '../dossier/services.ts';
import { answer, type RegisteredHandler } from '../http/handler.ts';
import { publicationsChain } from './publication-event.ts';
import { appendAudit, listAudit } from '../store/audit.ts';
import { countOpenDossiers } from '../store/dossiers.ts';
import { approveProposal, getProposal, listProposals, type Proposal } from '../store/proposals.ts';
import { listPublications, publishedContent, publishedFiles, type Publication } from '../store/publications.ts';
import { progressOf, runTask, stopTask } from './author-tasks.ts';
import { assessAgainstServed, propose } from './propose.ts';
import { publish } from './publish.ts';
import { findBroken } from './verify-publications.ts';

const things = {
  publication: { en: 'There is no such publication.', fr: 'Cette publication n’existe pas.' },
  proposal: { en: 'There is no such proposal.', fr: 'Cette proposition n’existe pas.' },
  task: { en: 'There is no such task.', fr: 'Cette tâche n’existe pas.' },
} as const;

const notFound = (what: keyof typeof things, language: 'fr' | 'en'): Refusal =>
  new Refusal({ statut: 404, code: 'not-found', message: things[what][language] });

const toWire = ({ repeats, approver, ...rest }: Publication, dossiers: ReadonlyMap<string, number>) => ({
  ...rest,
  ...(repeats === undefined ? {} : { repeats }),
  ...(approver === undefined ? {} : { approver }),
  dossiers: dossiers.get(String(rest.number)) ?? 0,
});

const proposalToWire = ({ repeats, approver, number, authorId: _, createdAt, ...rest }: Proposal) => ({
  ...rest,
  state: number === undefined ? ('open' as const) : ('published' as const),
  at: createdAt,
  ...(repeats === undefined ? {} : { repeats }),
  ...(approver === undefined ? {} : { approver }),
  ...(number === undefined ? {} : { number }),
});

const answerList = answer<typeof listPublicationsCall, DossierServices>(
  listPublicationsCall,
  async (_, { store, services }) => ({
    served: services.journeys.from,
    publications: await store.read(async (tx) => {
      const dossiers = await countOpenDossiers(tx);
      return (await listPublications(tx)).map((one) => toWire(one, dossiers));
    }),
  }),
);

const answerGet = answer<typeof getPublication, DossierServices>(
  getPublication,
  async ({ number }, { store, language }) =>
    store.read(async (tx) => {
      const publication = (await listPublications(tx)).find((one) => one.number === number);
      const files = await publishedFiles(tx, number);
      if (publication === undefined || files === undefined) throw notFound('publication', language);
      return { number, digest: publication.digest, files };
    }),
);

const answerRehearse = answer<typeof rehearseDraft, DossierServices>(rehearseDraft, ({ files, ...long }, context) =>
  runTask(
    context,
    rehearseDraft.name,
    long,
    async (watch) => (await assessAgainstServed(context, { files, pinned: undefined }, watch)).assessment,
  ),
);

const proposed = ({ proposal, assessment }: Awaited<ReturnType<typeof propose>>) => ({
  assessment,
  ...(proposal === undefined ? {} : { proposal: proposalToWire(proposal) }),
});

const answerPropose = answer<typeof proposeDraft, DossierServices>(
  proposeDraft,
  ({ files, reason, ...long }, context) =>
    runTask(context, proposeDraft.name, long, async (watch) =>
      proposed(await propose(context, { kind: 'publish', files, pinned: undefined, reason }, watch)),
    ),
);

const answerRollback = answer<typeof proposeRollback, DossierServices>(
  proposeRollback,
  async ({ number, reason, ...long }, context) => {
    const { language } = context;
    const [files, pinned, all] = await context.store.read((tx) =>
      Promise.all([publishedFiles(tx, number), publishedContent(tx, number), listPublications(tx)]),
    );
    if (files === undefined || pinned === undefined) throw notFound('publication', language);
    if (all.find((one) => one.number === number)?.digest === all[0]?.digest) {
      throw new Refusal({
        statut: 409,
        code: 'already-done',
        message:
          language === 'fr'
            ? `La publication ${number} est déjà ce qui est servi.`
            : `Publication ${number} is what is served already.`,
      });
    }
    const put = { kind: 'rollback', repeats: number, files, pinned, reason } as const;
    return runTask(context, proposeRollback.name, long, async (watch) => proposed(await propose(context, put, watch)));
  },
);

const answerProposals = answer<typeof listProposalsCall, DossierServices>(listProposalsCall, async (_, { store }) => ({
  proposals: (await store.read(listProposals)).map(proposalToWire),
}));

const answerApprove = answer<typeof approveCall, DossierServices>(
  approveCall,
  ({ proposal: id }, { store, services, author, language }) =>
    store.write(async (tx) => {
      const proposal = await getProposal(tx, id);
      if (proposal === undefined) throw notFound('proposal', language);
      if (proposal.authorId === author.id) {
        throw new Refusal({
          statut: 403,
          code: 'forbidden',
          message:
            language === 'fr'
              ? 'Personne n’approuve sa propre proposition.'
              : 'Nobody approves a proposal of their own.',
        });
      }
      if (!(await approveProposal(tx, id, author.id))) {
        throw new Refusal({
          statut: 409,
          code: 'already-done',
          message:
            language === 'fr' ? 'Elle a déjà été approuvée ou publiée.' : 'It was approved or published already.',
        });
      }
      await appendAudit(tx, {
        personId: publicationsChain,
        at: services.now().toISOString(),
        kind: 'approved',
        detail: JSON.stringify({ proposal: id, digest: proposal.digest, by: author.name }),
      });
      return proposalToWire({ ...proposal, approver: author.name });
    }),
);

const answerPublish = answer<typeof publishCall, DossierServices>(publishCall, ({ proposal, ...long }, context) =>
  runTask(context, publishCall.name, long, async (watch) => {
    const published = await publish(context, proposal, watch);
    if (published === undefined) throw notFound('proposal', context.language);
    const dossiers = await context.store.read(countOpenDossiers);
    return { publication: toWire(published.publication, dossiers), dossiers: published.dossiers };
  }),
);

const answerTask = answer<typeof getTask, DossierServices>(getTask, async ({ task }, context) => {
  const progress = progressOf(context, task);
  if (progress === undefined) throw notFound('task', context.language);
  return { ...progress };
});

const answerStop = answer<typeof stopTaskCall, DossierServices>(stopTaskCall, async ({ task }, context) => {
  if (!stopTask(context, task)) throw notFound('task', context.language);
  return {};
});

const answerAudit = answer<typeof getAudit, DossierServices>(getAudit, async (_, { store }) =>
  store.read(async (tx) => ({
    broken: [...(await findBroken(tx))],
    events: (await listAudit(tx, publicationsChain)).map(({ number, at, kind, detail, hash }) => ({
      number,
      at,
      kind,
      detail,
      hash,
    })),
  })),
);

export const publicationHandlers: readonly RegisteredHandler<DossierServices>[] = [
  answerList,
  answerGet,
  answerTask,
  answerStop,
  answerRehearse,
  answerPropose,
  answerRollback,
  answerProposals,
  answerApprove,
  answerPublish,
  answerAudit,
];
