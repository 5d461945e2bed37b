import { chromiumOptions, findChromium } from '../../../tools/find-chromium.ts';
import { UsageError } from '../../command.ts';

/** How the browser of this machine is started. Throws a {@link UsageError} where there is none. */
export const chromiumToDrive = (): ReturnType<typeof chromiumOptions> => {
  if (findChromium() === undefined)
    throw new UsageError({
      en: 'No Chromium was found: run npm run browser, which installs one, or give the path of yours in CHROMIUM_PATH.',
      fr: 'Aucun Chromium n’a été trouvé\u00a0: lancez npm run browser, qui en installe un, ou donnez le chemin du vôtre dans CHROMIUM_PATH.',
    });
  return chromiumOptions();
};
