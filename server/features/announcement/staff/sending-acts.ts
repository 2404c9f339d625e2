import { announcementNotFound } from '#contract/announcement/announcement.ts'
import {
  announcementIncomplete,
  announcementMoved,
  announcementNotDraft,
  announcementOutdated,
  type AnnouncementState,
  sendingTimeFar,
  sendingTimeOver,
  type SendingAct,
  type StaffAnnouncement,
} from '#contract/announcement/staff-announcement.ts'
import type { FieldError } from '#contract/platform/problem.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import { seoulTime } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { AnnouncementDeps } from '../announcement-deps.ts'
import * as store from '../announcement.store.ts'
import { logged, subjectOf } from './draft.ts'
import { hasQueuedMails } from './figures.store.ts'
import { showStaffAnnouncement } from './shown.ts'

/** Hands the draft over to the rounds of sending. Of two presses at once the later one finds no draft. */
export async function sendAnnouncement(
  deps: AnnouncementDeps,
  actor: Actor,
  id: number,
  { version, sendAt }: { version: number; sendAt: string | null },
): Promise<StaffAnnouncement> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    const row = (await store.lockAnnouncement(trx, id)) ?? refuse(announcementNotFound)
    if (row.state !== 'draft') refuse(announcementNotDraft)
    if (row.version !== version) refuse(announcementOutdated)
    const at = sendAt === null ? now : sendingTime(new Date(sendAt), now)
    const errors = missingIn(row)
    if (errors.length > 0) refuse(announcementIncomplete, { errors })
    await store.setState(trx, id, { state: 'waiting', sendAt: at })
    const after = { ...logged(row), state: 'waiting', sendAt: seoulTime(at) }
    const detail = { before: { state: 'draft' }, after }
    await writeAudit(trx, { ...actor, action: 'announcement.send', subject: subjectOf(id), detail })
  })
  return await showStaffAnnouncement(deps, id)
}

/** A time that was chosen may be over when the button is pressed. */
const GRACE_MS = 10 * 60_000
const YEAR_MS = 366 * 86_400_000

/** Refuses a time long past, which would send at once, and one far away, which is a typing error. */
function sendingTime(chosen: Date, now: Date): Date {
  const aheadMs = chosen.getTime() - now.getTime()
  if (aheadMs < -GRACE_MS) refuse(sendingTimeOver)
  if (aheadMs > YEAR_MS) refuse(sendingTimeFar)
  return aheadMs < 0 ? now : chosen
}

function missingIn({ title, body, to_bell: toBell, to_mail: toMail }: store.AnnouncementRow): FieldError[] {
  return [
    { field: 'title', isMissing: title.trim() === '', message: '제목을 입력해 주세요.' },
    { field: 'body', isMissing: body.trim() === '', message: '내용을 입력해 주세요.' },
    { field: 'toBell', isMissing: !toBell && !toMail, message: '보낼 방법을 하나 이상 선택해 주세요.' },
  ]
    .filter(({ isMissing }) => isMissing)
    .map(({ field, message }) => ({ field, message }))
}

const ACTS: Record<SendingAct, { from: readonly AnnouncementState[]; to: AnnouncementState }> = {
  cancel: { from: ['waiting'], to: 'draft' },
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  stop: { from: ['sending', 'paused'], to: 'stopped' },
}

/**
 * Waits for a batch that is under way; after the answer nobody else is handed the announcement. A stop also drops mails
 * that wait in the queue, when everything is handed out already: a large queue takes hours.
 */
export async function changeSending(
  deps: AnnouncementDeps,
  actor: Actor,
  id: number,
  act: SendingAct,
): Promise<StaffAnnouncement> {
  const { from, to } = ACTS[act]
  await deps.db.transaction().execute(async (trx) => {
    const row = (await store.lockAnnouncement(trx, id)) ?? refuse(announcementNotFound)
    if (row.state === to) return
    const isStoppingMails = act === 'stop' && row.state === 'sent' && (await hasQueuedMails(trx, id))
    if (!from.includes(row.state) && !isStoppingMails) refuse(announcementMoved)
    await store.setState(trx, id, {
      state: to,
      ...(act === 'cancel' ? { sendAt: null } : {}),
      ...(act === 'stop' ? { endedAt: deps.clock.now() } : {}),
    })
    const detail = { before: { state: row.state }, after: { state: to } }
    await writeAudit(trx, { ...actor, action: `announcement.${act}`, subject: subjectOf(id), detail })
  })
  return await showStaffAnnouncement(deps, id)
}
