import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const dist = resolve(import.meta.dirname, '../../../dist');

/** The absolute path of the built app. Throws one sentence where it was not built. */
export const builtApp = (): string => {
  if (!existsSync(resolve(dist, 'index.html')))
    throw new Error(`There is no built app in ${dist}: run npm run build first.`);
  return dist;
};
