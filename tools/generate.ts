/** `npm run generate`: writes the files that are made from others. `tests/docs/generated.test.ts` holds them up to date. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../cli/main.ts';
import { loadChecked } from '../cli/load-checked.ts';
import { schemaTexts } from '../cli/schema.ts';

const root = join(import.meta.dirname, '..');

/** The language and the words of the shipped journeys, for editors: each journey and part names its own as its `$schema`. */
const schemas = async (): Promise<readonly (readonly [string, string])[]> =>
  [...schemaTexts(await loadChecked(join(root, 'journeys'), 'en'))].map(([name, text]) => [`journeys/${name}`, text]);

/** The picture in the README: what the command line prints for the journey of the README. */
const exampleGraph = async (): Promise<string> => {
  const lines: string[] = [];
  const complaints: string[] = [];
  const code = await run(
    ['graph', 'first-saving', '--as', 'svg', '--lang', 'fr', '--journeys', join(root, 'docs/example')],
    (line) => lines.push(line),
    (line) => complaints.push(line),
  );
  if (code !== 0) throw new Error([...complaints, ...lines].join('\n'));
  return `${lines.join('\n')}\n`;
};

/** Every generated file: its path from the root of the project, and what it must hold. Throws when an example is wrong. */
export const generatedFiles = async (): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await schemas()), ['docs/example/graph.svg', await exampleGraph()]]);

if (import.meta.main) {
  for (const [path, content] of await generatedFiles()) {
    await writeFile(join(root, path), content);
    console.log(path);
  }
}
