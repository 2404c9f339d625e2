import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Db } from '../database/db.ts'
import type { Jobs, Urgency } from '../jobs/jobs.ts'
import { deleteGoodbyeMail, findMail, markFailed, markSent } from './mail.store.ts'
import type { MailGates } from './mail-gate.ts'
import { withMaskedAddresses } from './masked-address.ts'

const SMTP_TIMEOUT_MS = 20_000
/** Some servers take over a minute to accept a mail. A shorter timeout would resend a delivered one. */
export const DEADLINE_SEC = 100
/** Longer than `DEADLINE_SEC`, so that a retry never overlaps a send that may still succeed. */
const EXPIRE_SEC = 120
const MAILS_AT_ONCE = 4
const QUEUE = 'mail'

export type MailQueue = {
  /** Enqueues the sending of a stored mail inside the transaction that stored it. */
  enqueue(db: Db, mailId: number, how?: Urgency): Promise<void>
  enqueueMany(db: Db, mailIds: readonly number[]): Promise<void>
  close(): void
}

type MailQueueDeps = { smtpUrl: string; from: string; db: Db; jobs: Jobs; log: Logger; gates: MailGates }

export async function createMailQueue({
  smtpUrl,
  from,
  db,
  jobs,
  log,
  gates,
}: MailQueueDeps): Promise<MailQueue> {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: DEADLINE_SEC * 1000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  const enqueue = await jobs.open<{ mailId: number }>({
    name: QUEUE,
    atOnce: MAILS_AT_ONCE,
    expireSec: EXPIRE_SEC,
    async work({ mailId }, { isLast }) {
      try {
        await deliver(mailId)
      } catch (error) {
        const reason = reasonOf(error)
        await markFailed(db, mailId, { reason, isLast })
        if (isLast) await giveUp(mailId)
        // Mask addresses: mail servers echo them, and the queue and the log outlive the mail.
        throw new Error(withMaskedAddresses(reason))
      }
    },
  })

  async function deliver(mailId: number): Promise<void> {
    const mail = await findMail(db, mailId)
    if (!mail) return
    if (mail.sent_at === null) {
      if (!(await gates.admit(mail))) return
      await send(mail)
    }
    // Also on a repeat: the worker that sent the mail may have died before this cleanup.
    await gates.noteEnd(mail, 'sent')
    await deleteGoodbyeMail(db, mailId)
  }

  async function giveUp(mailId: number): Promise<void> {
    const mail = await findMail(db, mailId)
    if (mail) await gates.noteEnd(mail, 'failed')
    await deleteGoodbyeMail(db, mailId)
  }

  async function send(mail: StoredMail): Promise<void> {
    await transport.sendMail({
      // Pass parts, not a header line: nodemailer would parse a line for more recipients.
      to: { name: '', address: mail.recipient },
      messageId: mail.message_id,
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
      headers: unsubscribeHeaders(mail),
      signal: AbortSignal.timeout(DEADLINE_SEC * 1000),
    })
    await markSent(db, mail.id)
    log.info({ event: 'mail.sent', mailId: mail.id }, 'mail.sent')
  }

  return {
    enqueue: (trx, mailId, how) => enqueue(trx, { mailId }, how),
    enqueueMany: (trx, mailIds) =>
      jobs.enqueueMany(
        trx,
        QUEUE,
        mailIds.map((mailId) => ({ mailId })),
      ),
    close: () => transport.close(),
  }
}

type StoredMail = NonNullable<Awaited<ReturnType<typeof findMail>>>

/** One press in the mail program unsubscribes, by a POST to this address (RFC 8058). */
const unsubscribeHeaders = ({ unsubscribe_url: url }: StoredMail): Record<string, string> =>
  url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

const REASON_MAX = 300

/** The mail server's error message, shortened for staff to read. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX)
