import type { Plugin } from 'vite'

type Change = readonly [found: string | RegExp, put: string]

/**
 * React Router supports several modes; we use one: lazy routes loaded whole, loaders that return or throw,
 * `navigate`, links, blockers and scroll restoration. Its code for forms, fetchers, redirects, discovery,
 * middleware, view transitions and server components is too entangled for tree-shaking, and every first visit
 * would load it. Only the built browser files are changed; to use one of them, delete its lines here.
 * A pattern without a match ends the build, so that a new version of the router gets checked.
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
 * Removes display names for developer tools and the texts of the router's internal errors; the errors are
 * still thrown.
 */
const quiet = (code: string) =>
  code
    .replaceAll(/^\w+\.displayName = .*$/gm, '')
    .replaceAll('React$1.createContext(', '/* @__PURE__ */ React$1.createContext(')
    .replaceAll(/\b(invariant|warning)\((.*), (?:"(?:[^"\\\n]|\\.)*"|`[^`\n]*`)\);$/gm, '$1($2);')

const ROUTER: Change[] = [
  // Tracing hooks, form submissions, routes discovered late.
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
  // Fetchers: we have none, so code that revalidates, finishes or aborts them is unused.
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
  // Redirects: our loaders return data or throw, and the server refuses to render a page that redirects.
  [/^\t\tlet redirect = findRedirect\(loaderResults\);\n\t\tif \(redirect\) \{\n[^]*?^\t\t\}$/gm, ''],
  ['if (isRedirectDataStrategyResult(result))', 'if (false)'],
  ['if (isResponse(result)) {', 'if (false) {'],
  // Routes whose properties load one by one: ours load whole.
  [/^\tlet lazyKeys = Object\.keys\(route\.lazy\);\n[^]*?^\}$/gm, '}'],
  [/loadLazyRouteProperty\(\{\n\t\tkey: "middleware",[^]*?\}\);/g, 'undefined;'],
  // Middleware of routes.
  [
    'if (!args.matches.some((m) => m.route.middleware)) return defaultDataStrategy(args);\n\treturn runClientMiddlewarePipeline(args, () => defaultDataStrategy(args));',
    'return defaultDataStrategy(args);',
  ],
  [/runClientMiddlewarePipeline\(typedDataStrategyArgs, [^]*?^\t\t\}\);$/gm, 'undefined;'],
]

/** View transitions in the provider, and React Server Component support. */
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

/** The script that framework mode puts in the page. */
const DOM: Change[] = [
  ['React$1.forwardRef(', '/* @__PURE__ */ React$1.forwardRef('],
  ['opts?.hydrationData || parseHydrationData()', 'opts?.hydrationData'],
  [/^\tlet ssrKey = React\$1\.useMemo\([^]*?^\tif \(!remixContext[^]*?^\}$/gm, '\treturn null;\n}'],
]

/** The error about a path of two wrongly joined parts. */
const UTILS: Change[] = [[/^\treturn `Cannot include a .*`;$/gm, '\treturn path;']]

const CHANGES: Record<string, Change[]> = {
  'router/router.js': ROUTER,
  'router/utils.js': UTILS,
  'components.js': COMPONENTS,
  'hooks.js': HOOKS,
  'dom/lib.js': DOM,
}
