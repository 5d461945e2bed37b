import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { UsageError } from '../../cli/command.ts';
import { readCustomer } from '../../cli/read-customer.ts';
import { coverJourney } from '../../engine/coverage/cover-journey.ts';
import { createPlan } from '../../engine/path/plan.ts';
import { loadChecked } from '../../cli/load-checked.ts';
import { runCommand, tempFolder } from './run-command.ts';

const clock = '2026-03-15';

it('whoever is generated for a journey can be asked about, and a value of another type is told by its name', async () => {
  const file = join(await tempFolder(), 'somebody.json');
  const { journeys } = await loadChecked('journeys', 'en');
  for (const { journey, lists } of journeys) {
    const plan = createPlan(journey, lists);
    for (const { server, visits } of coverJourney(plan, { level: 'steps', clock }).customers) {
      const answers = Object.fromEntries(visits.map(({ step, fill }) => [step, fill]));
      await writeFile(file, JSON.stringify({ clock, server, answers }));
      const read = await readCustomer(file, plan, undefined);
      expect(read).toEqual(JSON.parse(JSON.stringify({ today: clock, server, answers })));
      const [last] = visits.toReversed();
      const [name] = Object.keys(last?.fill ?? {});
      if (last === undefined || name === undefined) continue;
      // No answer is nothing.
      const spoiled = { ...answers, [last.step]: { ...last.fill, [name]: null } };
      await writeFile(file, JSON.stringify({ clock, server, answers: spoiled }));
      const error = await readCustomer(file, plan, undefined).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(UsageError);
      for (const told of Object.values((error as UsageError).told)) expect(told).toContain(`${name} `);
    }
  }
});

it.each([
  ['{ x', /is no JSON/u],
  ['[]', /does not have the form/u],
  ['{ "answer": {} }', /does not have the form .* What is wrong is answer\./u],
  ['{ "answers": { "payer": 3 } }', /does not have the form .* What is wrong is answers\.payer\./u],
  ['{ "answers": { "pyer": {} } }', /There is no step pyer; .* Did you mean payer\?$/u],
  ['{ "answers": { "payer": { "paye": "MOI" } } }', /There is no question paye; .* Did you mean payer\?$/u],
  ['{ "server": { "age": 3 } }', /There is no server fact age\.$/u],
])('a file of somebody that holds %s is told as wrong usage', async (text, why) => {
  const file = join(await tempFolder(), 'somebody.json');
  await writeFile(file, text);
  const args = ['why', 'first-saving', 'payer', '--journeys', 'docs/example', '--customer', file];
  const { code, printed, complained } = await runCommand(args);
  expect([code, printed, complained]).toEqual([2, '', expect.stringMatching(why)]);
  const french = await runCommand([...args, '--lang', 'fr']);
  expect([french.code, french.complained === complained]).toEqual([2, false]);
});

it('of what stays as it is, the step is named that was done once and for all', async () => {
  const folder = await tempFolder();
  await cp('docs/example', folder, { recursive: true });
  const definition = join(folder, 'first-saving.json');
  const text = await readFile(definition, 'utf8');
  const at = text.lastIndexOf('"save"');
  await writeFile(definition, `${text.slice(0, at)}"commit": true, ${text.slice(at)}`);
  const file = join(folder, 'somebody.txt');
  await writeFile(file, JSON.stringify({ clock, answers: { payer: { payer: 'MOI' }, amount: { initial: 50_000 } } }));
  const why = async (step: string): Promise<string> =>
    (await runCommand(['why', 'first-saving', step, '--journeys', folder, '--customer', file])).printed;
  expect(await why('payer')).toBe(
    '“Who will make this payment?” was shown, and stays as it is since “How much would you like to pay in?”, which is done once and for all\nNothing has to change.',
  );
  expect(await why('amount')).toMatch(/“How much would you like to pay in\?” was shown: it is done once and for all/u);
});
