import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { listMails, resendMail } from '#contract/notification/mails.ts'
import type { Client } from '#server/testing/client.ts'
import { retryNow } from '#server/testing/jobs.ts'
import { openSmtpSink, type SmtpSink } from '#server/testing/smtp-sink.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'

let sink: SmtpSink
let app: TestApp
let admin: Client & { memberId: number }
before(async () => {
  sink = await openSmtpSink()
  app = await startApp({ SMTP_URL: sink.url })
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(async () => {
  await app.close()
  await sink.close()
})

const query = { page: 0, size: 20, state: 'all' } as const

/** An email as a past delivery left it; no job is enqueued. */
async function standing(recipient: string, state: object = {}): Promise<number> {
  const { id } = await app.deps.db
    .insertInto('mail')
    .values({
      message_id: `<${recipient}>`,
      recipient,
      subject: '제목',
      body_text: '비밀 링크',
      body_html: '',
      ...state,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const failed = { tries: 13, last_error: '550 <someone@example.com> unknown', failed_at: sql<Date>`now()` }
const rowOf = (id: number) =>
  app.deps.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()

const isSent = (id: number) =>
  until(async () => Boolean((await rowOf(id))?.sent_at), 'the mail marked as sent')

test('staff see to whom roughly, what became of it and why, newest first, and never the text (security.md#60)', async () => {
  const ids = [
    await standing('waiting@example.com'),
    await standing('retrying@example.com', { tries: 2, last_error: '451 later' }),
    await standing('someone@example.com', failed),
    await standing('arrived@example.com', { sent_at: sql<Date>`now()`, tries: 1 }),
    await standing('old@example.com', { created_at: sql<Date>`now() - interval '31 days'` }),
  ]
  const support = await app.member({ roles: ['ROLE_SUPPORT'] })
  const { content, totalElements, totalPages } = await support.send(listMails, { query })
  const ours = content.filter(({ id }) => ids.includes(id))
  deepEqual(
    ours.map(({ recipient, state, tries }) => [recipient, state, tries]),
    [
      ['ar•••••@example.com', 'sent', 2],
      ['so•••••@example.com', 'failed', 13],
      ['re•••••@example.com', 'retrying', 2],
      ['wa•••••@example.com', 'waiting', 0],
    ],
  )
  equal(ours[1]?.lastError, '550 <so•••••@example.com> unknown')
  ok(!JSON.stringify(content).includes('비밀'))
  deepEqual([totalElements, totalPages], [content.length, 1])
  const trouble = await support.send(listMails, { query: { ...query, state: 'trouble' } })
  deepEqual(
    trouble.content.map(({ state }) => state),
    ['failed', 'retrying'],
  )
  const second = await support.send(listMails, { query: { page: 1, size: 1, state: 'all' } })
  deepEqual([second.content[0]?.id, second.totalPages], [content[1]?.id, totalElements])
})

test('a failed mail is sent again as the same mail, and the audit log says who wanted it (security.md#63)', async () => {
  const id = await standing('again@example.com', failed)
  const params = { mailId: id }
  equal(await admin.send(resendMail, { params }), null)
  await isSent(id)
  const [mail, ...more] = sink.received.filter(({ recipients }) => recipients.includes('again@example.com'))
  deepEqual(more, [])
  match(mail!.source, /^Message-ID: <again@example\.com>\r$/im)
  const { content } = await admin.send(listMails, { query })
  const shown = content.find((it) => it.id === id)
  deepEqual([shown?.state, shown?.lastError], ['sent', null])
  const lines = await app.deps.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action'])
    .where('subject', '=', `mail:${id}`)
    .execute()
  deepEqual(lines, [{ actor_id: admin.memberId, action: 'mail.resend' }])
})

test('a mail whose worker was killed in its last try is not "retrying" for ever, and can be sent again', async () => {
  const long = sql<Date>`now() - interval '49 hours'`
  const id = await standing('lost@example.com', { tries: 16, last_error: '451 later', queued_at: long })
  const never = await standing('never@example.com', { queued_at: long })
  const { content } = await admin.send(listMails, { query: { ...query, state: 'trouble' } })
  for (const mailId of [id, never]) equal(content.find((mail) => mail.id === mailId)?.state, 'failed')
  equal(await admin.send(resendMail, { params: { mailId: id } }), null)
  equal((await admin.refused(resendMail, { params: { mailId: id } })).status, 409)
  await isSent(id)
})

test('two orders at once are one', async () => {
  const id = await standing('twice@example.com', failed)
  const answers = await Promise.all([1, 2, 3].map(() => admin.post(`/api/admin/mails/${id}/delivery`)))
  deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409, 409],
  )
  await isSent(id)
  equal(sink.received.filter(({ recipients }) => recipients.includes('twice@example.com')).length, 1)
})

test('what has not failed is not sent again', async () => {
  const codeOf = async (mailId: number) => (await admin.refused(resendMail, { params: { mailId } })).code
  equal(await codeOf(await standing('done@example.com', { sent_at: sql<Date>`now()` })), 'MAIL_SENT')
  equal(await codeOf(await standing('busy@example.com', { tries: 1 })), 'MAIL_UNDER_WAY')
  equal(await codeOf(2_000_000_000), 'MAIL_NOT_FOUND')
})

test('without a mail server mails are kept, and there is nothing to send them with', async () => {
  const school = await startApp()
  try {
    const staff = await school.member({ roles: ['ROLE_ADMIN'] })
    const mail = { to: 'kept@example.com', subject: '제목', text: '본문', html: '' }
    await school.deps.mailer.enqueue(school.deps.db, mail)
    const { content } = await staff.send(listMails, { query })
    const kept = content.find(({ recipient }) => recipient.startsWith('ke'))
    equal(kept?.state, 'kept')
    await school.deps.db
      .updateTable('mail')
      .set({ queued_at: sql<Date>`now() - interval '9 days'` })
      .execute()
    equal((await staff.send(listMails, { query })).content.find(({ id }) => id === kept!.id)?.state, 'kept')
    equal((await staff.send(listMails, { query: { ...query, state: 'trouble' } })).totalElements, 0)
    equal((await staff.refused(resendMail, { params: { mailId: kept!.id } })).code, 'MAIL_KEPT')
  } finally {
    await school.close()
  }
})

test('learners see no mails, and support sends none', async () => {
  const params = { mailId: 1 }
  equal((await (await app.member()).refused(listMails, { query })).status, 403)
  const support = await app.member({ roles: ['ROLE_SUPPORT'] })
  equal((await support.refused(resendMail, { params })).status, 403)
  equal((await app.guest().refused(resendMail, { params })).status, 401)
})

test('a goodbye mail arrives, and the address goes with it', async () => {
  const mail = { to: 'leaver@example.com', subject: '안녕', text: '본문', html: '' }
  sink.refuse(1)
  await app.deps.mailer.enqueue(app.deps.db, mail, { isGoodbye: true })
  const left = () => app.deps.db.selectFrom('mail').select('tries').where('recipient', '=', mail.to).execute()
  await until(async () => (await left())[0]?.tries === 1, 'a first try')
  await retryNow(app.deps, 'mail')
  await until(async () => (await left()).length === 0, 'the mail to be gone')
  equal(sink.received.filter(({ recipients }) => recipients.includes(mail.to)).length, 1)
})
