import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts'
import type { Db } from '#server/platform/database/db.ts'
import { ringMany } from '#server/features/notification/bell.ts'
import type { AnnouncementDeps } from '../announcement-deps.ts'
import { adNews, noticeNews } from '../bell-kinds.ts'
import { announcementKey, hrefOf, previewOf, titleOf } from '../shown-text.ts'
import { reasonOf } from '../whom.ts'
import { announcementMail } from './announcement-mail.ts'
import {
  type DueRow,
  holdDueMembers,
  holdSending,
  noteHanded,
  type Outcome,
  type SendingRow,
  takeDue,
} from './delivery.store.ts'
import { MAIL_GATE } from './mail-gate.ts'
import { isNight, nextMorning } from './night.ts'

const BATCH = 200

/**
 * Hands the announcement to the next recipients: news, mail and mark are stored in one transaction, so that a process
 * that is killed repeats or loses nothing. Returns how many were handled.
 */
export async function deliverBatch(deps: AnnouncementDeps, id: number): Promise<number> {
  const now = deps.clock.now()
  return await deps.db.transaction().execute(async (trx) => {
    const sending = await holdSending(trx, id)
    if (!sending) return 0
    const members = await holdDueMembers(trx, id, { now, limit: BATCH })
    if (members.length === 0) return 0
    const due = await takeDue(trx, sending, members)
    const [early, others] = [
      due.filter((one) => waitsUntilMorning(sending, one, now)),
      due.filter((one) => !waitsUntilMorning(sending, one, now)),
    ]
    const html = await renderMarkdown(sending.body)
    await ringAll(trx, sending, html, others)
    const mailIds = await mailAll(deps, trx, sending, { html, due: others })
    const until = nextMorning(now)
    await noteHanded(trx, now, [
      ...early.map(({ id: row }) => ({ id: row, outcome: { is: 'waiting', until } as const })),
      ...others.map((one) => ({ id: one.id, outcome: outcomeOf(sending, one, mailIds) })),
    ])
    return due.length
  })
}

const waitsUntilMorning = ({ kind }: SendingRow, { bell, mail, at_night: mayAtNight }: DueRow, now: Date) =>
  kind === 'ad' && (bell || mail) && !mayAtNight && isNight(now)

function outcomeOf(
  { kind }: SendingRow,
  { id, bell, mail }: DueRow,
  mailIds: ReadonlyMap<number, number>,
): Outcome {
  if (!bell && !mail) return { is: 'left_out', because: reasonOf(kind) }
  return { is: 'handed', isRung: bell, mailId: mailIds.get(id) ?? null }
}

async function ringAll(trx: Db, sending: SendingRow, html: string, due: readonly DueRow[]): Promise<void> {
  const rung = due.filter(({ bell }) => bell)
  if (rung.length === 0) return
  const news = {
    title: titleOf(sending),
    body: previewOf(html),
    href: hrefOf(sending.id),
    key: announcementKey(sending.id),
  }
  const { id, name } = sending.kind === 'ad' ? adNews : noticeNews
  // Without the emails of the bell: an announcement has its own.
  const kind = { id, name, mails: false } as const
  await ringMany(
    trx,
    kind,
    rung.map(({ member_id: memberId }) => ({ ...news, memberId })),
  )
}

async function mailAll(
  deps: AnnouncementDeps,
  trx: Db,
  sending: SendingRow,
  { html, due }: { html: string; due: readonly DueRow[] },
): Promise<ReadonlyMap<number, number>> {
  const mailed = due.filter(({ mail }) => mail)
  const mails = mailed.map(({ email, member_id: memberId }) => ({
    ...announcementMail(deps, { ...sending, html }, { to: email, memberId }),
    messageKey: messageKeyOf(deps, sending, memberId),
  }))
  const ids = await deps.mailer.enqueueMany(trx, mails, MAIL_GATE)
  return new Map(mailed.map(({ id }, at) => [id, ids[at]!]))
}

/**
 * A mail that waits again gets another row, maybe after it was accepted unnoticed: the key makes both one message. Origin
 * and time tell apart installations and restored backups, which may use the same numbers for other announcements.
 */
const messageKeyOf = (
  { publicOrigin }: Pick<AnnouncementDeps, 'publicOrigin'>,
  { id, collected_at: collectedAt }: SendingRow,
  memberId: number,
) => `${publicOrigin} announcement ${id} ${collectedAt.toISOString()} member ${memberId}`
