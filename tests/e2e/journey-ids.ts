import { readdirSync } from 'node:fs';

/** The journeys of the product. */
export const journeyIds: readonly string[] = readdirSync('journeys').flatMap(
  (file) => /^([\w-]+)(?<!\.schema)\.json$/.exec(file)?.[1] ?? [],
);
