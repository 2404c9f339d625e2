import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Db } from '../database/db.ts'
import type { Jobs, Urgency } from '../jobs/jobs.ts'
import { deleteFarewell, findMail, markFailed, markSent } from './mail.store.ts'
import { withMaskedAddresses } from './masked-address.ts'

const SMTP_TIMEOUT_MS = 20_000
/** A mail server may take its time with a letter. Whoever gave up earlier would send one again that arrives after all. */
export const DEADLINE_SEC = 100
/** Later than the deadline: a second try never begins while the first one may still succeed. */
const EXPIRE_SEC = 120
const LETTERS_AT_ONCE = 4

export type Delivery = {
  /** Orders the sending of a stored letter within the transaction that stored it. */
  order(db: Db, mailId: number, how?: Urgency): Promise<void>
  close(): void
}

type Opened = { smtpUrl: string; from: string; db: Db; jobs: Jobs; log: Logger }

export async function openDelivery({ smtpUrl, from, db, jobs, log }: Opened): Promise<Delivery> {
  const post = createTransport(
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
  const order = await jobs.open<{ mailId: number }>({
    name: 'mail',
    atOnce: LETTERS_AT_ONCE,
    expireSec: EXPIRE_SEC,
    async work({ mailId }, { isLast }) {
      try {
        await deliver(mailId)
      } catch (error) {
        const reason = reasonOf(error)
        await markFailed(db, mailId, { reason, isLast })
        if (isLast) await deleteFarewell(db, mailId)
        // The queue and the log keep what is thrown, longer than the letter: mail servers repeat the address.
        throw new Error(withMaskedAddresses(reason))
      }
    },
  })

  async function deliver(mailId: number): Promise<void> {
    const mail = await findMail(db, mailId)
    if (!mail) return
    if (mail.sent_at === null) await send(mail)
    // Also of one that was sent before: whoever did may have been killed before this.
    await deleteFarewell(db, mailId)
  }

  async function send(mail: Stored): Promise<void> {
    await post.sendMail({
      // As parts, not as a line: a line would be read for further recipients.
      to: { name: '', address: mail.recipient },
      messageId: mail.message_id,
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
      signal: AbortSignal.timeout(DEADLINE_SEC * 1000),
    })
    await markSent(db, mail.id)
    log.info({ event: 'mail.sent', mailId: mail.id }, 'mail.sent')
  }

  return { order: (trx, mailId, how) => order(trx, { mailId }, how), close: () => post.close() }
}

type Stored = NonNullable<Awaited<ReturnType<typeof findMail>>>

const REASON_MAX = 300

/** What the mail server said, as staff may read it. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX)
