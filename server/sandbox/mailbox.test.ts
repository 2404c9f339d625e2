import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

const mail = (to: string, subject: string) => ({
  to,
  subject,
  text: `읽어 주세요\n\nhttps://school.example/?a=1&b=2`,
  html: '<p>읽어 주세요</p>',
})
const enqueue = (to: string, subject: string) => app.deps.mailer.enqueue(app.deps.db, mail(to, subject))

test('kept mails are bare JSON, newest first, for one recipient or for all', async () => {
  await enqueue('one@example.com', '첫째')
  await enqueue('two@example.com', '둘째')
  await enqueue('One@example.com', '셋째')
  const { status, headers, body } = await app.guest().get('/api/dev/mailbox?to=ONE%40example.com')
  equal(status, 200)
  match(headers.get('content-type') ?? '', /^application\/json; charset=utf-8/)
  const mails = body as { to: string; subject: string; text: string; html: string; sentAt: string }[]
  deepEqual(
    mails.map(({ subject }) => subject),
    ['셋째', '첫째'],
  )
  deepEqual(Object.keys(mails[0]!).toSorted(), ['html', 'sentAt', 'subject', 'text', 'to'])
  match(mails[0]!.sentAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+09:00$/)
  equal(((await app.guest().get('/api/dev/mailbox')).body as object[]).length, 3)
  for (const odd of ['to=nobody%40example.com', 'to=%00', 'to=%27%20or%201=1']) {
    deepEqual((await app.guest().get(`/api/dev/mailbox?${odd}`)).body, [], odd)
  }
})

test('a mail of a transaction that is rolled back is never stored', async () => {
  await app.deps.db
    .transaction()
    .execute(async (trx) => {
      await app.deps.mailer.enqueue(trx, mail('never@example.com', '없음'))
      throw new Error('undone')
    })
    .catch(() => {})
  deepEqual((await app.guest().get('/api/dev/mailbox?to=never%40example.com')).body, [])
})

test('the page shows mails as text with links, and nothing in it runs', async () => {
  await enqueue('page@example.com', '<script>alert(1)</script>')
  const { status, headers, text } = await app.guest().get('/dev/mailbox?to=page%40example.com')
  equal(status, 200)
  match(headers.get('content-type') ?? '', /^text\/html; charset=utf-8/)
  const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? ''
  const policy = headers.get('content-security-policy') ?? ''
  ok(
    policy.startsWith(
      `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; `,
    ),
  )
  doesNotMatch(text, /<script/)
  match(text, /&lt;script&gt;/)
  match(text, /<a href="https:\/\/school\.example\/\?a=1&amp;b=2">/)
  match((await app.guest().get('/dev/mailbox?to=none%40example.com')).text, /보관된 메일이 없습니다/)
})

test('one mail opens as its receiver would see it', async () => {
  const path = /\/dev\/mailbox\/\d+/.exec((await app.guest().get('/dev/mailbox')).text)![0]
  const { text, headers } = await app.guest().get(path)
  match(text, /읽어 주세요/)
  match(headers.get('content-security-policy') ?? '', /default-src 'none'/)
  equal((await app.guest().get('/dev/mailbox/999999')).status, 404)
})
