import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type HydrationState,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type {
  MakePageRenderer,
  PageAddress,
  PageAssets,
  PlainSearch,
  RenderedPage,
} from '#web/page-source.ts'
import type { Boot } from '#web/shell/boot.ts'
import { Document } from '#web/shell/document.tsx'
import { LatePage } from '#web/shell/late-page.tsx'
import { promotionId, runningSite } from '#web/shell/running-site.ts'
import { Unavailable } from '#web/shell/unavailable.tsx'
import { WithoutClient } from '#web/shell/without-client.tsx'
import { makeRoutes } from '#web/routes.tsx'
import { PlainSearchPage } from '#web/features/search/plain-search.tsx'
import { paths } from '#web/paths.ts'
import { ROOT_ROUTE } from '#web/ui/use-site.ts'

type Match = { route: RouteObject }
type Page = { assets: PageAssets; origin: string; matches: readonly Match[] }

export const makePageRenderer: MakePageRenderer = ({ source, assets, publicOrigin: origin }) => {
  const routes = makeRoutes(() => source)
  const handler = createStaticHandler(routes)

  async function render(path: string, plain?: PlainSearch): Promise<RenderedPage> {
    const matches = matchRoutes(routes, path) ?? []
    const page = { assets, origin, matches }
    if (matches.some(({ route }) => route.handle?.isPrivate))
      return renderShell(page, await runningSite(source), wordsFor(path, plain))
    const context = await handler.query(new Request(new URL(path, origin)))
    if (context instanceof Response)
      throw new Error(`${path} answered a redirect, which public pages have none of`)
    const failure = Object.values(context.errors ?? {}).find((error) => !isRouteErrorResponse(error))
    if (failure !== undefined) throw failure
    return renderPublic(page, context, createStaticRouter(handler.dataRoutes, context))
  }

  const renderUndrawn = async (page: Page): Promise<RenderedPage> => ({
    ...renderShell(page, await runningSite(source)),
    kind: 'undrawn',
  })

  return {
    addresses: addressesOf(routes),
    render: (path, plain) => render(path, plain).catch((cause) => renderBroken(assets, cause)),
    renderUndrawn: () =>
      renderUndrawn({ assets, origin, matches: [] }).catch((cause) => renderBroken(assets, cause)),
  }
}

function renderPublic(
  page: Page,
  context: StaticHandlerContext,
  router: ReturnType<typeof createStaticRouter>,
): RenderedPage {
  const { loaderData, errors } = context
  const boot = bootOf(page, { loaderData, errors: errors && plainErrors(errors) })
  const html = renderToString(
    <Document boot={boot}>
      <StaticRouterProvider context={context} router={router} hydrate={false} />
    </Document>,
  )
  return {
    status: context.statusCode === 404 ? 404 : 200,
    html: wholePage(html, PUBLIC_WITHOUT_CLIENT),
    kind: 'public',
  }
}

/** The loading shell of a private page, which the browser renders; the HTML is the same for everyone. */
function renderShell(
  page: Page,
  site: Awaited<ReturnType<typeof runningSite>>,
  words = PRIVATE_WITHOUT_CLIENT,
): RenderedPage {
  const boot = { ...bootOf(page, { loaderData: { [ROOT_ROUTE]: site } }), isPrivate: true }
  const html = renderToString(
    <Document boot={boot}>
      <LatePage load={never} />
    </Document>,
  )
  return { status: 200, html: wholePage(html, words), kind: 'private' }
}

/** Adds the text for visitors without a running client; React ignores unknown elements at the body's end. */
function wholePage(html: string, words: string): string {
  const end = html.lastIndexOf('</body>')
  return `<!doctype html>${html.slice(0, end)}${words}${html.slice(end)}`
}

const PRIVATE_WITHOUT_CLIENT = renderToStaticMarkup(<WithoutClient isPrivate />)
const PUBLIC_WITHOUT_CLIENT = renderToStaticMarkup(<WithoutClient isPrivate={false} />)

/** The search also works without scripts, as a form and its results; all other private pages say that they do not. */
const wordsFor = (path: string, plain: PlainSearch | undefined): string =>
  path === paths.search
    ? renderToStaticMarkup(<WithoutClient isPrivate plain={<PlainSearchPage search={plain ?? null} />} />)
    : PRIVATE_WITHOUT_CLIENT

/** The server renders only the loading state; effects, and with them the loading, run in the browser. */
const never = () => new Promise<never>(() => {})

/** The page for when data cannot be loaded: complete without scripts, with one link to try again. */
function renderBroken(assets: PageAssets, cause: unknown): RenderedPage {
  const html = renderToString(<Unavailable styles={assets.styles} />)
  return { status: 503, html: `<!doctype html>${html}`, kind: 'broken', cause }
}

function bootOf({ assets, origin, matches }: Page, hydration: HydrationState): Boot {
  const files = matches.flatMap(({ route }) => (route.handle?.files as string[] | undefined) ?? [])
  return {
    entry: assets.entry,
    starter: assets.boot,
    styles: assets.styles,
    font: assets.font,
    scripts: [...new Set(['web/main.tsx', ...files].flatMap((file) => assets.scriptsOf(file)))],
    origin,
    promotion: promotionId(hydration.loaderData?.[ROOT_ROUTE]),
    isPrivate: false,
    isDark: matches.some(({ route }) => route.handle?.isDark),
    hydration,
  }
}

/** Only what the client shows; the rest of a thrown response is of no use to it. */
const plainErrors = (errors: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      if (!isRouteErrorResponse(error)) return [id, error]
      return [
        id,
        { status: error.status, statusText: error.statusText, internal: false, data: error.data as unknown },
      ]
    }),
  )

function addressesOf(routes: readonly RouteObject[], isInPrivate = false): PageAddress[] {
  return routes.flatMap(({ path, children = [], handle }) => {
    const isPrivate = isInPrivate || handle?.isPrivate === true
    const own = path !== undefined && path !== '*' ? [{ pattern: path, isPrivate }] : []
    return [...own, ...addressesOf(children, isPrivate)]
  })
}
