import { createHash, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Db } from '../database/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createMailGates, type MailGate } from './mail-gate.ts'
import { createMailQueue } from './mail-queue.ts'
import type { Mail } from './mail.ts'
import { insertMail, insertMails } from './mail.store.ts'

/**
 * `isGoodbye`: the last mail to an erased account; its row, with the address, is deleted after delivery.
 * `isUrgent`: a person waits for it, so it is sent before a backlog.
 */
export type MailKind = { isGoodbye?: boolean; isUrgent?: boolean }

export type Mailer = {
  /** Stores the mail in the given transaction; it is sent (or kept) once that commits. */
  enqueue(db: Db, mail: Mail, kind?: MailKind): Promise<void>
  /** Stores many mails that a gate may stop until their delivery; returns their ids in the same order. */
  enqueueMany(db: Db, mails: readonly Mail[], gate: string): Promise<number[]>
  openGate(name: string, gate: MailGate): void
  /** Retries a mail that could not be delivered. */
  retry(db: Db, mailId: number): Promise<void>
  close(): void
}

type MailerDeps = { config: Config; db: Db; jobs: Jobs; log: Logger }

/** With a mail server mails are delivered; without one they are kept for `/dev/mailbox`. */
export async function openMailer({ config, db, jobs, log }: MailerDeps): Promise<Mailer> {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = config
  const gates = createMailGates()
  const queue = smtpUrl ? await createMailQueue({ smtpUrl, from, db, jobs, log, gates }) : null
  return {
    async enqueue(trx, mail, { isGoodbye = false, isUrgent = false } = {}) {
      const mailId = await insertMail(trx, {
        ...mail,
        messageId: messageId(from, mail.messageKey),
        isGoodbye,
      })
      await queue?.enqueue(trx, mailId, { isUrgent })
    },
    async enqueueMany(trx, mails, gate) {
      if (mails.length === 0) return []
      const stored = mails.map((mail) => ({ ...mail, messageId: messageId(from, mail.messageKey), gate }))
      const ids = await insertMails(trx, stored)
      await queue?.enqueueMany(trx, ids)
      return ids
    },
    openGate: (name, gate) => gates.open(name, gate),
    retry: async (trx, mailId) => queue?.enqueue(trx, mailId),
    close: () => queue?.close(),
  }
}

/** Stored with the mail, so that receivers recognise a repeat after a crash as the same message. */
function messageId(from: string, key: string | undefined): string {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  const name = key === undefined ? randomUUID() : createHash('sha256').update(key).digest('hex').slice(0, 32)
  return `<${name}@${domain}>`
}
