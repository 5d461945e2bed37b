import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { translationFolder } from '../api/server/journeys/load-files.ts';
import { isJourneyId, newJourney } from '../engine/authoring/new-journey.ts';
import { defineCommand, UsageError } from './command.ts';
import { writeSchemas } from './schema.ts';

/** From where one works, unless that leads out of it. */
const placeOf = (file: string): string => {
  const near = relative('.', resolve(file));
  return near.startsWith(`..${sep}`) ? resolve(file) : near;
};

/**
 * Begins a journey: a small one that passes the check, with its English, and the help that editors give in its folder.
 * Writes over no journey.
 */
export const begin = defineCommand({
  options: {},
  run: async ({ journeys, names, language }, _, { print }) => {
    const [id] = names;
    if (id === undefined || names.length > 1) {
      throw new UsageError({
        en: 'What is the id of the new journey?',
        fr: 'Quel est l’identifiant du nouveau parcours\u202f?',
      });
    }
    if (!isJourneyId(id)) {
      throw new UsageError({
        en: `${id} is no id: small letters and digits, words with a hyphen between them.`,
        fr: `${id} n’est pas un identifiant\u00a0: des minuscules et des chiffres, des mots séparés par des traits d’union.`,
      });
    }
    const made = newJourney(id);
    const english = await translationFolder(journeys);
    await mkdir(journeys, { recursive: true });
    await mkdir(english, { recursive: true });
    for (const [file, text] of [
      [join(journeys, `${id}.json`), made.journey],
      [join(english, `${id}.json`), made.english],
    ] as const) {
      await writeFile(file, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST'
          ? new UsageError({ en: `There is a ${placeOf(file)} already.`, fr: `${placeOf(file)} existe déjà.` })
          : error;
      });
      print(placeOf(file));
    }
    (await writeSchemas(journeys, language)).forEach((file) => print(placeOf(file)));
    return 0;
  },
});
