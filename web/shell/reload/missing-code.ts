import { quietly } from '#web/api/quietly.ts'
import { keepTyped, noteTyping } from '#web/shell/reload/typed.ts'

/** An `import()` that failed (web/plain-imports.ts); its promise waits for `rescue`. */
export type MissingCode = { error: unknown; rescue?: Promise<void> }

type Navigation = { location?: { pathname: string; search: string } | undefined }

const KEY = 'reloaded'
const AGAIN_AFTER_MS = 60_000
const PROBE_MS = 5_000
/** Chromium and Firefox say the one, Safari the other. */
const NOT_LOADED = /dynamically imported module|module script failed/i

let rescue: Promise<void> | undefined
let underway: () => Navigation = () => ({})

/**
 * The code of a page that is open for weeks is gone one day: then the page loads again by itself, with what was typed.
 * Not while the server does not answer, and not twice for an address within a minute.
 */
export function reloadForMissingCode(): void {
  noteTyping()
  addEventListener('missing-code', ({ detail }: CustomEvent<MissingCode>) => {
    detail.rescue = rescue ??= reload(detail.error).finally(() => (rescue = undefined))
  })
}

/** A navigation that waits for its code goes to its address. */
export const reloadTo = (navigation: () => Navigation): void => void (underway = navigation)

async function reload(error: unknown): Promise<void> {
  if (!NOT_LOADED.test(String(error)) || !(await isServerThere())) return
  const { pathname, search } = underway().location ?? location
  if (!mayReload(pathname + search)) return
  keepTyped()
  // A question whether to leave would hold up the reload; what it protects is put back.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true)
  if (pathname + search === location.pathname + location.search) location.reload()
  else location.assign(pathname + search)
  await new Promise(() => {}) // no error is shown meanwhile
}

const isServerThere = () =>
  fetch('/healthz/live', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Not where storage is blocked: the page could reload for ever. */
const mayReload = (address: string): boolean =>
  quietly(() => {
    const last = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>
    const recent = Object.entries(last).filter(([, atMs]) => Date.now() - atMs < AGAIN_AFTER_MS)
    if (recent.some(([path]) => path === address)) return false
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...recent, [address, Date.now()]])))
    return true
  }) ?? false

declare global {
  interface WindowEventMap {
    'missing-code': CustomEvent<MissingCode>
  }
}
