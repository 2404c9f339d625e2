import {
  BELL_KINDS,
  type BellKind,
  type BellMail,
  BELL_SIZE,
  MAILED_KINDS,
} from '#contract/notification/bell.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import * as store from './bell.store.ts'

type BellDeps = { db: Db }

export async function bellNews({ db }: BellDeps, reader: store.BellReader, beforeId: number | undefined) {
  const [unreadCount, rows] = await Promise.all([
    store.countUnread(db, reader),
    store.findRings(db, reader, { beforeId, limit: BELL_SIZE + 1 }),
  ])
  return { unreadCount, rings: rows.slice(0, BELL_SIZE).map(shown), hasMore: rows.length > BELL_SIZE }
}

const shown = ({ id, kind, title, body, href, rung_at, read_at }: store.RingRow) => ({
  id,
  kind,
  title,
  body,
  href,
  rungAt: seoulTime(rung_at),
  isRead: read_at !== null,
})

export async function readNews(
  { db }: BellDeps,
  reader: store.BellReader,
  which: { ids: number[] } | { upToId: number },
) {
  await store.readRings(db, reader, which)
  return { unreadCount: await store.countUnread(db, reader) }
}

export async function bellMail({ db }: BellDeps, memberId: number): Promise<BellMail> {
  const off = await store.findMailOff(db, memberId)
  return MAILED_KINDS.map((kind) => ({
    kind,
    name: BELL_KINDS[kind].name,
    isOn: !off.some((one) => one.kind === kind),
  }))
}

export async function switchBellMail(
  { db }: BellDeps,
  memberId: number,
  choice: { kind: BellKind; isOn: boolean },
): Promise<BellMail> {
  await db.transaction().execute((trx) => store.switchMail(trx, memberId, choice))
  return await bellMail({ db }, memberId)
}
