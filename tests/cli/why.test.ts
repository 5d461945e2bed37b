import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { UsageError } from '../../cli/command.ts';
import { readCustomer } from '../../cli/read-customer.ts';
import { coverJourney } from '../../engine/coverage/cover-journey.ts';
import { resolveJourneys } from '../../engine/check/resolve-journeys.ts';
import { parseDefinition } from '../../engine/definition/parse-definition.ts';
import { createPlan } from '../../engine/path/plan.ts';
import { loadChecked } from '../../cli/load-checked.ts';
import { findingsOf, journeyOf, stepOf } from '../engine/check/check-one.ts';
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

it('a file of somebody may give what the checker lets be shown as an example, amounts in whole hundredths', async () => {
  const options = [{ code: 'A', label: 'A' }];
  const kinds = ['text', 'number', 'money', 'percent', 'date', 'yesno'];
  const fields = {
    ...Object.fromEntries(kinds.map((type) => [type, { type, label: 'Quoi' }])),
    choice: { type: 'choice', label: 'Quoi', options },
  };
  const journey = (own: Readonly<Record<string, unknown>>) => journeyOf([stepOf('ask', { fields: own })]);
  const parsed = parseDefinition('journey', 'one.json', JSON.stringify(journey(fields)));
  const { resolved, lists } = resolveJourneys({ journeys: [parsed], parts: [], lists: [] });
  const [plan] = [...resolved.values()].map((one) => createPlan(one.journey, lists));
  if (plan === undefined) throw new Error('no plan');
  const file = join(await tempFolder(), 'somebody.json');
  const ofTwo = (min: number, max: number) => fc.integer({ min, max }).map((n) => String(n).padStart(2, '0'));
  const year = fc.integer({ min: 2023, max: 2028 });
  // Any two numbers, and the ends of the short months, which most of those that look like a day pass by.
  const shortMonth = fc.constantFrom('02', '04', '06', '09', '11');
  const day = fc
    .oneof(fc.tuple(year, ofTwo(0, 13), ofTwo(0, 33)), fc.tuple(year, shortMonth, ofTwo(28, 31)))
    .map((parts) => parts.join('-'));
  const value = fc.oneof(
    fc.boolean(),
    fc.integer(),
    fc.integer().map((n) => n + 0.5),
    fc.string(),
    day,
  );
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.constantFrom(...kinds, 'choice'), fc.constant('date')),
      value,
      async (name, example) => {
        const kind = fields[name as keyof typeof fields];
        const isWrong = findingsOf(journey({ [name]: { ...kind, example } }), ['wrong-value']).length > 0;
        const isPart = ['money', 'percent'].includes(name) && typeof example === 'number' && !Number.isInteger(example);
        await writeFile(file, JSON.stringify({ clock, answers: { ask: { [name]: example } } }));
        const read = await readCustomer(file, plan, undefined).catch((thrown: unknown) => thrown);
        expect(read instanceof UsageError).toBe(isWrong || isPart);
      },
    ),
  );
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
