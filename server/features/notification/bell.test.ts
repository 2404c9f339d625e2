import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/notification/bell.ts'
import { addresseeOf } from '#server/features/identity/addressee.ts'
import { mailAbout, mailsAbout } from '#server/testing/mails.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { answerNews, questionNews } from '#server/features/community/bell-kinds.ts'
import type { BellKind } from './bell-kind.ts'
import { mailBells } from './bell-mail.ts'
import { deleteOldRings, takeDueMember, takeMailed } from './bell.store.ts'
import { hush, ring, unring } from './bell.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

type Member = Awaited<ReturnType<TestApp['member']>>

const tell = (memberId: number, key: string, kind: BellKind = answerNews) =>
  ring(app.deps.db, memberId, { kind, title: `제목 ${key}`, body: '내용', href: '/course/1', key })
const news = (member: Member, query = {}) => member.send(contract.listRings, { query })

/** Moves all times of the member back. */
const pass = (memberId: number, minutes: number, db = app.deps.db) =>
  sql`update bell set mail_due_at = mail_due_at - make_interval(mins => ${minutes}),
    mailed_at = mailed_at - make_interval(mins => ${minutes}) where member_id = ${memberId}`.execute(db)
const mail = () =>
  mailBells({
    ...app.deps,
    findAddressee: (trx, memberId) => addresseeOf(trx, memberId, app.deps.publicOrigin),
  })
const mails = ({ email }: Member) => mailsAbout(app.deps, { to: email, subject: /제목|알림/ })

test('the same key rings once for a member, newest on top, and a reading leaves what came since', async () => {
  const [one, other] = [await app.member(), await app.member()]
  for (const key of ['a', 'b', 'a']) await tell(one.memberId, key)
  await tell(other.memberId, 'a')
  const { rings, unreadCount } = await news(one)
  deepEqual([rings.map(({ title }) => title), unreadCount], [['제목 b', '제목 a'], 2])
  await tell(one.memberId, 'c')
  equal((await one.send(contract.readRings, { body: { upToId: rings[0]!.id } })).unreadCount, 1)
  equal((await other.send(contract.listRings, { query: {} })).unreadCount, 1)
})

test("nobody reads another's news away (security.md#55)", async () => {
  const [one, other] = [await app.member(), await app.member()]
  await tell(one.memberId, 'a')
  const { rings } = await news(one)
  await other.send(contract.readRings, { body: { ids: [rings[0]!.id] } })
  await other.send(contract.readRings, { body: { upToId: 2_147_483_647 } })
  equal((await news(one)).unreadCount, 1)
  equal((await one.send(contract.readRings, { body: { ids: [rings[0]!.id] } })).unreadCount, 0)
})

test('notifications for staff are hidden from members who are not (security.md#42)', async () => {
  const [former, staff] = [await app.member(), await app.member({ roles: ['ROLE_MEMBER', 'ROLE_SUPPORT'] })]
  for (const { memberId } of [former, staff]) {
    const href = '/admin/questions?question=1'
    await ring(app.deps.db, memberId, { kind: questionNews, title: '새 질문', body: '제목', href, key: 'q' })
    await tell(memberId, 'a')
  }
  const shown = async (member: Member) => {
    const { rings, unreadCount } = await news(member)
    return [rings.map(({ title }) => title), unreadCount]
  }
  deepEqual(await shown(former), [['제목 a'], 1])
  deepEqual(await shown(staff), [['제목 a', '새 질문'], 2])

  await former.send(contract.readRings, { body: { upToId: 2_147_483_647 } })
  const unread = await app.deps.db
    .selectFrom('bell')
    .select('key')
    .where('member_id', '=', former.memberId)
    .where('read_at', 'is', null)
    .execute()
  deepEqual(unread, [{ key: 'q' }], 'what they were not shown they have not read')
})

test('twenty at a time, and on from there', async () => {
  const member = await app.member()
  for (let at = 1; at <= 23; at += 1) await tell(member.memberId, `k${at}`)
  const first = await news(member)
  deepEqual([first.rings.length, first.hasMore], [20, true])
  const rest = await news(member, { beforeId: first.rings.at(-1)!.id })
  deepEqual([rest.rings.map(({ title }) => title), rest.hasMore], [['제목 k3', '제목 k2', '제목 k1'], false])
  for (const beforeId of ['0', 'x', '-1', '99999999999'])
    equal((await member.get(`/api/bell?beforeId=${beforeId}`)).status, 400, beforeId)
  for (const body of [{}, { ids: [] }, { ids: [0] }, { upToId: 'x' }])
    equal((await member.put('/api/bell/reading', { json: body })).status, 400, JSON.stringify(body))
})

