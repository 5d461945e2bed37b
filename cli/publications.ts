import { getAudit, listPublications } from '../api/contract/publications/publication-calls.ts';
import { counted, defineCommand } from './command.ts';
import { openDoor } from './door.ts';

/** Every publication; with `--verify`, whether anything was changed since. Exit code 1 where something does not fit. */
export const publications = defineCommand({
  options: { server: { type: 'string' }, verify: { type: 'boolean', default: false } },
  run: async ({ format, language }, { server, verify }, { print }) => {
    const door = openDoor(server, language);
    if (verify === true) {
      const { broken, events } = await door.ask(getAudit, {});
      if (format === 'json') print(JSON.stringify({ broken, events }, undefined, 2));
      else broken.forEach((line) => print(`✗ ${line}`));
      if (format === 'text' && broken.length === 0) {
        print(
          language === 'fr'
            ? `${counted(events.length, 'fr', ['événement', 'événements'])}, rien n’a été modifié`
            : `${counted(events.length, 'en', ['event', 'events'])}, nothing was changed`,
        );
      }
      return broken.length === 0 ? 0 : 1;
    }
    const listed = await door.ask(listPublications, {});
    if (format === 'json') print(JSON.stringify(listed, undefined, 2));
    else {
      for (const { number, at, author, approver, reason, dossiers, repeats } of listed.publications) {
        const by = approver === undefined ? author : `${author}, ${approver}`;
        print(`${number}  ${at}  ${by}: ${reason}${repeats === undefined ? '' : ` (= ${repeats})`}  [${dossiers}]`);
      }
    }
    return 0;
  },
});
