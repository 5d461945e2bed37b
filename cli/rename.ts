import { writeFile } from 'node:fs/promises';
import { rehearseRename } from '../engine/authoring/rehearse-rename.ts';
import { contractFacts } from '../api/contract/contract-facts.ts';
import { documentIds } from '../api/server/documents/offered-documents.ts';
import { defineCommand, UsageError } from './command.ts';
import { loadChecked } from './load-checked.ts';

/** Gives a question, a fact, a computed value, a step or an outcome another name, wherever it is read; refuses where anything else would change. */
export const rename = defineCommand({
  usage: [
    'rename JOURNEY-OR-PART NAME NEW-NAME',
    'gives a question, a server fact, a computed value, a step or an outcome another name, wherever it is read, and notes the old one as `was`',
  ],
  options: {},
  run: async ({ journeys, names }, _, { print }) => {
    const [id, name, to] = names;
    if (id === undefined || name === undefined || to === undefined || names.length > 3) {
      throw new UsageError('Which journey or part, which name of it, and what is the new name?');
    }
    const { files } = await loadChecked(journeys, 'en');
    const rehearsed = rehearseRename(
      { ...files, documents: documentIds, externalLists: ['countries', 'nationalities'] },
      contractFacts(),
      { id, name },
      to,
    );
    if (rehearsed.kind === 'refused') {
      throw new UsageError(
        {
          'no-name': `${to} is no name: one word, beginning with a small letter; of steps and outcomes, words with a hyphen between them.`,
          errors: 'Correct first what `check` finds: with errors, nobody can tell that nothing else changes.',
          taken: `${to} is in use already.`,
          unknown: `${id} has no ${name}.`,
          ambiguous: `${name} means several things in these files: it cannot be followed by itself.`,
        }[rehearsed.why],
      );
    }
    for (const [file, text] of rehearsed.files) {
      await writeFile(file, text);
      print(file);
    }
    return 0;
  },
});
