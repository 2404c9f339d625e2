import { createHmac, hkdfSync } from 'node:crypto'
import type { PageQuery } from '#contract/platform/page.ts'
import type { SearchGap } from '#contract/search/search-gaps.ts'
import type { Deps } from '#server/deps.ts'
import { totalOf } from '#server/platform/database/page-rows.ts'
import { seoulDate } from '#server/platform/clock.ts'
import * as store from './gaps.store.ts'
import { wordsOf } from '#server/platform/words/word-pieces.ts'

type GapDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'log'>

export type Gaps = {
  /** A search of this caller. A text that is searched on is dropped: screens search while it is typed. */
  see(caller: string, search: { q: string; isInVain: boolean }): void
  /** Counts what waits, and ends. */
  close(): Promise<void>
}

/** A caller who pauses this long has finished typing. */
const TYPED_MS = 3_000

type PendingGap = { term: string; timer: NodeJS.Timeout }

/** Counts searches without a result, without a trace of who searched (docs/decisions/0071-search-gaps.md). */
export function openGaps(deps: GapDeps, typedMs = TYPED_MS): Gaps {
  const key = Buffer.from(hkdfSync('sha256', deps.secrets.sealKey, '', 'codemaru search gaps v1', 32))
  const digestOf = (text: string) => createHmac('sha256', key).update(text).digest()
  const waiting = new Map<string, PendingGap>()
  let counting = Promise.resolve()
  /** The day on which old gaps were last removed. */
  let cleanedOn = ''

  function settle(caller: string): void {
    const { term, timer } = waiting.get(caller)!
    clearTimeout(timer)
    waiting.delete(caller)
    const counted = {
      day: seoulDate(deps.clock.now()),
      term,
      termDigest: digestOf(term),
      // With the term, so that the searches of one caller cannot be put together.
      caller: digestOf(`${term}\n${caller}`)[0]!,
    }
    counting = counting
      .then(() => store.countGap(deps.db, counted))
      .then(() => removeOld(counted.day))
      .catch((error: unknown) => deps.log.error({ err: error }, 'counting a search gap failed'))
  }

  async function removeOld(day: string): Promise<void> {
    if (cleanedOn === day) return
    await store.removeOldGaps(deps.db, day)
    cleanedOn = day
  }

  return {
    see(caller, { q, isInVain }) {
      clearTimeout(waiting.get(caller)?.timer)
      waiting.delete(caller)
      const term = isInVain ? gapTermOf(q) : null
      if (term === null) return
      waiting.set(caller, { term, timer: setTimeout(() => settle(caller), typedMs).unref() })
    },
    async close() {
      for (const caller of waiting.keys()) settle(caller)
      await counting
    },
  }
}

export async function showGaps({ db, clock }: Pick<Deps, 'db' | 'clock'>, { page, size }: PageQuery) {
  const day = seoulDate(clock.now())
  const offset = page * size
  const rows = await store.findGaps(db, { day, limit: size, offset })
  const total = await totalOf(rows, offset, () => store.findGaps(db, { day, limit: 1, offset: 0 }))
  return {
    content: rows.map(({ term, searches, last_on }): SearchGap => ({ term, searches, lastOn: last_on })),
    page,
    size,
    totalElements: total,
    totalPages: Math.ceil(total / size),
  }
}

const LETTERS_LEAST = 2
const LETTERS_MOST = 40
/** A text with more digits may be a phone or order number. */
const DIGITS_MOST = 6

/** The text as it is counted: words in lower case. Null: too short or long, or it may be an address or number of somebody. */
function gapTermOf(q: string): string | null {
  if (q.includes('@') || q.replaceAll(/\D/g, '').length > DIGITS_MOST) return null
  const term = wordsOf(q).join(' ')
  return term.length < LETTERS_LEAST || term.length > LETTERS_MOST ? null : term
}
