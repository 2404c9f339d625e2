import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { askQuestion } from '#contract/community/community.ts'
import { startPlayback } from '#contract/learning/learning.ts'
import { exportMember, exportOwnData } from '#contract/identity/personal-data.ts'
import { makeNote } from '#contract/learning/note.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { makeOrder, makeRefunded } from '#server/testing/make-order.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
let admin: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'], name: '운영담당' })
})
after(() => app.close())

type Member = Awaited<ReturnType<TestApp['member']>>

/** A member with data in every context. */
async function somebody(): Promise<{ member: Member; orderId: string }> {
  const member = await app.member({ name: '다가진', phone: '01044443333' })
  const { memberId, email } = member
  const { db } = app.deps
  const course = await makeCourse(db, { price: 59_000, title: '데이터 과정' })
  const orderId = await makeOrder(db, { memberId, courseId: course.id })
  await makeRefunded(db, orderId, 1000)
  const lectureId = course.lectureIds[1]!
  await member.send(startPlayback, { params: { lectureId } })
  await member.send(makeNote, { params: { lectureId }, body: { atSec: 3, text: '나만의 노트' } })
  await member.send(askQuestion, {
    params: { courseId: course.id },
    body: { topic: { kind: 'lecture', lectureId, atSec: null }, title: '묻습니다', body: '왜 그런가요?' },
  })
  await sql`
    with room as (
      insert into chat_room (member_id, support_id) values (${memberId}, ${admin.memberId}) returning id
    ) insert into chat_message (room_id, sender_id, body, sent_at)
      select id, ${memberId}::int, '상담 글', now() from room`.execute(db)
  await sql`insert into bell (member_id, kind, key, title, body, href) values
    (${memberId}, 'answer', 'k', '알림 제목', '', '/')`.execute(db)
  await sql`insert into mail (message_id, recipient, subject, body_text, body_html) values
    (${`<${memberId}@x>`}, ${email}, '편지 제목', 'https://x/secret-link', '')`.execute(db)
  return { member, orderId }
}

const ask = (memberId: number, client: Member = admin) =>
  client.post(exportMember.path.replace(':memberId', String(memberId)), { json: { reason: '열람 요청' } })

test('everything that is kept about a person, in a file that no cache keeps; why it was made is in the log', async () => {
  const { member, orderId } = await somebody()
  const answer = await ask(member.memberId)
  equal(answer.status, 200)
  match(answer.headers.get('content-disposition')!, /^attachment; filename="personal-data-\d+-[\d-]+\.json"$/)
  equal(answer.headers.get('cache-control'), 'no-store')
  const data = answer.body as Record<string, Record<string, unknown>[]> & { account: object }
  const { email, phone, name } = data.account as Record<string, unknown>
  deepEqual([email, phone, name], [member.email, '01044443333', '다가진'])
  for (const part of [
    'consents',
    'sessions',
    'enrolments',
    'openedLectures',
    'progress',
    'attendance',
    'plays',
  ])
    ok(data[part]!.length > 0, part)
  const payment = data.payments![0]!
  deepEqual([payment.orderId, (payment.moved as object[]).length], [orderId, 2])
  const words = JSON.stringify(data)
  for (const said of ['나만의 노트', '묻습니다', '상담 글', '알림 제목', '편지 제목', '데이터 과정'])
    ok(words.includes(said), said)
  for (const [time] of words.matchAll(/"\d{4}-\d\d-\d\d[T ][^"]*"/g)) match(time, /\+09:00"$/)

  const { rows } = await sql<{ reason: string }>`
    select reason from audit_log where action = 'member.data' and subject = ${`member:${member.memberId}`}`.execute(
    app.deps.db,
  )
  deepEqual(rows, [{ reason: '열람 요청' }])
})

test('no hash, no secret, no link that opens anything, and nothing of anybody else (security.md#13)', async () => {
  const { member } = await somebody()
  const { text } = await ask(member.memberId)
  ok(!/argon|scrypt|hash|token|secret|tid|pc_url|운영담당/i.test(text))
  ok(!text.includes(admin.email))
})

test('it takes an ADMIN and a reason; a file of nobody is refused and leaves no line', async () => {
  const [member, support] = [await app.member(), await app.member({ roles: ['ROLE_SUPPORT'] })]
  for (const client of [member, support]) equal((await ask(member.memberId, client)).status, 403)
  equal(
    (await admin.refused(exportMember, { params: { memberId: member.memberId }, body: { reason: ' ' } }))
      .status,
    400,
  )
  equal((await ask(2_147_483_647)).status, 404)
})

test('a member takes their own file, with the password when the login is old (security.md#39)', async () => {
  const member = await app.member()
  const own = async (body: object) => member.post(exportOwnData.path, { json: body })
  const young = await own({})
  equal((young.body as { account: { id: number } }).account.id, member.memberId)
  match(young.headers.get('content-disposition')!, /^attachment;/)
  await app.deps.db
    .updateTable('session')
    .set({ authenticated_at: sql<Date>`now() - interval '11 minutes'` })
    .where('member_id', '=', member.memberId)
    .execute()
  equal((await member.refused(exportOwnData, { body: {} })).code, 'REAUTH_REQUIRED')
  equal((await own({ currentPassword: 'wrong' })).status, 403)
  equal((await own({ currentPassword: MEMBER_PASSWORD })).status, 200)
})

/**
 * Tables left out of the export: secrets, transient data, other people's actions, and which staff member saved a setting
 * or checked an exercise.
 */
const LEFT_OUT = [
  'chat_presence',
  'pending_sign_in',
  'recovery_code',
  'second_factor',
  'site_setting',
  'announcement',
  'exercise_check',
]
const IN_THE_FILE = [
  'edition_seen',
  'erratum_report',
  'advertising_notice',
  'announcement_member',
  'announcement_recipient',
  'attendance',
  'bell',
  'bell_mail_off',
  'bookmark',
  'certificate',
  'chat_attachment',
  'chat_mail_off',
  'chat_message',
  'chat_room',
  'consent',
  'coupon_use',
  'course_completion',
  'enrolment',
  'instructor',
  'known_device',
  'answer',
  'learner',
  'learner_view',
  'lecture_opening',
  'learning_hour',
  'lecture_play',
  'lecture_progress',
  'lecture_reading',
  'note',
  'password_reset',
  'exercise_hour',
  'exercise_standing',
  'exercise_submission',
  'exercise_work',
  'first_run',
  'payment_order',
  'player_settings',
  'question',
  'quiz_attempt',
  'quiz_sitting',
  'review',
  'saved_view',
  'session',
  'social_account',
  'wish',
]

test('whatever table names a member is in the file, or was left out on purpose', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'member'::regclass`.execute(app.deps.db)
  const forgotten = rows
    .map(({ name }) => name)
    .filter((name) => ![...LEFT_OUT, ...IN_THE_FILE].includes(name))
  deepEqual(forgotten, [])
})
