import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOf } from '../../../engine/path/path.ts';
import { openingOf } from '../../helpers/openings.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { newSaver, type Saver } from '../../../cli/replay/place/saver.ts';

let parcours: RunningParcours;
beforeAll(async () => {
  parcours = await startParcours();
});
afterAll(() => parcours.close());

const contracts = async (saver: Saver): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (await saver.get('InsurerA/GetAllContrats')).donnees as readonly Readonly<Record<string, unknown>>[];

describe('from the onboarding to the insurer, nothing but the signature page left out', () => {
  it('a retirement plan of the self-employed, verified, mailed (R131), signed and taken on by insurer B', async () => {
    const saver = await newSaver(parcours);
    await saver.walk('onboarding', undefined, openingOf('per-tns'));
    const { dossier, path } = await saver.walk('per-tns', 'signature', { planMode: 'LIBRE' });
    expect(placeOf(path).id).toBe('signature');
    // What is mailed says that it was sent, and the mail leads to the document.
    for (const call of ['SendBulletinSouscription', 'SendCGApicil'])
      expect((await saver.get(`InsurerB/${call}`)).donnees).toEqual({ envoye: true });
    await parcours.server.worker.drain();
    const links = parcours.mail
      .messages(saver.email)
      .map(({ text }) => /https?:\S+\/(monepargne|per-contrat)\b/u.exec(text)?.[1]);
    expect(links).toEqual(expect.arrayContaining(['monepargne', 'per-contrat']));
    await saver.walk('per-tns');
    const request = parcours.signature.requests().find(({ reference }) => reference.startsWith(`${dossier}.`));
    parcours.signature.move(request?.id ?? '', 'COMPLETED');
    await parcours.signature.settle();
    await parcours.server.worker.drain();
    expect(placeOf((await saver.walk('per-tns')).path).id).toBe('subscribed');
    expect(await contracts(saver)).toMatchObject([{ numero: expect.stringMatching(/^PER-/), mode_gestion: 'LIBRE' }]);
  });
});
