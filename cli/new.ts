import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { translationFolder } from '../api/server/journeys/load-files.ts';
import { isJourneyId, newJourney } from '../engine/authoring/new-journey.ts';
import { defineCommand, UsageError } from './command.ts';

/** Begins a journey: a small one that passes the check, with its English. Writes over nothing. */
export const begin = defineCommand({
  usage: ['new JOURNEY', 'begins a journey: two questions, an exit and an end that pass the check, with their English'],
  options: {},
  run: async ({ journeys, names }, _, { print }) => {
    const [id] = names;
    if (id === undefined || names.length > 1) throw new UsageError('What is the id of the new journey?');
    if (!isJourneyId(id)) {
      throw new UsageError(`${id} is no id: small letters and digits, words with a hyphen between them.`);
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
        throw error.code === 'EEXIST' ? new UsageError(`There is a ${file} already.`) : error;
      });
      print(file);
    }
    return 0;
  },
});
