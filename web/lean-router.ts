import type { Plugin } from 'vite'

type Change = readonly [found: string | RegExp, put: string]

/**
 * The router is made for several ways of using it; ours is one: routes that come whole, loaders that answer data or
 * throw, `navigate`, links, blockers and the scroll position. Its parts for sent forms, fetchers, redirects out of
 * loaders, routes found out late, middleware, view transitions and server components hang together so closely that no
 * bundler can leave them out, and every first visit would carry them. Only the built browser files are changed; whoever
 * begins to use one of those parts takes its lines away here. A line that finds nothing ends the build, so that a new
 * version of the router is looked at.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\// },
    handler(code, id) {
      const file = Object.keys(CHANGES).find((end) => id.endsWith(`/lib/${end}`))
      return quiet(file ? changed(code, CHANGES[file] ?? []) : code)
    },
  },
}

function changed(code: string, changes: readonly Change[]): string {
  return changes.reduce((text, [found, put]) => {
    const next = text.replaceAll(found, put)
    if (next === text) throw new Error(`The router no longer has what is taken out of it: ${String(found)}`)
    return next
  }, code)
}

/**
 * Names for developer tools go, and so does what the router says when it finds itself broken: that is for its own
 * developers, and that it is broken is still thrown.
 */
const quiet = (code: string) =>
  code
    .replaceAll(/^\w+\.displayName = .*$/gm, '')
    .replaceAll('React$1.createContext(', '/* @__PURE__ */ React$1.createContext(')
    .replaceAll(/\b(invariant|warning)\((.*), (?:"(?:[^"\\\n]|\\.)*"|`[^`\n]*`)\);$/gm, '$1($2);')

const ROUTER: Change[] = [
  // Hooks for tracing, sent forms, routes found out late.
  ['init.instrumentations', 'undefined'],
  [/\bisMutationMethod\((?:[^()]|\(\))*\)(?! \{)/g, 'false'],
  ['init.dataStrategy', 'undefined'],
  ['init.patchRoutesOnNavigation', 'undefined'],
  ['init.getContext', 'undefined'],
  ['future.unstable_customRouteDiscovery', 'false'],
  ['future.unstable_routePatternMatching', 'false'],
  ['opts?.instrumentationNavigateMetaReceiver', 'false'],
  ['consumeInstrumentationClientResultMetaReceiver(router)', 'undefined'],
  [/if \(pendingDiscoveryCancellation\).*;$/gm, ''],
  [/^\t\tlet fogOfWar = checkFogOfWar\(.*$/gm, ''],
  [/^\t\tif \(fogOfWar\.active && .*$/gm, ''],
  ['if (checkFogOfWar(initialMatches, init.history.location.pathname).active) initialMatches = null;', ''],
  [/^\t\t\tlet fogOfWar = checkFogOfWar\(.*\n\t\t\tif \(fogOfWar\.active[^}]*\}$/gm, ''],
  ['fogOfWar.active = false;', ''],
  ['fogOfWar.active', 'false'],
  [/\bif \(isFogOfWar\)/g, 'if (false)'],
  ['if (!isFogOfWar)', 'if (true)'],
  ['opts && opts.pendingError', 'false'],
  ['opts && opts.submission', 'undefined'],
  ['opts && opts.fetcherSubmission', 'undefined'],
  ['opts?.mask', 'undefined'],
  [/normalizeNavigateOptions\(false, (.*), opts\);$/gm, '({ path: $1 });'],
  // What a fetcher does: there are none, so nothing of theirs is ever to be loaded again, finished or given up.
  [
    /^\t\t(?:fetch|getFetcher|resetFetcher|deleteFetcher: queueFetcherForDeletion|patchRoutes|revalidate|_internalSetRoutes|_internalFetchControllers: fetchControllers),$/gm,
    '',
  ],
  [/^\tfetchLoadMatches\.forEach\([^]*?^\t\}\);$/gm, ''],
  [/^\t\tfetchLoadMatches\.forEach\([^]*?^\t\t\}\);$/gm, ''],
  [/^\t\trevalidatingFetchers\.forEach\([^]*?^\t\t\}\);$/gm, ''],
  [/^\t\tlet abortPendingFetchRevalidations = [^]*?^\t\t\}\);$/gm, ''],
  [/^.*\b(?:add|remove)EventListener\("abort", abortPendingFetchRevalidations\);$/gm, ''],
  [/^\trevalidatingFetchers\.filter\([^]*?^\t\}\);$/gm, ''],
  [/^\t\tredirect = findRedirect\(fetcherResults\);\n[^]*?^\t\t\}$/gm, ''],
  ['revalidatingFetchers.length > 0', 'false'],
  ['revalidatingFetchers.length === 0', 'true'],
  [/\bmarkFetchRedirectsDone\(workingFetchers\)/g, 'false'],
  ['abortStaleFetchLoads(pendingNavigationLoadId, workingFetchers)', 'false'],
  ['isRevalidationRequired = fetchReloadIds.size > 0', 'isRevalidationRequired = false'],
  [/^\t\tlet fetcherResultsPromise = [^]*?^\t\t\}\)\);$/gm, ''],
  ['(await fetcherResultsPromise).reduce((acc, r) => Object.assign(acc, r), {})', 'undefined'],
  [/^\t\tstate\.fetchers\.forEach\(\(fetcher, key\) => \{\n[^]*?^\t\t\}\);$/gm, ''],
  [/^\t\tfetchersQueuedForDeletion\.forEach\([^]*?^\t\t\}\);$/gm, ''],
  ['state.fetchers.forEach((_, key) => deleteFetcher(state.fetchers, key));', ''],
  ['unmountedFetchers.forEach((key) => deleteFetcher(state.fetchers, key));', ''],
  ['mountedFetchers.forEach((key) => state.fetchers.delete(key));', ''],
  // View transitions of the router.
  [/^\t\tif \(isBrowser\) \{\n\t\t\trestoreAppliedTransitions[^]*?^\t\t\}$/gm, ''],
  [
    /^\t\tif \(pendingAction === "POP" && !isUninterruptedRevalidation && location !== state\.location\) \{\n[^]*?^\t\t\}$/gm,
    '',
  ],
  ['pendingViewTransitionEnabled = (opts && opts.enableViewTransition) === true;', ''],
  // Redirects: a loader of ours answers data or throws, and the server refuses to draw a page that redirects.
  [/^\t\tlet redirect = findRedirect\(loaderResults\);\n\t\tif \(redirect\) \{\n[^]*?^\t\t\}$/gm, ''],
  ['if (isRedirectDataStrategyResult(result))', 'if (false)'],
  ['if (isResponse(result)) {', 'if (false) {'],
  // Routes that are late piece by piece: ours come whole.
  [/^\tlet lazyKeys = Object\.keys\(route\.lazy\);\n[^]*?^\}$/gm, '}'],
  [/loadLazyRouteProperty\(\{\n\t\tkey: "middleware",[^]*?\}\);/g, 'undefined;'],
  // Middleware of routes.
  [
    'if (!args.matches.some((m) => m.route.middleware)) return defaultDataStrategy(args);\n\treturn runClientMiddlewarePipeline(args, () => defaultDataStrategy(args));',
    'return defaultDataStrategy(args);',
  ],
  [/runClientMiddlewarePipeline\(typedDataStrategyArgs, [^]*?^\t\t\}\);$/gm, 'undefined;'],
]

