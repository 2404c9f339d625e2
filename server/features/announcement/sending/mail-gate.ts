import type { MailGate } from '#server/platform/mail/mail-gate.ts'
import { deleteMail } from '#server/platform/mail/mail.store.ts'
import type { AnnouncementDeps } from '../announcement-deps.ts'
import {
  dropMail,
  findMailed,
  holdMailedMember,
  type MailedRow,
  noteMailEnd,
  putBack,
} from './mail-gate.store.ts'
import { isNight, nextMorning } from './night.ts'

/** The name that mails of announcements carry. */
export const MAIL_GATE = 'announcement'

export const mailGate = (deps: AnnouncementDeps): MailGate => ({
  admit: (mailId) => admitMail(deps, mailId),
  noteEnd: (mailId, end) => noteMailEnd(deps.db, mailId, end),
})

/**
 * Asked right before the delivery, which may be hours after the mail was queued. A mail that may no longer be sent is
 * dropped; one that is too early goes back to its announcement, which queues it again.
 */
async function admitMail({ db, clock }: AnnouncementDeps, mailId: number): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    // The member first, as in the removal of an account: the other order could deadlock.
    await holdMailedMember(trx, mailId)
    const mailed = await findMailed(trx, mailId)
    const now = clock.now()
    if (mailed && isAdmitted(mailed, now)) return true
    if (!(await deleteMail(trx, mailId))) return false
    if (mailed?.may_mail && mailed.state !== 'stopped')
      await putBack(trx, mailed.id, mailed.state === 'paused' ? now : nextMorning(now))
    else if (mailed) await dropMail(trx, mailed.id)
    return false
  })
}

const isAdmitted = ({ state, may_mail: mayMail, kind, at_night: mayAtNight }: MailedRow, now: Date) =>
  mayMail && state !== 'paused' && state !== 'stopped' && (kind === 'notice' || mayAtNight || !isNight(now))
