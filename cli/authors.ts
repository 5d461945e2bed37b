import { readFile } from 'node:fs/promises';
import { roles } from '../api/contract/call.ts';
import { addAuthor, addFirstPublisher, listAuthors, revokeAuthor } from '../api/contract/publications/author-calls.ts';
import { readConfig } from '../api/server/config.ts';
import { firstPublisherFile } from '../api/server/publications/first-publisher.ts';
import { commandLine, defineCommand, oneOf, UsageError } from './command.ts';
import { openDoor } from './door.ts';

const secretIn = async (dataDir: string): Promise<string> => {
  const path = firstPublisherFile(dataDir);
  return readFile(path, 'utf8').catch(() => {
    throw new UsageError({
      en: `There is no ${path}. It is in the DATA_DIR of a running server that has no author yet; a publisher makes the others.`,
      fr: `${path} n’existe pas. Il est dans le DATA_DIR d’un serveur en marche qui n’a encore aucun auteur\u202f; les autres sont créés par qui publie.`,
    });
  });
};

/** Who may work on the journeys of a server. A token is printed once, when it is made. */
export const authors = defineCommand({
  options: { server: { type: 'string' }, roles: { type: 'string' } },
  run: async ({ format, language, names }, { server, roles: wanted }, { print }) => {
    const door = openDoor(server, language);
    const [what, name, ...more] = names;
    if (more.length > 0) {
      throw new UsageError({
        en: 'A name of several words stands in quotation marks.',
        fr: 'Un nom de plusieurs mots se met entre guillemets.',
      });
    }
    const tell = (made: { readonly id: string; readonly token: string; readonly expiresAt: string }): number => {
      print(format === 'json' ? JSON.stringify(made, undefined, 2) : made.token);
      return 0;
    };
    switch (what) {
      case 'first': {
        if (name === undefined) {
          throw new UsageError({
            en: 'What is the name of the first publisher?',
            fr: 'Quel est le nom de la première personne qui publie\u202f?',
          });
        }
        const secret = await secretIn(readConfig(process.env).dataDir);
        return tell(await door.ask(addFirstPublisher, { secret, name }));
      }
      case 'add': {
        if (name === undefined || wanted === undefined) {
          throw new UsageError({
            en: 'Which name, and which --roles?',
            fr: 'Quel nom, et quels rôles (--roles)\u202f?',
          });
        }
        const own = wanted.split(',').map((role) => oneOf('roles', role.trim(), roles));
        return tell(await door.ask(addAuthor, { name, roles: own }));
      }
      case 'revoke': {
        if (name === undefined) {
          throw new UsageError({
            en: `Whose token? The ids are said by: ${commandLine('authors list')}`,
            fr: `Le jeton de qui\u202f? Les identifiants sont donnés par\u00a0: ${commandLine('authors list')}`,
          });
        }
        return (await door.ask(revokeAuthor, { author: name })).revoked ? 0 : 1;
      }
      case 'list': {
        const listed = await door.ask(listAuthors, {});
        if (format === 'json') print(JSON.stringify(listed, undefined, 2));
        else {
          for (const one of listed.authors) {
            print(`${one.id}  ${one.name}: ${one.roles.join(', ')}${one.revoked ? ' (revoked)' : ''}`);
          }
        }
        return 0;
      }
      default:
        throw new UsageError({
          en: 'authors first, add, revoke or list?',
          fr: 'authors first, add, revoke ou list\u202f?',
        });
    }
  },
});
