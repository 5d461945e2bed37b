import { rehearseDraft } from '../api/contract/publications/publication-calls.ts';
import { defineCommand } from './command.ts';
import { askLong, draftIn, openDoor } from './door.ts';
import { tellAssessment } from './tell-assessment.ts';

/** What the draft would do, and to how many open dossiers. Exit code 1 where somebody would notice. */
export const migrate = defineCommand({
  options: { server: { type: 'string' } },
  run: async ({ journeys, format, language }, { server }, { print, progress, stop }) => {
    const door = openDoor(server, language);
    const assessment = await askLong(
      door,
      rehearseDraft,
      { files: await draftIn(journeys) },
      { progress, stop },
      language,
    );
    if (format === 'json') print(JSON.stringify(assessment, undefined, 2));
    else tellAssessment(assessment, language).forEach((line) => print(line));
    const isFelt = assessment.dossiers.some(({ counts, stranded }) => counts.asked + counts.moved + stranded > 0);
    return assessment.digest === '' || isFelt ? 1 : 0;
  },
});
