import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Assessment } from '../../../api/contract/publications/draft.ts';
import { placeOf } from '../../../engine/path/path.ts';
import { isDone } from '../../../api/server/dossier/require-first.ts';
import { pageOpenDossiers } from '../../../api/server/store/dossiers.ts';
import { listMoves } from '../../../api/server/store/moves.ts';
import { findPersonByEmail } from '../../../api/server/store/people.ts';
import { personKeyOf } from '../../../api/server/store/person-key.ts';
import { addAuthor, draftOf, firstPublisher, type TestAuthor } from '../../helpers/author.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { newKey, newSaver, type Saver, type Standing } from '../../../cli/replay/place/saver.ts';

/** Two steps: a few milliseconds to check, where the shipped journeys take seconds. */
const folder = 'docs/example';
const journey = 'first-saving';

type Proposed = {
  readonly proposal?: { readonly id: string; readonly needsApproval: boolean };
  readonly assessment: Assessment;
};

/** How journeys are published, on whichever database a server is started. */
export const testPublishing = (start: typeof startParcours): void => {
  let parcours: RunningParcours;
  let paule: TestAuthor;
  let edith: TestAuthor;
  let saver: Saver;
  let stood: Standing;

  const withMinimum = (euros: number) => draftOf(folder, ['"min": 500', `"min": ${euros}`]);

  const propose = async (
    author: TestAuthor,
    files: unknown,
    reason = 'Asked for by the insurer',
  ): Promise<Proposed> => {
    const reply = await author.post('ProposeDraft', { files, reason });
    expect([reply.status, reply.erreur]).toEqual([200, undefined]);
    return reply.donnees as Proposed;
  };
  const publish = (author: TestAuthor, { proposal }: Proposed) =>
    author.post('PublishProposal', { proposal: proposal?.id ?? 'none of them' });
  const opened = async (of: Saver) =>
    (await of.post('Core/OpenDossier', { journey }, { 'idempotency-key': newKey() })).donnees;

  beforeAll(async () => {
    parcours = await start({ journeys: folder, environment: { JOURNEYS_FROM: 'publications' } });
    paule = await firstPublisher(parcours);
    edith = await addAuthor(parcours, paule, 'Édith', ['editor']);
    saver = await newSaver(parcours);
    stood = await saver.walk(journey, undefined, { payer: 'MOI', initial: 60_000 });
  }, 60_000);
  afterAll(() => parcours.close());

  test('a fresh database begins with the files as publication 1; nobody is first twice', async () => {
    const { donnees } = await edith.get('ListPublications');
    expect(donnees).toMatchObject({
      served: 'publications',
      publications: [{ number: 1, kind: 'start', author: 'server', dossiers: 1 }],
    });
    await expect(firstPublisher(parcours, 'Somebody')).rejects.toThrow();
  });

  test('each role does its own, and no more', async () => {
    const rita = await addAuthor(parcours, paule, 'Rita', ['reader']);
    expect((await rita.get('ListPublications')).status).toBe(200);
    expect((await rita.post('ProposeDraft', { files: await withMinimum(600), reason: 'More' })).status).toBe(403);
    expect((await edith.post('AddAuthor', { name: 'Zoé', roles: ['publisher'] })).status).toBe(403);
    await paule.post('RevokeAuthor', { author: rita.id });
    expect((await rita.get('ListPublications')).status).toBe(401);
    expect((await paule.post('RevokeAuthor', { author: paule.id })).erreur).toMatchObject({ code: 'in-use' });
  });

  test('a draft with an error is not even proposed', async () => {
    const { proposal, assessment } = await propose(edith, await draftOf(folder, ['"$initial"', '"$initail"']));
    expect(proposal).toBeUndefined();
    expect(assessment.findings.map(({ severity, suggestion }) => [severity, suggestion])).toContainEqual([
      'error',
      'initial',
    ]);
  });

  test('what is served already is no proposal, however it is written: no number, no trace, no finding', async () => {
    const all = async () => [
      (await edith.get('ListPublications')).donnees,
      (await edith.get('ListProposals')).donnees,
      (await edith.get('GetAudit')).donnees,
    ];
    const before = await all();
    const files = await draftOf(folder);
    const tightly = Object.fromEntries(
      Object.entries(files).map(([kind, list]) => [
        kind,
        list.map(({ name, text }) => ({ name, text: JSON.stringify(JSON.parse(text)) })),
      ]),
    );
    for (const draft of [files, tightly]) {
      const { proposal, assessment } = await propose(edith, draft);
      expect(proposal).toBeUndefined();
      expect([assessment.base, assessment.findings]).toEqual([1, []]);
      expect(assessment.compared.flatMap((one) => one.changes)).toEqual([]);
    }
    expect(await all()).toEqual(before);
  });

  test('what tightens is told with the dossiers that it asks again, and waits for somebody else', async () => {
    const proposed = await propose(paule, await withMinimum(1000));
    expect(proposed.assessment.dossiers).toMatchObject([
      {
        ...{ journey, counts: { asked: 1 }, asked: [{ step: 'amount', why: 'refused', dossiers: 1 }], stranded: 0 },
        titles: { amount: expect.stringMatching(/Combien|How much/u) as string },
      },
    ]);
    const changes = proposed.assessment.compared.flatMap((one) => one.changes);
    expect(changes.map(({ effect }) => effect)).toEqual(['tightened']);
    expect((await publish(paule, proposed)).erreur).toMatchObject({ code: 'needs-approval' });
    const approve = (author: TestAuthor) => author.post('ApproveProposal', { proposal: proposed.proposal?.id });
    expect((await approve(paule)).status).toBe(403);
    const remi = await addAuthor(parcours, paule, 'Rémi', ['reviewer']);
    expect((await approve(remi)).status).toBe(200);
    const published = await publish(paule, proposed);
    expect(published.donnees).toMatchObject({ publication: { number: 2, author: 'Paule', approver: 'Rémi' } });
    expect((await publish(paule, proposed)).erreur).toMatchObject({ code: 'already-done' });
  });

  test('the saver is asked again at the next load, goes on with a right answer, and nothing was lost', async () => {
    expect(await opened(saver)).toMatchObject({
      publication: '2',
      answers: stood.answers,
      asked: [{ step: 'amount', why: 'refused' }],
    });
    const { store, keys } = parcours.server.services;
    const moves = await store.read(async (tx) => {
      const person = await findPersonByEmail(tx, saver.email);
      if (person === undefined) throw new Error('The saver is nobody.');
      return listMoves(tx, await personKeyOf(tx, keys, person.id), stood.dossier);
    });
    expect(moves).toMatchObject([{ from: '1', to: '2', kind: 'asked', before: stood.answers }]);
    expect(placeOf((await saver.open(journey)).path).id).toBe('amount');
    expect(placeOf((await saver.walk(journey, undefined, { initial: 150_000 })).path).id).toBe('done');
    expect(await opened(saver)).toMatchObject({ publication: '2', asked: [] });
    const { donnees } = await edith.get('ListPublications');
    expect(donnees).toMatchObject({
      publications: [
        { number: 2, dossiers: 1 },
        { number: 1, dossiers: 0 },
      ],
    });
  });

  test('a page that was opened before goes on; only a step that asks something else is opened anew', async () => {
    const other = await newSaver(parcours);
    const standing = await other.open(journey);
    const proposed = await propose(edith, await withMinimum(700));
    // What loosens needs nobody else.
    expect(proposed.proposal?.needsApproval).toBe(false);
    expect((await publish(paule, proposed)).status).toBe(200);
    const send = (step: string, call: string, body: object, version: number) =>
      other.post(call, body, {
        'parcours-dossier': standing.dossier,
        'parcours-step': step,
        'if-match': `"${version}"`,
        'idempotency-key': newKey(),
        'parcours-publication': '2',
      });
    const saved = await send('payer', 'InsurerA/UpdateBlTiersPayeur', { payeur: 'MOI' }, standing.version);
    // One version for the move, one for the save.
    expect(saved.donnees).toMatchObject({ version: standing.version + 2, next: { id: 'amount' } });
    const amount = await send('amount', 'InsurerA/UpdateMttInitial', { mt_initial: 80_000 }, standing.version + 2);
    expect(amount.erreur).toMatchObject({ code: 'not-reachable' });
    expect(await opened(other)).toMatchObject({ publication: '3', asked: [] });
  });

  test('rolling back is publishing an earlier one again, with its own report', async () => {
    const reply = await edith.post('ProposeRollback', { number: 1, reason: 'The insurer changed its mind' });
    expect((await publish(paule, reply.donnees as Proposed)).donnees).toMatchObject({
      publication: { number: 4, kind: 'rollback', repeats: 1 },
    });
    const { donnees } = await edith.get('ListPublications');
    const { publications } = donnees as { publications: readonly { number: number; digest: string }[] };
    expect(publications[0]?.digest).toBe(publications.find(({ number }) => number === 1)?.digest);
    // What was proposed against another one is proposed again.
    const late = await propose(paule, await withMinimum(400));
    await publish(paule, await propose(edith, await withMinimum(300)));
    expect((await publish(paule, late)).erreur).toMatchObject({ code: 'outdated' });
  });

  test('whoever came to an end stays there when it has another name, and may begin anew from it', async () => {
    expect(placeOf((await saver.open(journey)).path)).toMatchObject({ kind: 'outcome', id: 'done' });
    const named = await draftOf(folder, ['"done": {', '"noted": { "was": "done",']);
    const english = named.english.map(({ name, text }) => ({
      name,
      text: text.replaceAll('.outcome.done.', '.outcome.noted.'),
    }));
    const proposed = await propose(edith, { ...named, english });
    const changes = proposed.assessment.compared.flatMap((one) => one.changes);
    expect(changes.map(({ effect }) => effect)).not.toContain('routing');
    expect(proposed.assessment.dossiers).toMatchObject([{ journey, counts: { unaffected: 2 }, moved: [] }]);
    const remi = await addAuthor(parcours, paule, 'Rachel', ['reviewer']);
    await remi.post('ApproveProposal', { proposal: proposed.proposal?.id });
    expect((await publish(paule, proposed)).status).toBe(200);
    const { journeys, store } = parcours.server.services;
    const served = journeys.current().get(journey);
    const end = async () => {
      const open = await store.read((tx) => pageOpenDossiers(tx, '', 10));
      const id = open.find((one) => one.id === stood.dossier)?.next.id;
      return [id, served !== undefined && isDone(id, served)];
    };
    // Before their dossier moves as well.
    expect(await end()).toEqual(['done', true]);
    await saver.post('Core/OpenDossier', { journey }, { 'idempotency-key': newKey() });
    expect(placeOf((await saver.open(journey)).path)).toMatchObject({ kind: 'outcome', id: 'noted' });
    expect(await end()).toEqual(['noted', true]);
  });

  test('what open dossiers need is not taken away', async () => {
    const files = await draftOf(folder, ['"id": "first-saving"', '"id": "second-saving"']);
    const english = files.english.map(({ name, text }) => ({
      name,
      text: text.replaceAll('first-saving', 'second-saving'),
    }));
    const proposed = await propose(edith, { ...files, english });
    expect(proposed.assessment.dossiers).toMatchObject([{ journey, stranded: 2 }]);
    const remi = await addAuthor(parcours, paule, 'Rose', ['reviewer']);
    await remi.post('ApproveProposal', { proposal: proposed.proposal?.id });
    expect((await publish(paule, proposed)).erreur).toMatchObject({ code: 'in-use' });
  });

  test('a changed row is found', async () => {
    const broken = async () => ((await edith.get('GetAudit')).donnees as { broken: readonly string[] }).broken;
    expect(await broken()).toEqual([]);
    const { store } = parcours.server.services;
    const change = (sql: string, value: string) => store.write((tx) => tx.run(sql, value));
    await change(`UPDATE publications SET reason = ? WHERE number = 2`, 'Another reason');
    expect(await broken()).toEqual(['Publication 2 is not what the audit says.']);
    await change(`UPDATE publications SET reason = ? WHERE number = 2`, 'Asked for by the insurer');
    expect(await broken()).toEqual([]);
    await change(`UPDATE audit SET detail = replace(detail, 'Paule', ?) WHERE person_id = 'publications'`, 'Nobody');
    expect(await broken()).toContain('Event 2 of the audit is altered.');
  });
};
