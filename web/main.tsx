import '#web/styles/main.css'
import { startTransition } from 'react'
import { matchRoutes, RouterProvider } from 'react-router'
import { isViewing } from '#web/api/learner-view.ts'
import { beginVisit } from '#web/api/visit.ts'
import { currentSession, onSessionChange } from '#web/features/identity/session.ts'
import { beginSession } from '#web/shell/begin-session.ts'
import { type Boot, BOOT_ID } from '#web/shell/boot.ts'
import { createBrowserRouter, type Router } from '#web/shell/browser-router.ts'
import { Document } from '#web/shell/document.tsx'
import { drawRest } from '#web/shell/draw-rest.ts'
import { takeEarlyPress } from '#web/shell/early-press.ts'
import { reloadForMissingCode, reloadTo } from '#web/shell/reload/missing-code.ts'
import { bringRestOfFontWhenNeeded } from '#web/shell/rest-of-font.ts'
import { makeRoutes } from '#web/routes.tsx'

const boot = JSON.parse(document.getElementById(BOOT_ID)?.textContent ?? '') as Boot
const routes = makeRoutes(loadSource)
reloadForMissingCode()
if (isViewing()) void import('#web/shell/view-mode.ts').then(({ startViewMode }) => startViewMode())
// Not in the body of this module: for the stack of a timer or a cookie there the browser parses the whole file again.
void Promise.resolve().then(start).catch(sayMissing)

/** Not with the first page, which has its data in the HTML. */
function loadSource() {
  const loading = import('#web/browser-source.ts').then(({ browserSource }) => browserSource)
  // A loader whose own module fails first never awaits this failure.
  loading.catch(() => {})
  return loading
}

/** No top-level await: the screens import this file's chunk and would wait for it for ever. */
async function start() {
  beginSession(location.pathname)
  void nextTurn().then(beginVisit).then(bringRestOfFontWhenNeeded)
  const page = boot.isPrivate ? await latePage() : <RouterProvider router={await startRouter()} />
  const { hydrateRoot } = await loadReactDom()
  await nextTurn()
  // In a React transition hydration is split into small tasks too.
  startTransition(() => {
    takeEarlyPress()
    hydrateRoot(document, <Document boot={boot}>{page}</Document>)
  })
  void drawRest()
}

/** In a separate task, because it takes as long as the rest of the start. */
async function loadReactDom() {
  // React creates errors while it loads; their stack traces are never read and cost as much as React itself.
  // With undefined no trace is taken; with 0 one is taken for open developer tools.
  const errors = Error as { stackTraceLimit?: number | undefined }
  const depth = errors.stackTraceLimit
  errors.stackTraceLimit = undefined
  try {
    return await import('react-dom/client')
  } finally {
    errors.stackTraceLimit = depth
  }
}

/** The page offers to reload, as web/boot.js does when this file is missing. */
function sayMissing(thrown: unknown) {
  document.getElementById('client-missing')!.hidden = false
  throw thrown
}

async function latePage() {
  const { LatePage } = await import('#web/shell/late-page.tsx')
  return <LatePage load={startRouter} />
}

async function startRouter(): Promise<Router> {
  await nextTurn()
  await loadScreens()
  await nextTurn()
  const router = createBrowserRouter(routes, boot.hydration)
  reloadTo(() => router.state.navigation)
  followSession((path) => void router.navigate(path))
  return router
}

/** Splits the start into tasks, so that a phone can answer a touch in between. */
function nextTurn(): Promise<void> {
  return new Promise((go) => setTimeout(go))
}

/** Only a member's session can expire, so this code is loaded for members only. */
function followSession(go: (path: string) => void) {
  const connect = async () => {
    if (currentSession().is !== 'member') return
    const { connectExpiry } = await import('#web/shell/connect-expiry.ts')
    connectExpiry(go)
  }
  onSessionChange(() => void connect())
  void connect()
}

/** The screens of this URL must be loaded before hydration, or React could not render the page. */
async function loadScreens() {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
