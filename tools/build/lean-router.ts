import type { Plugin } from 'vite';

/**
 * What React Router declares at the top of its build (components by `forwardRef`, names for developer tools) is kept
 * even where nothing uses it. Said to be pure, it goes, with all that it needs: the first load is lighter.
 */
export const leanRouter = (): Plugin => ({
  name: 'parcours:lean-router',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/^(var \w+ = )(?=\w+\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ '),
      map: null,
    }),
  },
});
