import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Db } from '../database/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { openDelivery } from './delivery.ts'
import type { Mail } from './mail.ts'
import { insertMail } from './mail.store.ts'

/**
 * `isFarewell`: the last mail to an erased account; its row, with the address, is deleted after delivery.
 * `isUrgent`: a person waits for it, so it is sent before a backlog.
 */
export type MailKind = { isFarewell?: boolean; isUrgent?: boolean }

export type Mailer = {
  /** Stores the mail in the given transaction; it is sent (or kept) once that commits. */
  post(db: Db, mail: Mail, kind?: MailKind): Promise<void>
  /** Retries a mail that could not be delivered. */
  again(db: Db, mailId: number): Promise<void>
  close(): void
}

type MailerDeps = { config: Config; db: Db; jobs: Jobs; log: Logger }

/** With a mail server mails are delivered; without one they are kept for `/dev/mailbox`. */
export async function openMailer({ config, db, jobs, log }: MailerDeps): Promise<Mailer> {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = config
  const delivery = smtpUrl ? await openDelivery({ smtpUrl, from, db, jobs, log }) : null
  return {
    async post(trx, mail, { isFarewell = false, isUrgent = false } = {}) {
      const mailId = await insertMail(trx, { ...mail, messageId: messageId(from), isFarewell })
      await delivery?.order(trx, mailId, { isUrgent })
    },
    again: async (trx, mailId) => delivery?.order(trx, mailId),
    close: () => delivery?.close(),
  }
}

/** Stored with the mail, so that receivers recognise a repeat after a crash as the same message. */
function messageId(from: string): string {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return `<${randomUUID()}@${domain}>`
}
