import { createTransport } from 'nodemailer'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { DatabaseAccess } from '#server/database/database-access.ts'
import type { Db } from '#server/database/db.ts'
import { bossConnection, installJobs, MAIL_QUEUE } from './install-jobs.ts'
import { findMail, markSent } from './mail.store.ts'

const POLL_SEC = 1
const SUPERVISE_SEC = 15
const SMTP_TIMEOUT_MS = 20_000
const STOP_TIMEOUT_MS = 10_000

export type Delivery = {
  /** Orders the sending of a stored letter within the transaction that stored it. */
  order(db: Db, mailId: number): Promise<void>
  close(): Promise<void>
}

type Opened = {
  smtpUrl: string
  from: string
  db: Db
  database: Pick<DatabaseAccess, 'owner' | 'runtime'>
  log: Logger
}

export async function openDelivery({ smtpUrl, from, db, database, log }: Opened): Promise<Delivery> {
  await installJobs(database.owner)
  const post = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  const boss = new PgBoss({
    ...bossConnection(database.runtime),
    max: 2,
    // The runtime role reads and writes rows; whatever changes the schema is the owner's, at start.
    migrate: false,
    schedule: false,
    reindex: false,
    superviseIntervalSeconds: SUPERVISE_SEC,
    monitorIntervalSeconds: SUPERVISE_SEC,
  })
  boss.on('error', (error) => log.error({ err: error }, 'mail queue'))
  await boss.start()
  await boss.work<{ mailId: number }>(
    MAIL_QUEUE,
    { pollingIntervalSeconds: POLL_SEC, batchSize: 1 },
    async ([job]) => {
      if (job) await deliver(job.data.mailId)
    },
  )

  async function deliver(mailId: number): Promise<void> {
    const mail = await findMail(db, mailId)
    if (!mail || mail.sent_at !== null) return
    await post.sendMail({
      // As parts, not as a line: a line would be read for further recipients.
      to: { name: '', address: mail.recipient },
      messageId: mail.message_id,
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
    })
    await markSent(db, mailId)
    log.info({ event: 'mail.sent', mailId }, 'mail.sent')
  }

  return {
    async order(trx, mailId) {
      await boss.send(MAIL_QUEUE, { mailId }, { db: fromKysely(trx) })
    },
    async close() {
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
      post.close()
    },
  }
}
