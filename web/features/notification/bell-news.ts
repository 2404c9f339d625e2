import { useSyncExternalStore } from 'react'
import type { BellNews } from '#contract/notification/bell.ts'
import { Failure } from '#web/api/failure.ts'
import { isViewing } from '#web/api/learner-view.ts'

/** Separate from the private screens' queries: the bell is on every page, public ones too. */
export type BellState = BellNews & { is: 'unknown' | 'known' | 'failed'; atMs: number }

const UNKNOWN: BellState = { is: 'unknown', unreadCount: 0, rings: [], hasMore: false, atMs: 0 }

let state: BellState = UNKNOWN
let isAsked = false
let times = 0
const listeners = new Set<() => void>()

function become(next: BellState) {
  state = next
  for (const tell of listeners) tell()
}

export const useBellNews = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => state,
    () => UNKNOWN,
  )

/** Starts loading for a mounted bell; unmounting clears the news, which belong to this member. */
export function hangBell() {
  isAsked = true
  return () => {
    isAsked = false
    become(UNKNOWN)
  }
}

/** Refetches while a bell is mounted; only the latest request's answer counts. */
export async function refreshBell(): Promise<void> {
  if (!isAsked) return
  const mine = (times += 1)
  const [{ listRings }, { send }] = await wires()
  try {
    const news = await send(listRings, { query: {} })
    if (mine === times && isAsked) become({ ...withOlder(news), is: 'known', atMs: Date.now() })
  } catch (thrown) {
    // An ended session has its own alert; otherwise keep showing the known news.
    if (mine === times && isAsked && state.is !== 'known' && thrown instanceof Failure)
      become({ ...UNKNOWN, is: 'failed' })
  }
}

/** Keeps the older news that the member has loaded. */
function withOlder(news: BellNews): BellNews {
  const last = news.rings.at(-1)?.id ?? 0
  // If the new page does not reach the known news, those between would be missing.
  const meets = (state.rings[0]?.id ?? 0) >= last
  const older = news.hasMore && meets ? state.rings.filter(({ id }) => id < last) : []
  return older.length ? { ...news, rings: [...news.rings, ...older], hasMore: state.hasMore } : news
}

export async function readNews(which: { ids: number[] } | { upToId: number }): Promise<void> {
  // In a staff view the member's news stay unread.
  if (isViewing()) return
  const isMeant = (id: number) => ('ids' in which ? which.ids.includes(id) : id <= which.upToId)
  const rings = state.rings.map((ring) => (isMeant(ring.id) ? { ...ring, isRead: true } : ring))
  const [{ readRings }, { send }] = await wires()
  times += 1
  become({ ...state, rings })
  const { unreadCount } = await send(readRings, { body: which })
  become({ ...state, unreadCount })
}

export async function moreNews(): Promise<void> {
  const beforeId = state.rings.at(-1)?.id
  if (beforeId === undefined) return
  const [{ listRings }, { send }] = await wires()
  const { rings, hasMore } = await send(listRings, { query: { beforeId } })
  if (state.rings.at(-1)?.id === beforeId) become({ ...state, rings: [...state.rings, ...rings], hasMore })
}

const wires = () => Promise.all([import('#contract/notification/bell.ts'), import('#web/api/send.ts')])
