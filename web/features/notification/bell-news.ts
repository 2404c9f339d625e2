import { useSyncExternalStore } from 'react'
import type { BellNews } from '#contract/notification/bell.ts'
import { Failure } from '#web/api/failure.ts'
import { isViewing } from '#web/api/learner-view.ts'

/** Apart from the private screens' queries: the bell hangs in the frame of every page, public ones too. */
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

/** From now on somebody looks at it; whatever was known belonged to whoever was here before. */
export function hangBell() {
  isAsked = true
  return () => {
    isAsked = false
    become(UNKNOWN)
  }
}

/** Asks again, where a bell hangs; of two answers the one that was asked for later counts. */
export async function refreshBell(): Promise<void> {
  if (!isAsked) return
  const mine = (times += 1)
  const [{ listRings }, { send }] = await wires()
  try {
    const news = await send(listRings, { query: {} })
    if (mine === times && isAsked) become({ ...withOlder(news), is: 'known', atMs: Date.now() })
  } catch (thrown) {
    // A session that ended has its own alert; what was known is better than nothing.
    if (mine === times && isAsked && state.is !== 'known' && thrown instanceof Failure)
      become({ ...UNKNOWN, is: 'failed' })
  }
}

/** Whoever has gone back to older news keeps them. */
function withOlder(news: BellNews): BellNews {
  const last = news.rings.at(-1)?.id ?? 0
  // Where they do not meet, what came between them would be missing.
  const meets = (state.rings[0]?.id ?? 0) >= last
  const older = news.hasMore && meets ? state.rings.filter(({ id }) => id < last) : []
  return older.length ? { ...news, rings: [...news.rings, ...older], hasMore: state.hasMore } : news
}

export async function readNews(which: { ids: number[] } | { upToId: number }): Promise<void> {
  // To whom it rang, it goes on ringing.
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
