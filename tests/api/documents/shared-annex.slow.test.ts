import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { preparedSaver } from '../../../cli/replay/place/prepared-person.ts';
import { startParcours } from '../../../cli/replay/place/parcours-server.ts';
import { squeeze, textOf } from '../../helpers/read-pdf.ts';

const fund = 'Convictions de gérants';

/** The text of the annex as a server of these journeys offers it. */
const annexOf = async (journeys: string): Promise<string> => {
  const parcours = await startParcours({ journeys });
  try {
    const saver = await preparedSaver(parcours);
    const { dossier } = await saver.open('onboarding');
    const asked = new URLSearchParams({ document: 'financial-annex', dossier });
    const headers = { authorization: `Bearer ${saver.token}` };
    return await textOf(
      await (await fetch(`${parcours.url}/api/Core/GetOfferedDocument?${asked}`, { headers })).bytes(),
    );
  } finally {
    await parcours.close();
  }
};

it('the annex of the funds, which is kept for everybody, is drawn anew once a fund is called otherwise', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parcours-annex-'));
  try {
    await cp('journeys', folder, { recursive: true });
    const file = join(folder, 'lists/funds.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace(fund, 'Nouveau nom'));
    expect(await annexOf('journeys')).toContain(squeeze(fund));
    const renamed = await annexOf(folder);
    expect(renamed).toContain(squeeze('Nouveau nom'));
    expect(renamed).not.toContain(squeeze(fund));
  } finally {
    await rm(folder, { recursive: true });
  }
});
