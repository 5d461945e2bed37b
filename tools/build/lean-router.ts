import type { Plugin } from 'vite';

const pure = '/* @__PURE__ */';

/** A class at the top of the file, with what is said of it right after: to the first brace at the start of a line. */
const topLevelClass = /^var (\w+) = (class extends [^]*?^\});(?:\n\1\.contextType = (\w+);)?$/gm;

/**
 * What React Router declares at the top of its build (components by `forwardRef`, classes, sets, names for developer
 * tools) is kept even where nothing uses it. Said to be pure, it goes, with all that it needs: the first load is lighter.
 */
export const leanRouter = (): Plugin => ({
  name: 'parcours:lean-router',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/^(var \w+ = )(?=\w+\.(?:forwardRef|memo|createContext)\(|new \w+\(|Object\.\w+\()/gm, `$1${pure} `)
        .replaceAll(
          topLevelClass,
          (_, name: string, body: string, context?: string) =>
            `var ${name} = ${pure} (() => { const made = ${body};${context === undefined ? '' : ` made.contextType = ${context};`} return made; })();`,
        ),
      map: null,
    }),
  },
});
