import { afterAll, beforeAll, expect, test } from 'vitest';

import { CONTRACT_FEES } from '../../../api/server/simulation/contract-fees.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { createSaver } from '../../../cli/replay/place/saver.ts';
import { formatPercent } from '../../../engine/view/format-values.ts';
import { journeyTexts } from '../../journeys/journey-texts.ts';

let parcours: RunningParcours;
beforeAll(async () => {
  parcours = await startParcours();
});
afterAll(() => parcours.close());

test('anybody reads what the contracts cost, in the sentences of the journey', async () => {
  const texts = journeyTexts();
  for (const language of ['fr', 'en'] as const) {
    const anybody = createSaver(parcours, '', '');
    const { status, donnees } = await anybody.get('Demo/GetOffre', {}, { 'accept-language': language });
    expect(status).toBe(200);
    const { frais, minimum, mensuel } = donnees as { frais: readonly string[]; minimum: string; mensuel: number };
    const said = [...texts].filter(([id]) => id.startsWith('part.project.step.fees.body.'));
    expect(frais).toEqual(said.map(([, text]) => text[language]));
    expect(frais.length).toBeGreaterThan(4);
    expect(frais.join(' ')).toContain(formatPercent(CONTRACT_FEES.units, language));
    expect(minimum).toBe(texts.get('part.payments.step.scheduled-payments.intro')?.[language]);
    expect(mensuel).toBe(5_000);
  }
});

test('an address asks for nothing else', async () => {
  expect((await createSaver(parcours, '', '').get('Demo/GetOffre', { id: '1' })).status).toBe(422);
});
