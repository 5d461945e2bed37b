/**
 * Publishing: a draft is proposed, approved by somebody else where it tightens or routes, and published under the next
 * number. Sentences are in the language of `Accept-Language`.
 */
import * as v from 'valibot';
import { call } from '../call.ts';
import { nothing, opaque, whole } from '../scalars.ts';
import { assessment, draftBytes, draftFiles, reason } from './draft.ts';

const publication = v.strictObject({
  number: whole,
  digest: v.string(),
  /** `start`: the files that a fresh database began with; `rollback`: an earlier one again. */
  kind: v.picklist(['start', 'publish', 'rollback']),
  /** rollback: the publication that it repeats. */
  repeats: v.optional(whole),
  author: v.string(),
  approver: v.optional(v.string()),
  reason: v.string(),
  at: v.string(),
  /** Open dossiers that stand on it, the signed ones included. */
  dossiers: whole,
});

export const listPublications = call({
  id: 'added',
  area: 'Publications',
  name: 'ListPublications',
  method: 'GET',
  policy: 'author',
  role: 'reader',
  kind: 'read',
  summary:
    'Every publication, the latest first. `served`: whether savers get it, or the files of a server in development.',
  request: nothing,
  response: v.strictObject({
    served: v.picklist(['publications', 'files']),
    publications: v.array(publication),
  }),
});

/** For comparing a draft with it: its files as they were written. */
export const getPublication = call({
  id: 'added',
  area: 'Publications',
  name: 'GetPublication',
  method: 'GET',
  policy: 'author',
  role: 'reader',
  kind: 'read',
  summary: 'The files of a publication.',
  request: v.strictObject({ number: whole }),
  response: v.strictObject({ number: whole, digest: v.string(), files: draftFiles }),
});

/**
 * Long work goes on beside its request under a name that the author makes up. A request that lasts longer than `wait`
 * seconds (20 at most) is answered with 409 `in-progress`: asked again with the same name, it waits for the same work.
 * `stopped` once the author has stopped it.
 */
const long = { task: v.optional(opaque), wait: v.optional(v.pipe(whole, v.minValue(0), v.maxValue(20))) };

export const getTask = call({
  id: 'added',
  area: 'Publications',
  name: 'GetTask',
  method: 'GET',
  policy: 'author',
  role: 'reader',
  kind: 'read',
  summary: 'How far long work of the author is: open dossiers that were replayed, of all; 0 of 0 while it compares.',
  request: v.strictObject({ task: opaque }),
  response: v.strictObject({ done: whole, total: whole }),
});

export const stopTask = call({
  id: 'added',
  area: 'Publications',
  name: 'StopTask',
  method: 'POST',
  policy: 'author',
  role: 'reader',
  kind: 'action',
  summary: 'Stops long work of the author. Nothing of it is kept.',
  request: v.strictObject({ task: opaque }),
  response: nothing,
});

export const rehearseDraft = call({
  id: 'added',
  area: 'Publications',
  name: 'RehearseDraft',
  method: 'POST',
  policy: 'author',
  role: 'editor',
  kind: 'read',
  bodyLimit: draftBytes,
  summary: 'What a draft would do, and to how many open dossiers. Nothing is kept.',
  request: v.strictObject({ files: draftFiles, ...long }),
  response: assessment,
});

const proposal = v.strictObject({
  id: opaque,
  state: v.picklist(['open', 'published']),
  kind: v.picklist(['publish', 'rollback']),
  repeats: v.optional(whole),
  digest: v.string(),
  base: whole,
  author: v.string(),
  approver: v.optional(v.string()),
  reason: v.string(),
  needsApproval: v.boolean(),
  at: v.string(),
  /** published: its number. */
  number: v.optional(whole),
});

/** Without `proposal`, nothing was kept: there is an error finding and no digest, or it is what is served already. */
const proposed = v.strictObject({ proposal: v.optional(proposal), assessment });

export const proposeDraft = call({
  id: 'added',
  area: 'Publications',
  name: 'ProposeDraft',
  method: 'POST',
  policy: 'author',
  role: 'editor',
  kind: 'action',
  bodyLimit: draftBytes,
  summary: 'Puts a draft forward to be published, unless it is what is served already.',
  request: v.strictObject({ files: draftFiles, reason, ...long }),
  response: proposed,
});

export const proposeRollback = call({
  id: 'added',
  area: 'Publications',
  name: 'ProposeRollback',
  method: 'POST',
  policy: 'author',
  role: 'editor',
  kind: 'action',
  summary: 'Puts an earlier publication forward to be published again.',
  request: v.strictObject({ number: whole, reason, ...long }),
  response: proposed,
});

export const listProposals = call({
  id: 'added',
  area: 'Publications',
  name: 'ListProposals',
  method: 'GET',
  policy: 'author',
  role: 'reader',
  kind: 'read',
  summary: 'Proposals, the latest first.',
  request: nothing,
  response: v.strictObject({ proposals: v.array(proposal) }),
});

/** 403 for one’s own proposal. */
export const approveProposal = call({
  id: 'added',
  area: 'Publications',
  name: 'ApproveProposal',
  method: 'POST',
  policy: 'author',
  role: 'reviewer',
  kind: 'action',
  summary: 'Approves the proposal of somebody else.',
  request: v.strictObject({ proposal: opaque }),
  response: proposal,
});

/**
 * 409 `needs-approval` while nobody else has approved; `outdated` when something else was published since it was proposed;
 * `in-use` when open dossiers need a journey that it takes away; `already-done`.
 */
export const publishProposal = call({
  id: 'added',
  area: 'Publications',
  name: 'PublishProposal',
  method: 'POST',
  policy: 'author',
  role: 'publisher',
  kind: 'action',
  summary: 'Publishes a proposal: savers get it from now on.',
  request: v.strictObject({ proposal: opaque, ...long }),
  response: v.strictObject({ publication, dossiers: assessment.entries.dossiers }),
});

export const getAudit = call({
  id: 'added',
  area: 'Publications',
  name: 'GetAudit',
  method: 'GET',
  policy: 'author',
  role: 'reader',
  kind: 'read',
  summary:
    'What was done to publications and authors, each event chained to the one before, and whether the chain and the publications still fit.',
  request: nothing,
  response: v.strictObject({
    /** What does not fit, in words; empty: nothing was changed. */
    broken: v.array(v.string()),
    events: v.array(
      v.strictObject({ number: whole, at: v.string(), kind: v.string(), detail: v.string(), hash: v.string() }),
    ),
  }),
});

export const publicationCalls = [
  listPublications,
  getPublication,
  getTask,
  stopTask,
  rehearseDraft,
  proposeDraft,
  proposeRollback,
  listProposals,
  approveProposal,
  publishProposal,
  getAudit,
] as const;