/** The provider's way through a view transition, and what it does for pages of React's server components. */
const COMPONENTS: Change[] = [
  ['useTransitions = useIsRSCRouterContext() || useTransitions;', ''],
  ['let [state, setOptimisticState] = useOptimistic(_state);', 'let state = _state;'],
  [/^\t*if \(useTransitions === true\) setOptimisticState.*$/gm, ''],
  [/^\t\tsetOptimisticState,?$/gm, ''],
  ['let [vtContext, setVtContext] = React$1.useState({ isTransitioning: false });', ''],
  [/^\tlet \[(?:renderDfd|transition|pendingState|interruption), .*$/gm, ''],
  [/^\t\t(?:transition|renderDfd),$/gm, ''],
  [/^\t\tlet isViewTransitionAvailable = .*$/gm, ''],
  [/^\t\twarnOnce\(.*$/gm, ''],
  ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', '{'],
  [/^\t\tif \(reactDomFlushSyncImpl && flushSync\) \{\n[^]*?^\t\tif \(transition\) \{\n[^]*?^\t\t\}$/gm, ''],
  [
    /^\tReact\$1\.useEffect\(\(\) => \{\n\t\tif \((?:!?vtContext|renderDfd)\b[^]*?^\t\}, \[[^\]]*\]\);$/gm,
    '',
  ],
  [
    'React$1.createElement(ViewTransitionContext.Provider, { value: vtContext }, ',
    'React$1.createElement(React$1.Fragment, null, ',
  ],
  [/^\t\tnewState\.fetchers\.forEach\([^]*?^\t\t\}\);$/gm, ''],
  ['deletedFetchers.forEach((key) => fetcherData.current.delete(key));', ''],
  [/^\tlet discoveryRuntime = [^]*?^\t\}, \[state\.initialized, discoveryRuntime\]\);$/gm, ''],
]

const HOOKS: Change[] = [
  [
    'React$1.useContext(IsDataRouteContext) ? useNavigateStable() : useNavigateUnstable()',
    'useNavigateStable()',
  ],
  [/\bif \(locationArg(?: && renderedMatches)?\)/g, 'if (false)'],
  ['static contextType = RSCRouterContext;', ''],
  ['this.context', 'false'],
]

/** The script that the other mode puts in the page. */
const DOM: Change[] = [
  ['React$1.forwardRef(', '/* @__PURE__ */ React$1.forwardRef('],
  ['opts?.hydrationData || parseHydrationData()', 'opts?.hydrationData'],
  [/^\tlet ssrKey = React\$1\.useMemo\([^]*?^\tif \(!remixContext[^]*?^\}$/gm, '\treturn null;\n}'],
]

/** What it says of a path in two pieces that were put together wrongly. */
const UTILS: Change[] = [[/^\treturn `Cannot include a .*`;$/gm, '\treturn path;']]

const CHANGES: Record<string, Change[]> = {
  'router/router.js': ROUTER,
  'router/utils.js': UTILS,
  'components.js': COMPONENTS,
  'hooks.js': HOOKS,
  'dom/lib.js': DOM,
}
