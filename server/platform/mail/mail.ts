import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Db } from '../database/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { openDelivery } from './delivery.ts'
import type { Letter } from './letter.ts'
import { insertMail } from './mail.store.ts'

/**
 * A farewell is the last letter to somebody who leaves: its row, and the address in it, go with the delivery.
 * For an urgent one somebody sits and waits: it leaves before everything that piled up while no mail server answered.
 */
export type MailKind = { isFarewell?: boolean; isUrgent?: boolean }

export type Mailer = {
  /** Stores the letter in the given transaction; it is sent (or kept) once that commits. */
  post(db: Db, letter: Letter, kind?: MailKind): Promise<void>
  /** Orders the sending of a letter again that could not be delivered. */
  again(db: Db, mailId: number): Promise<void>
  close(): void
}

type Opened = { config: Config; db: Db; jobs: Jobs; log: Logger }

/** With a mail server letters are delivered; without one they are kept, for `/dev/mailbox` to show. */
export async function openMailer({ config, db, jobs, log }: Opened): Promise<Mailer> {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = config
  const delivery = smtpUrl ? await openDelivery({ smtpUrl, from, db, jobs, log }) : null
  return {
    async post(trx, letter, { isFarewell = false, isUrgent = false } = {}) {
      const mailId = await insertMail(trx, { ...letter, messageId: messageId(from), isFarewell })
      await delivery?.order(trx, mailId, { isUrgent })
    },
    again: async (trx, mailId) => delivery?.order(trx, mailId),
    close: () => delivery?.close(),
  }
}

/** Fixed with the letter, so that a second try after a crash is the same letter to the receiver. */
function messageId(from: string): string {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return `<${randomUUID()}@${domain}>`
}
