import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '../../command.ts';

const dist = resolve(import.meta.dirname, '../../../dist');

/** The absolute path of the built app. Throws a {@link UsageError} where it was not built. */
export const builtApp = (): string => {
  if (!existsSync(resolve(dist, 'index.html')))
    throw new UsageError({
      en: `There is no built app in ${dist}: run npm run build first.`,
      fr: `Il n’y a pas d’application construite dans ${dist}\u00a0: lancez d’abord npm run build.`,
    });
  return dist;
};
