import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Assessment } from '../../../api/contract/publications/draft.ts';
import { readDraft } from '../../../api/server/journeys/load-files.ts';
import { placeOf } from '../../../engine/path/path.ts';
import { addAuthor, firstPublisher } from '../../helpers/author.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { newKey, newSaver, type Saver } from '../../../cli/replay/place/saver.ts';
import { signedSaver } from '../../helpers/signed-saver.ts';

const journey = 'av-adult';
const kept = new Set(['onboarding', journey]);

let parcours: RunningParcours;
let folder: string;
beforeAll(async () => {
  // Two of the shipped journeys, with all their parts: what signs, and what comes before it.
  folder = await mkdtemp(join(tmpdir(), 'parcours-signed-'));
  await cp('journeys', folder, {
    recursive: true,
    filter: (path) => dirname(path) !== 'journeys' || !path.endsWith('.json') || kept.has(basename(path, '.json')),
  });
  await cp('locales/en/journeys', join(folder, 'en'), { recursive: true });
  parcours = await startParcours({ journeys: folder, environment: { JOURNEYS_FROM: 'publications' } });
}, 120_000);
afterAll(async () => {
  await parcours.close();
  await rm(folder, { recursive: true });
});

const opened = async (of: Saver) =>
  (await of.post('Core/OpenDossier', { journey }, { 'idempotency-key': newKey() })).donnees as Readonly<
    Record<string, unknown>
  >;

const swap = (text: string, from: RegExp, to: string): string => {
  const after = text.replace(from, to);
  if (after === text) throw new Error(`Nothing is like ${String(from)}.`);
  return after;
};

test('what was signed stays on its publication and opens as before; who is on the way moves', async () => {
  const { saver: signed, dossier } = await signedSaver(parcours);
  const before = await opened(signed);
  const stood = placeOf((await signed.open(journey)).path);
  expect(before).toMatchObject({ dossier, publication: '1' });
  const open = await newSaver(parcours);
  await open.walk('onboarding');
  const way = await open.walk(journey, 'payment-mode');
  expect(await opened(open)).toMatchObject({ publication: '1', asked: [] });

  // The first payment is worded anew, and its minimum is beyond what anybody has given.
  const files = await readDraft(folder, join(folder, 'en'));
  const title = /Combien souhaitez-vous verser pour commencer/u;
  const draft = {
    ...files,
    parts: files.parts.map(({ name, text }) => ({
      name,
      text: name === 'payments.json' ? swap(text, title, 'Quel sera votre premier versement') : text,
    })),
    lists: files.lists.map(({ name, text }) => ({
      name,
      text: name === 'initial-minima.json' ? swap(text, /"value": \d+/gu, '"value": 900000') : text,
    })),
    english: files.english.map(({ name, text }) => ({
      name,
      text: name === 'part.payments.json' ? swap(text, title, 'Quel sera votre premier versement') : text,
    })),
  };
  const paule = await firstPublisher(parcours);
  const remi = await addAuthor(parcours, paule, 'Rémi', ['reviewer']);
  const propose = () =>
    paule.post('ProposeDraft', { files: draft, reason: 'The insurer raises the minimum', task: 'the-minimum' });
  let reply = await propose();
  while (reply.erreur?.['code'] === 'in-progress') reply = await propose();
  const proposed = reply.donnees as { readonly proposal: { readonly id: string }; readonly assessment: Assessment };
  expect(proposed.assessment.dossiers.find((one) => one.journey === journey)).toMatchObject({
    counts: { frozen: 1, asked: 1 },
    stranded: 0,
  });
  const { proposal } = proposed;
  expect((await remi.post('ApproveProposal', { proposal: proposal.id })).status).toBe(200);
  expect((await paule.post('PublishProposal', { proposal: proposal.id })).status).toBe(200);

  // Not one thing of what was signed is other than before: neither what is saved, nor what is shown of it.
  expect(await opened(signed)).toEqual(before);
  const { path } = await signed.open(journey);
  expect(placeOf(path)).toEqual(stood);
  const wordsAt = async (publication: string): Promise<string> =>
    (await fetch(`${parcours.url}/journeys/${journey}/fr.json?publication=${publication}`)).text();
  expect(await wordsAt('1')).toContain('Combien souhaitez-vous verser pour commencer');
  expect(await wordsAt('2')).toContain('Quel sera votre premier versement');
  const late = await signed.post(
    'InsurerA/UpdateMttInitial',
    { mt_initial: 95_000_000 },
    {
      'parcours-dossier': dossier,
      'parcours-step': 'initial-payment',
      'if-match': `"${String(before['version'])}"`,
      'idempotency-key': newKey(),
    },
  );
  expect(late.erreur).toMatchObject({ code: 'frozen' });

  const moved = await opened(open);
  expect(moved).toMatchObject({ publication: '2', answers: way.answers, asked: [{ why: 'refused' }] });
}, 240_000);
