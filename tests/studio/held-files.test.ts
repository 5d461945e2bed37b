import fc from 'fast-check';
import { parseTree, type Node } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { createProver } from '../../studio/worker/create-prover.ts';
import { createChecker, holdFiles } from '../../studio/worker/held-files.ts';
import type { StartMessage, WorkerFile } from '../../studio/worker/messages.ts';
import { cleanFolder, contract } from '../engine/check/check-fixture.ts';
import { enough, law } from '../engine/law.ts';

const today = '2026-03-01';
const given: Pick<StartMessage, 'documents' | 'externalLists'> = {
  documents: ['terms'],
  externalLists: ['countries', 'nationalities'],
};

const { journeys, parts, lists } = cleanFolder();
const child = { id: 'child', extends: 'plain', title: 'Un autre parcours', sections: [], outcomes: {} };
const fileOf =
  (kind: WorkerFile['kind']) =>
  ([name, value]: readonly [string, unknown]): WorkerFile => ({
    kind,
    file: `${kind}/${name}.json`,
    text: JSON.stringify(value, undefined, 2),
  });
const files: readonly WorkerFile[] = [
  ...Object.entries({ ...journeys, child }).map(fileOf('journey')),
  ...Object.entries(parts).map(fileOf('part')),
  ...Object.entries(lists).map(fileOf('list')),
  fileOf('translation')(['all', { 'plain.title': { fr: 'Un parcours', en: 'A journey' } }]),
];

const hold = (all: readonly WorkerFile[]) => {
  const held = holdFiles(given);
  held.put(all, []);
  return { held, checker: createChecker(held, contract), prove: createProver(today, contract) };
};

/** What stands behind the keys: a form types nowhere else. */
const valuesIn = (node: Node | undefined): readonly Node[] => {
  if (node === undefined) return [];
  if (node.type === 'string' || node.type === 'number') return [node];
  return (node.type === 'property' ? (node.children ?? []).slice(1) : (node.children ?? [])).flatMap(valuesIn);
};

const typed = fc.constantFrom('x', '', '9', 'é', '"', ',', 'amount', 'MONTHLY', '$me.name');
const letter = fc.record({ file: fc.nat(), at: fc.nat(), over: fc.nat(12), typed, takenBack: fc.boolean() });

const typeInto = (
  all: readonly WorkerFile[],
  { file, at, over, typed: letters }: { file: number; at: number; over: number; typed: string },
): WorkerFile | undefined => {
  const one = all[file % all.length];
  const words = valuesIn(parseTree(one?.text ?? ''));
  const word = words[at % words.length];
  if (one === undefined || word === undefined) return undefined;
  const start = word.offset + (word.type === 'string' ? 1 : 0);
  const length = Math.min(over, Math.max(0, word.length - 2));
  return { ...one, text: `${one.text.slice(0, start)}${letters}${one.text.slice(start + length)}` };
};

test('what is found letter by letter is what is found of the whole folder', async () => {
  let wrong = 0;
  let proven = 0;
  await law(20, [fc.array(letter, { minLength: 1, maxLength: 6 })], (letters) => {
    let now = files;
    const kept = hold(files);
    kept.checker.check('fr');
    const follow = (file: WorkerFile): void => {
      now = now.map((one) => (one.file === file.file ? file : one));
      kept.held.put([file], []);
      const whole = hold(now);
      const { findings, journeys: sound } = kept.checker.check('fr');
      const fresh = whole.checker.check('fr');
      expect(findings).toEqual(fresh.findings);
      expect(sound).toEqual(fresh.journeys);
      for (const [n, checked] of fresh.journeys.entries()) {
        const same = sound[n];
        expect(same === undefined ? undefined : kept.prove(same)).toEqual(whole.prove(checked));
        proven += 1;
      }
      wrong += findings.some(({ severity }) => severity === 'error') ? 1 : 0;
    };
    for (const one of letters) {
      const before = now[one.file % now.length];
      const after = typeInto(now, one);
      if (after === undefined || before === undefined) continue;
      follow(after);
      if (one.takenBack) follow(before);
    }
  });
  expect(wrong).toBeGreaterThan(enough(15));
  expect(proven).toBeGreaterThan(enough(30));
});
