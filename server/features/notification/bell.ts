import { BELL_KINDS, type BellKind } from '#contract/notification/bell.ts'
import type { Db } from '#server/platform/database/db.ts'
import { deleteRings, insertRing, readRingsAbout } from './bell.store.ts'

export type RingToMake = {
  kind: BellKind
  title: string
  body: string
  /** An own path: where the news is. */
  href: string
  /** What it is about, such as `question:12:answer:55`: the same key rings once. */
  key: string
}

/** Tells a member in the transaction of what happened; a letter follows a while later unless they read it first. */
export async function ring(trx: Db, memberId: number, { kind, ...news }: RingToMake): Promise<void> {
  await insertRing(trx, memberId, { kind, ...news, mails: BELL_KINDS[kind].mails })
}

type About = {
  /** `question:12` is also about `question:12:answer:55`. */
  key: string
  /** Everybody's when left out. */
  memberId?: number
}

/** Whoever has seen the thing itself needs no bell for it. */
export const hush = (db: Db, about: About): Promise<void> => readRingsAbout(db, about)

/** What is gone rings no more. */
export const unring = (trx: Db, key: string): Promise<void> => deleteRings(trx, key)
