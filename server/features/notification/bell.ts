import type { Db } from '#server/platform/database/db.ts'
import type { BellKind } from './bell-kind.ts'
import { deleteRings, insertQuietRings, insertRing, readRingsAbout } from './bell.store.ts'

export type RingToMake = {
  kind: BellKind
  title: string
  body: string
  /** The path of the page that the news is about. */
  href: string
  /** The subject, such as `question:12:answer:55`; each key notifies a member once. */
  key: string
}

/** Notifies a member, in the transaction of the event; an email follows later unless they read it first. */
export async function ring(trx: Db, memberId: number, { kind, ...news }: RingToMake): Promise<void> {
  await insertRing(trx, memberId, { kind: kind.id, ...news, mails: kind.mails })
}

/** Notifies many members at once, at most 1,000; only for a kind without emails. */
export const ringMany = (
  trx: Db,
  kind: BellKind & { mails: false },
  rings: readonly (Omit<RingToMake, 'kind'> & { memberId: number })[],
): Promise<void> =>
  insertQuietRings(
    trx,
    rings.map((ring) => ({ ...ring, kind: kind.id })),
  )

type RingFilter = {
  /** `question:12` also matches `question:12:answer:55`. */
  key: string
  /** Default: all members. */
  memberId?: number
}

/** Marks the news as read, because the member has seen the page itself. */
export const hush = (db: Db, about: RingFilter): Promise<void> => readRingsAbout(db, about)

/** Removes the news about something that was deleted. */
export const unring = (trx: Db, key: string): Promise<void> => deleteRings(trx, key)
