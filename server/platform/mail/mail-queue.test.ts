import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import type { Config } from '../config/config.ts'
import { type Jobs, openJobs } from '../jobs/jobs.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { retryNow } from '#server/testing/jobs.ts'
import { messageIdIn, openSmtpSink, type SmtpSink } from '#server/testing/smtp-sink.ts'
import { until } from '#server/testing/until.ts'
import { DEADLINE_SEC } from './mail-queue.ts'
import { type Mailer, openMailer } from './mailer.ts'

const logged: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
let database: TestDatabase
let sink: SmtpSink
let config: Config
let jobs: Jobs
let mailer: Mailer
before(async () => {
  database = await freshDatabase()
  sink = await openSmtpSink()
  config = readConfig({ SMTP_URL: sink.url })
  jobs = await openJobs({ database, log })
  mailer = await openMailer({ config, db: database.db, jobs, log })
})
after(async () => {
  await jobs.close()
  mailer.close()
  await sink.close()
  await database.drop()
})

const mail = (to: string) => ({ to, subject: '제목', text: '본문', html: '<p>본문</p>' })

const stateIs = (to: string, state: string) =>
  until(async () => (await jobOf(to))?.state === state, `the job of ${to} to be ${state}`)

const sentTo = (to: string) => sink.received.filter(({ recipients }) => recipients.includes(to))
const arrived = (to: string) => until(() => sentTo(to).length > 0, `a mail to ${to}`)

test('a committed mail is delivered once and marked as sent; one rolled back never', async () => {
  const { db } = database
  await db.transaction().execute((trx) => mailer.enqueue(trx, mail('yes@example.com')))
  const undone = db.transaction().execute(async (trx) => {
    await mailer.enqueue(trx, mail('no@example.com'))
    throw new Error('undone')
  })
  await rejects(undone, /undone/)
  await arrived('yes@example.com')
  const stored = () =>
    db.selectFrom('mail').selectAll().where('recipient', '=', 'yes@example.com').executeTakeFirstOrThrow()
  await until(async () => (await stored()).sent_at !== null, 'the mail marked as sent')
  const [{ source, recipients }] = sentTo('yes@example.com') as [{ source: string; recipients: string[] }]
  deepEqual(recipients, ['yes@example.com'])
  ok(source.includes(`Message-ID: ${(await stored()).message_id}`))
  match(source, /^Subject: =\?UTF-8\?/m)
  equal(sentTo('no@example.com').length, 0)
})

test('what is no address line stays one recipient and one subject (security.md#5)', async () => {
  const subject = '제목\r\nBcc: evil@example.com'
  await mailer.enqueue(database.db, { ...mail('strict@example.com'), subject })
  await arrived('strict@example.com')
  const [{ source, recipients }] = sentTo('strict@example.com') as [{ source: string; recipients: string[] }]
  deepEqual(recipients, ['strict@example.com'])
  ok(!/^Bcc:/im.test(source))
})

test('an email that the mail server defers is retried', async () => {
  sink.refuse(1)
  await mailer.enqueue(database.db, mail('later@example.com'))
  await stateIs('later@example.com', 'retry')
  equal((await jobOf('later@example.com'))?.retry_count, 0)
  equal(sentTo('later@example.com').length, 0)
  await retryNow(database, 'mail')
  await arrived('later@example.com')
})

test('a mail that was accepted unnoticed is repeated with the same Message-ID', async () => {
  sink.loseAnswers(1)
  await mailer.enqueue(database.db, mail('twice@example.com'))
  await stateIs('twice@example.com', 'retry')
  await retryNow(database, 'mail')
  await stateIs('twice@example.com', 'completed')
  const [first, second] = sentTo('twice@example.com').map(({ source }) => messageIdIn(source))
  match(first!, /^<[\w-]+@.+>$/)
  equal(second, first)
})

test('what the mail server says of an address stays out of the queue and of the log (security.md#60)', async () => {
  sink.refuse(1)
  await mailer.enqueue(database.db, mail('named@example.com'))
  await stateIs('named@example.com', 'retry')
  const { rows } = await sql<{ output: string }>`
    select output::text from jobs.job where output::text like '%451 later%'`.execute(database.db)
  ok(rows.length > 0)
  for (const kept of [...rows.map(({ output }) => output), ...logged]) ok(!kept.includes('named@'), kept)
  ok(logged.some((line) => line.includes('451 later')))
})

test('a mail whose worker was killed comes back, and one already marked as sent is not sent twice', async () => {
  const { db } = database
  await jobs.close()
  mailer.close()
  jobs = await openJobs({ database, log })
  mailer = await openMailer({ config, db, jobs, log }) // the second open finds an existing queue
  await mailer.enqueue(db, mail('killed@example.com'))
  await stateIs('killed@example.com', 'completed')
  // The state after a process was killed between the mail server's acceptance and the completion of the job.
  await sql`
    update jobs.job set state = 'active', started_on = now() - interval '1 hour', completed_on = null
    where name = 'mail' and data ->> 'mailId' = (select id::text from mail where recipient = 'killed@example.com')
  `.execute(db)
  await stateIs('killed@example.com', 'retry')
  await retryNow(database, 'mail')
  await stateIs('killed@example.com', 'completed')
  equal(sentTo('killed@example.com').length, 1)
})

test('a goodbye mail that was sent before its worker was killed leaves no address behind', async () => {
  const { db } = database
  await mailer.enqueue(db, mail('leaver@example.com'))
  await stateIs('leaver@example.com', 'completed')
  await sql`update mail set is_goodbye = true where recipient = 'leaver@example.com'`.execute(db)
  await sql`
    update jobs.job set state = 'active', started_on = now() - interval '1 hour', completed_on = null
    where name = 'mail' and data ->> 'mailId' = (select id::text from mail where recipient = 'leaver@example.com')
  `.execute(db)
  await stateIs('leaver@example.com', 'retry')
  await retryNow(database, 'mail')
  const left = () =>
    db.selectFrom('mail').select('id').where('recipient', '=', 'leaver@example.com').executeTakeFirst()
  await until(async () => (await left()) === undefined, 'the mail to be gone')
  equal(sentTo('leaver@example.com').length, 1)
})

test('a second try begins only when the first one can succeed no more', async () => {
  const { rows } = await sql<{ expire_seconds: number }>`
    select expire_seconds from jobs.queue where name = 'mail'`.execute(database.db)
  ok(rows[0]!.expire_seconds > DEADLINE_SEC)
})

test('the runtime role cannot change the schema of the queue (security.md#58)', async () => {
  await rejects(sql`create table jobs.mine (id int)`.execute(database.db), /permission denied/)
  await rejects(sql`drop table jobs.job`.execute(database.db), /must be owner/)
})

async function jobOf(to: string) {
  const { rows } = await sql<{ state: string; retry_count: number }>`
    select state::text as state, retry_count from jobs.job
    where name = 'mail' and data ->> 'mailId' = (select id::text from mail where recipient = ${to})`.execute(
    database.db,
  )
  return rows[0]
}
