import { VIEW_HEADER, VIEW_ONLY_CODE, VIEW_OVER_CODE } from '#contract/identity/view-signs.ts'
import { quietly } from '#web/api/quietly.ts'

/** Per tab, and kept across reloads: id of the view in which staff look at a member's screens here. */
const KEY = 'learnerView'

let viewId = quietly(() => sessionStorage.getItem(KEY)) // null on the server, and where storage is blocked
const listeners = new Set<() => void>()

export const viewedId = () => viewId

/** Whether this tab shows a member's screens to staff: then it sends no changes and stores nothing. */
export const isViewing = () => viewId !== null

export function onViewChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function forgetView() {
  viewId = null
  forgetViewOnReload()
  for (const tell of listeners) tell()
}

/** Takes effect on reload: until then the member's screens must not make requests as the staff member. */
export const forgetViewOnReload = () => void quietly(() => sessionStorage.removeItem(KEY))

/**
 * Opens the view in a new tab, which starts with a copy of this tab's storage and so finds the view's id;
 * this tab stays as it is. Returns false if the browser blocks the new tab.
 */
export function openViewTab(id: string, path: string): boolean {
  quietly(() => sessionStorage.setItem(KEY, id))
  const tab = window.open(path, '_blank')
  quietly(() => sessionStorage.removeItem(KEY))
  return tab !== null
}

/** Requests that staff make as themselves: their own session and the view itself. */
const OWN_PATHS = ['/api/admin/views/', '/api/auth/logout', '/api/auth/reissue']

export const viewHeaders = (path: string): Record<string, string> =>
  viewId === null || OWN_PATHS.some((own) => path.startsWith(own)) ? {} : { [VIEW_HEADER]: viewId }

export type ViewRefusal = 'only' | 'over'
type RefusalListener = (refusal: ViewRefusal, sentence: string) => void

/** The screens show the refusal, but may load after the first response arrives. */
let tell: RefusalListener | null = null
let untold: Parameters<RefusalListener> | null = null

export function connectView(onRefusal: RefusalListener) {
  tell = onRefusal
  if (untold) onRefusal(...untold)
  untold = null
}

/** Called for every refusal; only these two codes are about the view and not about the request. */
export function hearRefusal(code: string | null, sentence: string) {
  if (viewId === null) return
  if (code !== VIEW_ONLY_CODE && code !== VIEW_OVER_CODE) return
  const refusal = code === VIEW_ONLY_CODE ? 'only' : 'over'
  if (tell) tell(refusal, sentence)
  else untold = [refusal, sentence]
}
