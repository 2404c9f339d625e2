import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { forgetOld, forgetProcess, writePresence } from './presence.store.ts'
import type { Seats } from './seats.ts'

export type Presence = {
  /** Somebody came or went: written down soon, with whoever else comes and goes meanwhile. */
  changed(who?: { isDesk: boolean }): void
  refresh(): Promise<void>
  close(): Promise<void>
}

const SOON_MS = 50

/**
 * Says in the database who is connected here, for letters and for the other processes. `written` is called for each list
 * that stands there, with whether somebody of the desk came or went before it was taken.
 */
export function openPresence(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  seats: Pick<Seats, 'memberIds'>,
  written: (isDeskNews: boolean) => void,
): Presence {
  const me = randomUUID()
  let soon: NodeJS.Timeout | null = null
  let writing: Promise<unknown> = Promise.resolve()
  let isDeskNews = false

  function write(): Promise<unknown> {
    soon = null
    // One after the other: an older list must not be written over a newer one.
    writing = writing
      .then(writeNow)
      .catch((error: unknown) => log.error({ err: error }, 'chat presence not written'))
    return writing
  }

  async function writeNow(): Promise<void> {
    // With the list: who comes while it is being written is not in it, and is news only once they stand there.
    const isNews = isDeskNews
    isDeskNews = false
    try {
      await writePresence(db, me, seats.memberIds())
    } catch (error) {
      isDeskNews ||= isNews
      throw error
    }
    written(isNews)
  }

  return {
    changed({ isDesk } = { isDesk: false }) {
      isDeskNews ||= isDesk
      soon ??= setTimeout(() => void write(), SOON_MS).unref()
    },
    async refresh() {
      await write()
      await forgetOld(db)
    },
    async close() {
      if (soon) clearTimeout(soon)
      await writing
      await forgetProcess(db, me).catch(() => {}) // what is left is out of date in a minute
    },
  }
}
