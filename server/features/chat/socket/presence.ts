import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { forgetOld, forgetProcess, writePresence } from './presence.store.ts'
import type { Seats } from './seats.ts'

export type Presence = {
  /** A connection opened or closed; several changes within 50 ms are written together. */
  changed(who?: { isSupport: boolean }): void
  refresh(): Promise<void>
  close(): Promise<void>
}

const SOON_MS = 50

/**
 * Writes this process's connected members to `chat_presence`, for the unread-message mail and the other processes.
 * `written` runs after each write; its argument says whether support staff came or went before the list was taken.
 */
export function openPresence(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  seats: Pick<Seats, 'memberIds'>,
  written: (isSupportNews: boolean) => void,
): Presence {
  const me = randomUUID()
  let soon: NodeJS.Timeout | null = null
  let writing: Promise<unknown> = Promise.resolve()
  let isSupportNews = false

  function write(): Promise<unknown> {
    soon = null
    // In turn: an older list must not overwrite a newer one.
    writing = writing
      .then(writeNow)
      .catch((error: unknown) => log.error({ err: error }, 'chat presence not written'))
    return writing
  }

  async function writeNow(): Promise<void> {
    // Reset together with taking the list: who connects during the write is not in it, and is news for the next one.
    const isNews = isSupportNews
    isSupportNews = false
    try {
      await writePresence(db, me, seats.memberIds())
    } catch (error) {
      isSupportNews ||= isNews
      throw error
    }
    written(isNews)
  }

  return {
    changed({ isSupport } = { isSupport: false }) {
      isSupportNews ||= isSupport
      soon ??= setTimeout(() => void write(), SOON_MS).unref()
    },
    async refresh() {
      await write()
      await forgetOld(db)
    },
    async close() {
      if (soon) clearTimeout(soon)
      await writing
      await forgetProcess(db, me).catch(() => {}) // a row that stays expires within a minute
    },
  }
}
