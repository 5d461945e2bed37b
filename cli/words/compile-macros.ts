import { registerHooks } from 'node:module';
import { transformSync, type PluginItem } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';

const withMacros = new URL('../../steps/messages/', import.meta.url).href;
let registered = false;

/**
 * Lets Node load the sentences of the pages as the build does: their lingui macros become messages. Only files of
 * `steps/messages/` are touched, and only those that are loaded from now on.
 */
export const compileMacros = (): void => {
  if (registered) return;
  registered = true;
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      if (!url.startsWith(withMacros) || loaded.source === undefined || loaded.source === null) return loaded;
      const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
      const compiled = transformSync(source, {
        configFile: false,
        babelrc: false,
        parserOpts: { plugins: ['typescript'] },
        // Its types are those of the Babel before; it works with this one.
        plugins: [macros as unknown as PluginItem],
        filename: new URL(url).pathname,
      });
      return { ...loaded, source: compiled?.code ?? source };
    },
  });
};
