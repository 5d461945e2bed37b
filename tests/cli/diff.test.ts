import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand, tempFolder } from './run-command.ts';

const example = 'docs/example';

/** The journey of the README in a folder of its own, after an edit. */
const edited = async (edit: (text: string) => string): Promise<string> => {
  const folder = await tempFolder();
  await cp(example, folder, { recursive: true });
  const file = join(folder, 'first-saving.json');
  await writeFile(file, edit(await readFile(file, 'utf8')));
  return folder;
};

it('says nothing of what was not edited', async () => {
  const { code, printed } = await runCommand(['diff', '--journeys', example, '--against', example]);
  expect([code, printed]).toEqual([0, 'first-saving: no difference']);
});

it('a journey with an error is told as one, new or not, before or after', async () => {
  const broken = (text: string): string => text.replace('"to": "adviser"', '"to": "advisor"');
  const [sound, folder] = [await edited((text) => text), await edited(broken)];
  const text = await readFile(join(folder, 'first-saving.json'), 'utf8');
  await writeFile(join(folder, 'new-one.json'), text.replace('"id": "first-saving"', '"id": "new-one"'));
  const diff = (...args: readonly string[]) => runCommand(['diff', ...args]);
  expect(await diff('--journeys', folder, '--against', sound)).toMatchObject({
    ...{ code: 1, printed: 'first-saving: in error, not compared\nnew-one: in error, not compared' },
  });
  expect(await diff('new-one', '--journeys', folder, '--against', sound, '--lang', 'fr')).toMatchObject({
    ...{ code: 1, printed: 'new-one\u00a0: en erreur, non comparé' },
  });
  expect(await diff('first-saving', '--journeys', sound, '--against', folder)).toMatchObject({
    ...{ code: 1, printed: 'first-saving: in error in the earlier state, not compared' },
  });
  expect((await diff('first-savng', '--journeys', sound, '--against', folder)).code).toBe(2);
});

it('tells a minimum that was raised, with somebody who was accepted and no longer is', async () => {
  const folder = await edited((text) => text.replace(/"min":\s*500/u, '"min": 750'));
  const { code, printed } = await runCommand(['diff', '--journeys', folder, '--against', example, '--lang', 'fr']);
  expect(code).toBe(1);
  const lines = printed.replaceAll(/[\u00a0\u202f]/gu, ' ').split('\n');
  expect(lines[1]).toBe(
    '  Étape « Combien souhaitez-vous verser ? » : « Versement initial », le minimum passe de 500 € à 750 €.',
  );
  expect(lines[2]).toMatch(
    /^ {4}Plus strict : une réponse acceptée .* refusée \(par exemple « Versement initial » = /u,
  );
});

it('says why a step is skipped, and the one change that would show it', async () => {
  const folder = await tempFolder();
  const file = join(folder, 'somebody.json');
  await writeFile(file, JSON.stringify({ clock: '2026-03-15', answers: { payer: { payer: 'TIERS_PM' } } }));
  const args = ['why', 'first-saving', 'amount', '--journeys', example, '--customer', file];
  expect((await runCommand(args)).printed.split('\n').slice(1)).toEqual([
    '  left before “Who will make this payment?” — “Payer” is A company — holds (“Payer” = A company)',
    'It would be enough to change:',
    '  “Payer” : A company → Myself',
  ]);
  expect((await runCommand([...args.slice(0, 2), 'amonut', ...args.slice(3)])).code).toBe(2);
});