test('news that come together go in one mail, five minutes later, and the next an hour after', async () => {
  const member = await app.member()
  await tell(member.memberId, 'a')
  await tell(member.memberId, 'b')
  await mail()
  equal((await mails(member)).length, 0)
  await pass(member.memberId, 6)
  await Promise.all([mail(), mail()])
  await mailAbout(app.deps, { to: member.email, subject: /알림/ }) // the server's own round may have been faster
  const [first, ...more] = await mails(member)
  deepEqual([more.length, /새 알림이 2개/.test(first!.subject)], [0, true])
  ok(first!.text.includes(`${app.deps.publicOrigin}/course/1`))
  ok(first!.text.includes('/mypage/profile#notifications'))
  await tell(member.memberId, 'c')
  await pass(member.memberId, 30)
  await mail()
  equal((await mails(member)).length, 1, 'not within the hour')
  await pass(member.memberId, 31)
  await mail()
  equal((await mails(member)).length, 2)
})

test('no mail about what was read, what is gone, or a kind that is never mailed', async () => {
  const member = await app.member()
  await tell(member.memberId, 'question:1:answer:2')
  await hush(app.deps.db, { key: 'question:1', memberId: member.memberId })
  await tell(member.memberId, 'question:2:answer:3')
  await unring(app.deps.db, 'question:2')
  await tell(member.memberId, 'question:3', questionNews)
  await pass(member.memberId, 600)
  await mail()
  equal((await mails(member)).length, 0)
  deepEqual(
    (await news(member)).rings.map(({ title, isRead }) => [title, isRead]),
    [
      ['제목 question:3', false],
      ['제목 question:1:answer:2', true],
    ],
  )
})

test('a key is about what follows its colon, not about what begins alike', async () => {
  const member = await app.member()
  for (const key of ['question:1', 'question:1:answer:9', 'question:12', 'question:1x'])
    await tell(member.memberId, key)
  await unring(app.deps.db, 'question:1')
  deepEqual(
    (await news(member)).rings.map(({ title }) => title),
    ['제목 question:1x', '제목 question:12'],
  )
})

test('of two processes one sends the mail and the other does not wait for it, however much has rung', async () => {
  const member = await app.member()
  for (const key of ['a', 'b', 'c']) await tell(member.memberId, key)
  await app.deps.db.transaction().execute(async (mine) => {
    await pass(member.memberId, 6, mine)
    equal(await takeDueMember(mine), member.memberId)
    const others = await app.deps.db.transaction().execute(takeDueMember)
    equal(others, undefined)
    equal((await takeMailed(mine, member.memberId)).length, 3)
  })
})

test('mails of a kind are switched off, also those that wait, and on again', async () => {
  const member = await app.member()
  deepEqual(await member.send(contract.listBellMail, {}), [
    { kind: 'access-ending', name: '수강 기한 종료 안내', isOn: true },
    { kind: 'announcement', name: '학교의 공지', isOn: true },
    { kind: 'review-reply', name: '내 수강평의 새 답글', isOn: true },
    { kind: 'answer', name: '내 질문의 새 답변', isOn: true },
  ])
  await tell(member.memberId, 'a')
  const off = await member.send(contract.switchBellMail, {
    params: { kind: 'answer' },
    body: { isOn: false },
  })
  deepEqual(
    off.map(({ kind, isOn }) => `${kind} ${isOn}`),
    ['access-ending true', 'announcement true', 'review-reply true', 'answer false'],
  )
  await tell(member.memberId, 'b')
  await pass(member.memberId, 600)
  await mail()
  equal((await mails(member)).length, 0)
  equal((await news(member)).unreadCount, 2, 'the bell itself rings on')
  await member.send(contract.switchBellMail, { params: { kind: 'answer' }, body: { isOn: true } })
  await tell(member.memberId, 'c')
  await pass(member.memberId, 600)
  await mail()
  equal((await mails(member)).length, 1)
  equal((await member.put('/api/bell/mail/question', { json: { isOn: false } })).status, 400)
})

test('news are kept for 90 days, and lead into the product alone', async () => {
  const member = await app.member()
  await tell(member.memberId, 'old')
  await tell(member.memberId, 'new')
  await sql`update bell set created_at = now() - interval '91 days'
    where member_id = ${member.memberId} and key = 'old'`.execute(app.deps.db)
  equal(await deleteOldRings(app.deps.db, { days: 90, most: 10 }), 1)
  deepEqual(
    (await news(member)).rings.map(({ title }) => title),
    ['제목 new'],
  )
  for (const href of ['//evil.example', '/\\evil', 'https://evil.example', 'javascript:alert(1)'])
    await rejects(
      ring(app.deps.db, member.memberId, { kind: answerNews, title: 't', body: 'b', href, key: href }),
      /bell_href_check/,
    )
})
