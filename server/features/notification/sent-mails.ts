import {
  mailDone,
  mailKept,
  mailNotFound,
  mailUnderWay,
  type SentMail,
} from '#contract/notification/mails.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { maskedAddress, withMaskedAddresses } from '#server/platform/mail/masked-address.ts'
import { findMail } from '#server/platform/mail/mail.store.ts'
import { countMails, findMails, type MailRow, takeFailed } from './sent-mails.store.ts'

type MailListQuery = { state: 'all' | 'trouble'; page: number; size: number }

/** The emails of the last 30 days: masked recipient, subject and delivery state. */
export async function listMails(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { state, page, size }: MailListQuery,
) {
  const which = { isTrouble: state === 'trouble', hasServer: config.SMTP_URL !== undefined }
  const [rows, total] = await Promise.all([
    findMails(db, { ...which, limit: size, offset: page * size }),
    countMails(db, which),
  ])
  const content = rows.map((row) => shown(row, which.hasServer))
  return { content, page, size, totalElements: total, totalPages: Math.ceil(total / size) }
}

function shown(row: MailRow, hasServer: boolean): SentMail {
  return {
    id: row.id,
    recipient: maskedAddress(row.recipient),
    subject: row.subject,
    state: stateOf(row, hasServer),
    // `tries` counts failed attempts; add the successful one.
    tries: row.tries + (row.sent_at ? 1 : 0),
    lastError: row.last_error && withMaskedAddresses(row.last_error),
    createdAt: seoulTime(row.created_at),
    sentAt: row.sent_at && seoulTime(row.sent_at),
  }
}

function stateOf(mail: MailRow, hasServer: boolean): SentMail['state'] {
  const { sent_at, is_given_up, tries } = mail
  if (sent_at) return 'sent'
  if (!hasServer && tries === 0) return 'kept'
  if (is_given_up) return 'failed'
  return tries > 0 ? 'retrying' : 'waiting'
}

/** Queues a failed email again, with the same message id. */
export async function resendMail(
  { db, config, mailer }: Pick<Deps, 'db' | 'config' | 'mailer'>,
  admin: Viewer,
  mailId: number,
  requestId: string,
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    // `takeFailed` succeeds only for the first of two concurrent clicks.
    if (!config.SMTP_URL || !(await takeFailed(trx, mailId))) await refuseResending(trx, mailId)
    await mailer.retry(trx, mailId)
    await writeAudit(trx, {
      actorId: admin.memberId,
      requestId,
      action: 'mail.resend',
      subject: `mail:${mailId}`,
      detail: { before: { state: 'failed' }, after: { state: 'waiting' } },
    })
  })
  return null

  async function refuseResending(trx: Db, id: number): Promise<never> {
    const { sent_at: sentAt } = (await findMail(trx, id)) ?? refuse(mailNotFound)
    if (sentAt) refuse(mailDone)
    return refuse(config.SMTP_URL ? mailUnderWay : mailKept)
  }
}
