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
  'queueIfContinuousEvent',
  'registerSuspenseInstanceRetry',
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
  'preloadResourceAndSuspendIfNeeded',
  'preloadStylesheet',
  'suspendResource',
];

/**
 * Transitions, `useActionState`, functions as the action of a form, `useDeferredValue`, `useEffectEvent`,
 * `useImperativeHandle`, `<Activity>`, `<SuspenseList>`, portals, components of `<html>`, `<head>` or `<body>`, custom
 * elements, refs to fragments, `findDOMNode`, what the React compiler makes.
 */
const others = [
  'clearContainerSparingly',
  'collectClientRects',
  'commitHostSingletonAcquisition',
  'commitNewChildToFragmentInstance',
  'createFiberFromPortal',
  'cutOffTailIfNeeded',
  'deleteChildFromFragmentInstance',
  'dispatchActionState',
  'dispatchOptimisticSetState',
  'ensureFormComponentIsStateful',
  'findCurrentFiberUsingSlowPath',
  'findFirstSuspended',
  'imperativeHandleEffect',
  'initSuspenseListRenderState',
  'mountActionState',
  'mountDeferredValueImpl',
  'recursivelyResetForms',
  'refreshCache',
  'releaseSingletonInstance',
  'rerenderActionState',
  'resolveSingletonInstance',
  'runActionStateAction',
  'setPropOnCustomElement',
  'startHostTransition',
  'startTransition',
  'updateActionStateImpl',
  'updateActivityComponent',
  'updateDeferredValueImpl',
  'updateForwardRef',
  'updateSuspenseListComponent',
  'useEffectEventImpl',
  'useMemoCache',
  'validateDocumentPositionWithFiberTree',
];

/** Called all the time, to find that there is nothing to do: of all the features above, and component stacks of errors. */
const settled = {
  accumulateSuspenseyCommitOnFiber: '',
  clearIfContinuousEvent: '',
  commitActivityHydrationCallbacks: '',
  commitFragmentInstanceDeletionEffects: '',
  commitNewChildToFragmentInstances: '',
  commitSuspenseHydrationCallbacks: '',
  defaultOnDefaultTransitionIndicator: '',
  extractEvents$1: '',
  getParentHydrationBoundary: 'return null;',
  getStackByFiberInDevAndProd: "return '';",
  popHydrationState: 'return false;',
  preloadInstanceAndSuspendIfNeeded: '',
  retryIfBlockedOn: '',
  upgradeHydrationErrorsToRecoverable: 'return null;',
  waitForCommitToBeReady: 'return null;',
};

const bodies: ReadonlyMap<string, string> = new Map([
  ...viewTransitions.map((name) => [name, ''] as const),
  ...Object.entries(settled),
  // Whoever begins to use one of these is told at once, by the first test that opens the page.
  ...[...hydration, ...resources, ...others].map(
    (name) => [name, ` throw Error('Left out: see lean-react.ts.'); `] as const,
  ),
]);

/** A function at the top of React DOM's file: from its name to the first brace that stands at the start of a line. */
const topLevelFunction = /^function ([\w$]+)\([^)]*\) \{\n(?:(?!\}).*\n)*?\}$/gm;

/** Whether a page, or a part of it, still is what a server has made of it: never. Nor has a fragment anything to be asked. */
const answered = [
  [/\bisHydrating\b(?!\$|\s*=[^=]|\n\))/g, 'false'],
  [/\b[\w.$]+\.isDehydrated\b/g, 'false'],
  [/\b[\w.$]+\.dehydrated\b/g, 'null'],
  [/^FragmentInstance\.prototype\.\w+ = function \([^)]*\) \{\n(?:(?!\}).*\n)*?\};$/gm, ''],
] as const;

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
      const emptied = code.replace(topLevelFunction, (whole, name: string) => {
        const body = bodies.get(name);
        if (body === undefined) return whole;
        found.add(name);
        return `function ${name}() {${body}}`;
      });
      const missing = [
        ...[...bodies.keys()].filter((name) => !found.has(name)),
        ...answered.flatMap(([what]) => (code.search(what) === -1 ? [what.source] : [])),
      ];
      if (missing.length > 0) throw new Error(`React DOM has changed, it has no ${missing.join(', ')} any more.`);
      return { code: answered.reduce((text, [what, answer]) => text.replaceAll(what, answer), emptied), map: null };
    },
  },
});
