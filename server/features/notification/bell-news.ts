import { type BellMail, BELL_SIZE, notMailed } from '#contract/notification/bell.ts'
import { invalid, unauthorized } from '#contract/platform/problem.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { BellKind } from './bell-kind.ts'
import * as store from './bell.store.ts'

type BellDeps = { db: Db }

export async function bellNews({ db }: BellDeps, reader: store.BellReader, beforeId: number | undefined) {
  const [unreadCount, rows] = await Promise.all([
    store.countUnread(db, reader),
    store.findRings(db, reader, { beforeId, limit: BELL_SIZE + 1 }),
  ])
  return { unreadCount, rings: rows.slice(0, BELL_SIZE).map(shown), hasMore: rows.length > BELL_SIZE }
}

const shown = ({ id, kind, title, body, href, created_at, read_at }: store.RingRow) => ({
  id,
  kind,
  title,
  body,
  href,
  createdAt: seoulTime(created_at),
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

type MailDeps = BellDeps & { bellKinds: readonly BellKind[] }

export async function bellMail({ db, bellKinds }: MailDeps, memberId: number): Promise<BellMail> {
  const off = await store.findMailOff(db, memberId)
  return bellKinds
    .filter(({ mails }) => mails)
    .map(({ id, name }) => ({ kind: id, name, isOn: !off.some(({ kind }) => kind === id) }))
}

export async function switchBellMail(
  deps: MailDeps,
  memberId: number,
  choice: { kind: string; isOn: boolean },
): Promise<BellMail> {
  if (!deps.bellKinds.some(({ id, mails }) => mails && id === choice.kind))
    refuse({ ...invalid, message: notMailed }, { errors: [{ field: 'kind', message: notMailed }] })
  await deps.db.transaction().execute(async (trx) => {
    if (!(await store.holdRecipient(trx, memberId))) refuse(unauthorized)
    await store.switchMail(trx, memberId, choice)
  })
  return await bellMail(deps, memberId)
}
