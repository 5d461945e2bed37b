import type { Plugin } from 'vite';

/** `<ViewTransition>`: these are called while pages change and look for one, so without any they do nothing. */
const viewTransitions = [
  'applyViewTransitionName',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'createViewTransitionInstance',
  'getViewTransitionClassName',
  'getViewTransitionName',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'pushViewTransitionCancelableScope',
  'reportViewTransitionError',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreViewTransitionName',
  'restoreViewTransitionOnHostInstances',
  'scheduleViewTransitionEvent',
  'startViewTransition',
  'trackEnterViewTransitions',
  'ViewTransitionPseudoElement',
];

/** Pages rendered by a server: ours is empty when React starts. */
const hydration = [
  'attemptExplicitHydrationTarget',
  'canHydrateHydrationBoundary',
  'canHydrateInstance',
  'canHydrateTextInstance',
  'clearHydrationBoundary',
  'createFiberFromDehydratedFragment',
  'getHydratableHoistableCache',
  'getNextHydratableInstanceAfterHydrationBoundary',
  'hideOrUnhideDehydratedBoundary',
  'prepareToHydrateHostInstance',
  'retryDehydratedSuspenseBoundary',
  'throwOnHydrationMismatch',
  'updateDehydratedSuspenseComponent',
];

/** `<link>`, `<style>`, `<script>`, `<meta>` and `<title>` inside components, and `preload` and its kin. */
const resources = [
  'acquireResource',
  'adoptPreloadPropsForScript',
  'adoptPreloadPropsForStylesheet',
  'createHoistableInstance',
  'getResource',
  'insertStylesheet',
  'insertStylesheetIntoRoot',
  'mountHoistable',
  'preinitModuleScript',
  'preinitScript',
  'preinitStyle',
  'preload',
  'preloadModule',
  'preloadStylesheet',
  'suspendResource',
];

/** `useActionState`, functions as the action of a form, `<Activity>`, `<SuspenseList>`, custom elements, refs to fragments. */
const others = [
  'collectClientRects',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  'dispatchActionState',
  'initSuspenseListRenderState',
  'mountActionState',
  'rerenderActionState',
  'runActionStateAction',
  'setPropOnCustomElement',
  'startHostTransition',
  'updateActionStateImpl',
  'updateActivityComponent',
  'updateSuspenseListComponent',
  'validateDocumentPositionWithFiberTree',
];

const emptied = new Map([
  ...viewTransitions.map((name) => [name, ''] as const),
  // Whoever begins to use one of these is told at once, by the first test that opens the page.
  ...[...hydration, ...resources, ...others].map(
    (name) => [name, ` throw Error('Left out: see lean-react.ts.'); `] as const,
  ),
]);

/** A function at the top of React DOM's file: from its name to the first brace that stands at the start of a line. */
const topLevelFunction = /^function (\w+)\([^)]*\) \{\n(?:(?!\}).*\n)*?\}$/gm;

/**
 * React DOM comes as one file in which everything holds on to everything, so that a bundler cannot leave anything out:
 * more than half of what the first step of a journey weighs. This empties the functions of features that the app does not
 * use, and the minifier drops what only they needed. The build fails when React DOM no longer has one of
 * them: the list is then to be looked at again.
 */
export const leanReact = (): Plugin => ({
  name: 'parcours:lean-react',
  apply: 'build',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler: (code) => {
      const found = new Set<string>();
      const lean = code.replace(topLevelFunction, (whole, name: string) => {
        const body = emptied.get(name);
        if (body === undefined) return whole;
        found.add(name);
        return `function ${name}() {${body}}`;
      });
      const missing = [...emptied.keys()].filter((name) => !found.has(name));
      if (missing.length > 0) throw new Error(`React DOM has changed, it has no ${missing.join(', ')} any more.`);
      return { code: lean, map: null };
    },
  },
});
