import { VIEW_HEADER, VIEW_ONLY_CODE, VIEW_OVER_CODE } from '#contract/identity/view-signs.ts'
import { quietly } from '#web/api/quietly.ts'

/** Of this tab alone, and kept over a reload: the view in which staff look at a member's screens here. */
const KEY = 'learnerView'

let viewId = quietly(() => sessionStorage.getItem(KEY)) // null on the server, and where storage is blocked
const listeners = new Set<() => void>()

export const viewedId = () => viewId

/** Whether this tab shows another's screens: then nothing is sent that changes something, and nothing kept. */
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

/** Until then the screens of the member stay what they are: they must not ask for anything as whoever looks. */
export const forgetViewOnReload = () => void quietly(() => sessionStorage.removeItem(KEY))

/**
 * A tab of its own for the view. It begins with a copy of this tab's storage, which is how it learns what it shows;
 * this tab stays what it is. False where the browser lets no tab open.
 */
export function openViewTab(id: string, path: string): boolean {
  quietly(() => sessionStorage.setItem(KEY, id))
  const tab = window.open(path, '_blank')
  quietly(() => sessionStorage.removeItem(KEY))
  return tab !== null
}

/** Of whoever looks, and asked for as themselves: their session and the view itself. */
const OWN_PATHS = ['/api/admin/views/', '/api/auth/logout', '/api/auth/reissue']

export const viewHeaders = (path: string): Record<string, string> =>
  viewId === null || OWN_PATHS.some((own) => path.startsWith(own)) ? {} : { [VIEW_HEADER]: viewId }

export type ViewRefusal = 'only' | 'over'
type Told = (refusal: ViewRefusal, sentence: string) => void

/** The screens know what to say, and are there later than the first answer may be. */
let tell: Told | null = null
let untold: Parameters<Told> | null = null

export function connectView(told: Told) {
  tell = told
  if (untold) told(...untold)
  untold = null
}

/** Every refusal passes here; two kinds are about the view and not about what was asked. */
export function hearRefusal(code: string | null, sentence: string) {
  if (viewId === null) return
  if (code !== VIEW_ONLY_CODE && code !== VIEW_OVER_CODE) return
  const refusal = code === VIEW_ONLY_CODE ? 'only' : 'over'
  if (tell) tell(refusal, sentence)
  else untold = [refusal, sentence]
}
