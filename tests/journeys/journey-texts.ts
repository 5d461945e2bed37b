import { globSync, readFileSync } from 'node:fs';

type Text = { readonly fr: string; readonly en: string };

/** Every text of the shipped journeys and parts by its id, in both languages; the checker holds the French to theirs. */
export const journeyTexts = (): ReadonlyMap<string, Text> =>
  new Map(
    globSync('locales/en/journeys/*.json').flatMap((path) =>
      Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, Text>>),
    ),
  );
