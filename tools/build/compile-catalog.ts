import { relative } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

/** The messages of a catalogue (`locales/fr/app.po`), compiled, as JSON. Throws where one is not translated or cannot be read. */
export const compileCatalog = async (file: string): Promise<string> => {
  const config = getConfig();
  const known = getCatalogForFile(relative(config.rootDir, file), await getCatalogs(config));
  if (known === null) throw new Error(`lingui.config.ts names no catalogue at ${file}`);
  const { locale, catalog } = known;
  const { messages, missing } = await catalog.getTranslations(locale, {
    fallbackLocales: config.fallbackLocales,
    sourceLocale: config.sourceLocale,
    missingBehavior: 'resolved',
  });
  const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'json' });
  const wrong = [...missing.map(({ id }) => `not translated: ${id}`), ...errors.map(({ error }) => error.message)];
  if (wrong.length > 0) throw new Error(`${file}\n${wrong.join('\n')}`);
  return JSON.stringify((JSON.parse(source) as { readonly messages: unknown }).messages);
};
