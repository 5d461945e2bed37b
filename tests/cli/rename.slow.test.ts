import { cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, runCommand, tempFolder } from './run-command.ts';

/** The journeys that are shipped, with their English, in a folder of their own. */
const shipped = async (): Promise<string> => {
  const folder = await tempFolder();
  await mkdir(join(folder, 'locales/en'), { recursive: true });
  await cp('journeys', join(folder, 'journeys'), { recursive: true });
  await cp('locales/en/journeys', join(folder, 'locales/en/journeys'), { recursive: true });
  return folder;
};

it('follows a name through parts, journeys and translations, and changes nothing else', async () => {
  const folder = await shipped();
  const before = await filesBelow(folder);
  const journeys = join(folder, 'journeys');
  expect((await runCommand(['rename', 'payments', 'initial', 'firstPayment', '--journeys', journeys])).code).toBe(0);
  const after = await filesBelow(folder);
  const touched = [...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
  expect(touched).toContain('journeys/parts/payments.json');
  expect(touched).toContain('locales/en/journeys/part.payments.json');
  const payments = await readFile(join(journeys, 'parts/payments.json'), 'utf8');
  expect(payments).toContain('"was": "initial"');
  for (const file of touched) {
    const back = (after.get(file) ?? '').replaceAll('firstPayment', 'initial').replace(/,\n\s*"was": "initial"/u, '');
    expect(back).toBe(before.get(file));
  }
  expect((await runCommand(['check', '--journeys', journeys])).printed).toMatch(/, 0 findings$/u);
});

it('follows a step, an outcome and a fact, and changes nothing else', async () => {
  const folder = await shipped();
  const before = await filesBelow(folder);
  const journeys = join(folder, 'journeys');
  const rename = async (...names: readonly string[]): Promise<void> => {
    const { code, complained } = await runCommand(['rename', ...names, '--journeys', journeys]);
    expect([code, complained]).toEqual([0, '']);
  };
  await rename('civil-status', 'birth', 'born');
  await rename('av-adult', 'pep-adviser', 'exposed-adviser');
  await rename('onboarding', 'civilState', 'civilProgress');
  expect((await runCommand(['check', '--journeys', journeys])).printed).toMatch(/, 0 findings$/u);
  expect(await readFile(join(journeys, 'parts/civil-status.json'), 'utf8')).toContain('"was": "birth"');
  expect(await readFile(join(journeys, 'parts/child-start.json'), 'utf8')).toContain('"to": "exposed-adviser"');
  expect(await readFile(join(journeys, 'av-adult.json'), 'utf8')).toContain('"was": "pep-adviser"');
  for (const [file, text] of await filesBelow(folder)) {
    const back = text
      .replace(/,\n\s*"was": "(?:birth|pep-adviser)"/u, '')
      .replaceAll(/"born"|(?<=\.step\.)born(?=\.)/gu, (word) => word.replace('born', 'birth'))
      .replaceAll('child-born', 'child-birth')
      .replaceAll('exposed-adviser', 'pep-adviser')
      .replaceAll('civilProgress', 'civilState');
    expect(back).toBe(before.get(file));
  }
});

it('refuses what it cannot follow, and writes nothing', async () => {
  const folder = await shipped();
  const before = await filesBelow(folder);
  const rename = (...names: readonly string[]) =>
    runCommand(['rename', ...names, '--journeys', join(folder, 'journeys')]);
  expect(await rename('payments', 'initial', 'paymentMode')).toMatchObject({ code: 2 });
  expect(await rename('payments', 'nothing', 'something')).toMatchObject({ code: 2 });
  expect(await rename('civil-status', 'birthDate', 'bornOn')).toMatchObject({ code: 2 });
  expect(await filesBelow(folder)).toEqual(before);
});
