import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentTitle, isDocumentId, isSigned } from '../../../api/server/documents/offered-documents.ts';
import { insurerOf } from '../../../api/server/subscription/which-subscription.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import type { Wishes } from '../../../cli/replay/place/answer-step.ts';
import { createSaver, newSaver, password, type Saver } from '../../../cli/replay/place/saver.ts';
import { documentsOf } from '../../../engine/view/derive-step-view.ts';
import { openingOf } from '../../helpers/openings.ts';

let parcours: RunningParcours;
beforeAll(async () => {
  parcours = await startParcours();
}, 120_000);
afterAll(() => parcours.close());

const secondEmail = 'autre.parent@exemple.fr';
const wishes = { accountHolder: 'ENFANT', donorCount: 1, emancipated: false, protection: false, secondEmail } as const;

/** The other parent does their part, where the journey waits for it. */
const completeSecond = async (): Promise<void> => {
  await parcours.server.worker.drain();
  const id = /[?&]secret=([\w-]{43})/.exec(parcours.mail.messages(secondEmail)[0]?.text ?? '')?.[1];
  const asked = { id, password, privacy: true, language: 'fr' };
  const reply = await createSaver(parcours, '', '').post('Authenticate/UpdateIdRepresentant2', asked);
  const { accessToken } = reply.donnees as { readonly accessToken: string };
  await createSaver(parcours, secondEmail, accessToken).walk('representative2');
};

/** Somebody whose contract from this journey is signed. */
const signed = async (journey: string): Promise<{ readonly saver: Saver; readonly dossier: string }> => {
  const saver = await newSaver(parcours);
  const parents: Wishes = journey === 'av-donation' ? { parentsSituation: 'PARENT_SEUL' } : {};
  await saver.walk('onboarding', undefined, { ...openingOf(journey), ...parents });
  const { path } = await saver.walk(journey, undefined, wishes);
  if (path.outcome === 'second-waiting') await completeSecond();
  const { dossier } = await saver.walk(journey, undefined, wishes);
  const request = parcours.signature.requests().find(({ reference }) => reference.startsWith(`${dossier}.`));
  parcours.signature.move(request?.id ?? '', 'COMPLETED');
  await parcours.signature.settle();
  await parcours.server.worker.drain();
  return { saver, dossier };
};

type Info = {
  readonly bulletin?: string;
  readonly documents: readonly { readonly document: string; readonly titre: string }[];
};

test('a contract gives what its own journey offered before the signature, and nothing of another product', async () => {
  const served = parcours.server.journeys.current().all();
  const journeys = served.filter((one) => insurerOf(one) !== undefined).map(({ id }) => id);
  expect(journeys).toEqual(expect.arrayContaining(['av-adult', 'av-minor', 'per']));
  for (const id of journeys) {
    const { saver, dossier } = await signed(id);
    const { path } = await saver.open(id);
    const passed = path.steps.slice(0, (path.committed ?? -1) + 1).flatMap(({ index }) => path.plan.steps[index] ?? []);
    const offered = [...new Set(passed.flatMap(documentsOf))];
    const drawn = offered.filter((one) => !(isDocumentId(one) && isSigned(one)));
    expect(drawn.length, id).toBeGreaterThan(1);
    const [contract] = (await saver.get('InsurerA/GetAllContrats')).donnees as readonly {
      readonly idContrat: string;
    }[];
    const asked = { idContrat: contract?.idContrat ?? '' };
    for (const language of ['fr', 'en'] as const) {
      const { donnees } = await saver.get('InsurerA/GetInfoContrat', asked, { 'accept-language': language });
      const info = donnees as Info;
      expect(info.documents, `${id} ${language}`).toEqual(
        drawn.map((document) => ({ document, titre: documentTitle(document, language) })),
      );
      // The form is given as it was signed.
      expect(offered.includes('subscription-form'), id).toBe(info.bulletin !== undefined);
    }
    const noted = (await saver.get('Core/GetOpenedDocuments', { dossier })).donnees;
    for (const document of drawn) {
      const file = await saver.get('Core/GetOfferedDocument', { document, dossier });
      expect(String(file.donnees).startsWith('%PDF-'), `${id} ${document}`).toBe(true);
    }
    // What is read again proves nothing about the consent.
    expect((await saver.get('Core/GetOpenedDocuments', { dossier })).donnees, id).toEqual(noted);
  }
}, 300_000);
