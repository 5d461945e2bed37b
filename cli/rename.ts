import { writeFile } from 'node:fs/promises';
import { rehearseRename } from '../engine/authoring/rehearse-rename.ts';
import { contractFacts } from '../api/contract/contract-facts.ts';
import { documentIds } from '../api/server/documents/offered-documents.ts';
import { defineCommand, UsageError } from './command.ts';
import { loadChecked } from './load-checked.ts';

/** Gives a question, a fact, a computed value, a step or an outcome another name, wherever it is read; refuses where anything else would change. */
export const rename = defineCommand({
  options: {},
  run: async ({ journeys, names }, _, { print }) => {
    const [id, name, to] = names;
    if (id === undefined || name === undefined || to === undefined || names.length > 3) {
      throw new UsageError({
        en: 'Which journey or part, which name of it, and what is the new name?',
        fr: 'Quel parcours ou quelle partie, quel nom, et quel est le nouveau nom\u202f?',
      });
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
          'no-name': {
            en: `${to} is no name: one word, beginning with a small letter, and none of all, any, not and id; of steps and outcomes, words with a hyphen between them.`,
            fr: `${to} n’est pas un nom\u00a0: un seul mot, qui commence par une minuscule, et ni all, ni any, ni not, ni id\u202f; pour une étape ou une issue, des mots séparés par des traits d’union.`,
          },
          errors: {
            en: 'Correct first what `check` finds: with errors, nobody can tell that nothing else changes.',
            fr: 'Corrigez d’abord ce que trouve «\u00a0check\u00a0»\u00a0: avec des erreurs, personne ne peut dire que rien d’autre ne change.',
          },
          taken: { en: `${to} is in use already.`, fr: `${to} est déjà employé.` },
          unknown: { en: `${id} has no ${name}.`, fr: `${id} n’a pas de ${name}.` },
          ambiguous: {
            en: `${name} means several things in these files: it cannot be followed by itself.`,
            fr: `${name} désigne plusieurs choses dans ces fichiers\u00a0: il ne peut pas être suivi sans vous.`,
          },
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
