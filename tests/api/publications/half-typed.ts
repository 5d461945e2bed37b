import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAuthor, draftOf, firstPublisher, type TestAuthor } from '../../helpers/author.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { newKey, newSaver, type Saver, type Standing } from '../../../cli/replay/place/saver.ts';

const folder = 'docs/example';
const journey = 'first-saving';

/** What is typed and not saved while journeys are published, on whichever database a server is started. */
export const testHalfTyped = (start: typeof startParcours): void => {
  let parcours: RunningParcours;
  let paule: TestAuthor;
  let remi: TestAuthor;
  let saver: Saver;
  let stood: Standing;

  type Drafts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const opened = async (): Promise<{
    readonly publication: string;
    readonly version: number;
    readonly drafts: Drafts;
  }> => (await saver.post('Core/OpenDossier', { journey }, { 'idempotency-key': newKey() })).donnees as never;
  const typeIn = (step: string, raw: Readonly<Record<string, string>>) =>
    saver.post('Core/SaveDraft', { dossier: stood.dossier, step, version: stood.version, raw });

  /** A publication in which something is written otherwise, in the journey and in the ids of its English. */
  const publish = async (
    changes: readonly (readonly [from: RegExp, to: string])[],
    ids: readonly (readonly [from: string, to: string])[],
  ): Promise<void> => {
    const { english, ...files } = await draftOf(folder, ...changes);
    const draft = {
      ...files,
      english: english.map(({ name, text }) => ({
        name,
        text: ids.reduce((before, [from, to]) => before.replaceAll(from, to), text),
      })),
    };
    const proposed = await paule.post('ProposeDraft', { files: draft, reason: 'Otherwise named' });
    const { proposal } = proposed.donnees as { readonly proposal?: { readonly id: string } };
    if (proposal === undefined) throw new Error(JSON.stringify(proposed.donnees));
    await remi.post('ApproveProposal', { proposal: proposal.id });
    expect((await paule.post('PublishProposal', { proposal: proposal.id })).erreur).toBeUndefined();
  };

  /** The amount under other names: its step, and its question. */
  const renamed = [
    [/"id": "amount",/u, '"id": "sum", "was": "amount",'],
    [/"initial": \{ "type": "money",/u, '"first": { "type": "money", "was": "initial",'],
    [/"\$initial"/u, '"$first"'],
  ] as const;
  const renamedIds = [
    ['step.amount.field.initial', 'step.sum.field.first'],
    ['step.amount.', 'step.sum.'],
  ] as const;

  beforeAll(async () => {
    parcours = await start({ journeys: folder, environment: { JOURNEYS_FROM: 'publications' } });
    paule = await firstPublisher(parcours);
    remi = await addAuthor(parcours, paule, 'Rémi', ['reviewer']);
    saver = await newSaver(parcours);
    stood = await saver.walk(journey, 'amount', { payer: 'MOI' });
    expect((await typeIn('amount', { initial: '7' })).status).toBe(200);
  }, 60_000);
  afterAll(() => parcours.close());

  test('half-typed letters move with a step and a question that a publication renames', async () => {
    await publish(renamed, renamedIds);
    // A page that was opened before goes on typing under the names of then, also before anything has moved.
    expect((await typeIn('amount', { initial: '75' })).status).toBe(200);
    expect(await opened()).toMatchObject({ publication: '2', drafts: { sum: { first: '75' } } });
    expect((await opened()).drafts).toEqual({ sum: { first: '75' } });
  });

  test('also those of a page that is still open under the names of before once the dossier has moved', async () => {
    expect((await typeIn('amount', { initial: '750' })).status).toBe(200);
    expect((await opened()).drafts).toEqual({ sum: { first: '750' } });
    expect((await typeIn('nowhere', { nothing: '1' })).status).toBe(404);
  });

  test('an earlier publication again gives back the first names', async () => {
    const reply = await paule.post('ProposeRollback', { number: 1, reason: 'As before' });
    const { proposal } = reply.donnees as { readonly proposal: { readonly id: string } };
    await remi.post('ApproveProposal', { proposal: proposal.id });
    expect((await paule.post('PublishProposal', { proposal: proposal.id })).erreur).toBeUndefined();
    expect(await opened()).toMatchObject({ publication: '3', drafts: { amount: { initial: '750' } } });
    expect((await opened()).drafts).toEqual({ amount: { initial: '750' } });
  });
};
