import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { DatabaseAccess } from '#server/database/database-access.ts'
import type { Db } from '#server/database/db.ts'
import { openDelivery } from './delivery.ts'
import type { Letter } from './letter.ts'
import { insertMail } from './mail.store.ts'

export type Mailer = {
  /** Stores the letter in the given transaction; it is sent (or kept) once that commits. */
  post(db: Db, letter: Letter): Promise<void>
  close(): Promise<void>
}

type Opened = { config: Config; db: Db; database: Pick<DatabaseAccess, 'owner' | 'runtime'>; log: Logger }

/** With a mail server letters are delivered; without one they are kept, for `/dev/mailbox` to show. */
export async function openMailer({ config, db, database, log }: Opened): Promise<Mailer> {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = config
  const delivery = smtpUrl ? await openDelivery({ smtpUrl, from, db, database, log }) : null
  return {
    async post(trx, letter) {
      const mailId = await insertMail(trx, messageId(from), letter)
      await delivery?.order(trx, mailId)
    },
    close: async () => delivery?.close(),
  }
}

/** Fixed with the letter, so that a second try after a crash is the same letter to the receiver. */
function messageId(from: string): string {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return `<${randomUUID()}@${domain}>`
}
