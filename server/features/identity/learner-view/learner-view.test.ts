import { routeOf } from '#server/testing/route-of.ts'
import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { listRings } from '#contract/notification/bell.ts'
import type { Call } from '#contract/platform/call.ts'
import { calls } from '#contract/calls.ts'
import { me } from '#contract/identity/identity.ts'
import * as contract from '#contract/identity/learner-view.ts'
import { getCompletion } from '#contract/learning/learning.ts'
import { VIEW_HEADER } from '#contract/identity/view-signs.ts'
import { withdrawMember } from '#contract/identity/withdrawal.ts'
import type { Client } from '#server/testing/client.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { makeOrder } from '#server/testing/make-order.ts'
import { makeWalk } from '#server/testing/make-past.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { makeExercise, submitOutcomes } from '#server/features/practice/testing/make-exercise.ts'
import { makeQuizScene, questionOf, takeQuiz, texts } from '#server/features/quiz/testing/quiz-scene.ts'
import { until } from '#server/testing/until.ts'
import { features } from '#server/features.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let learner: Member
let support: Member
let paths: Record<string, string>

const VIEWABLE = new Set<Call>(features.flatMap(({ viewable = [] }) => viewable))
const REASON = '진도가 안 보인다는 문의'

before(async () => {
  app = await startApp({ ACCOUNT_CHANGES_PER_HOUR: '1000' })
  const { db } = app.deps
  support = await app.member({ roles: ['ROLE_SUPPORT'] })
  learner = await app.member({ email: 'secretive@example.com', phone: '01098765432' })
  const course = await makeCourse(db, { lectures: [{}, { withVideo: true }] })
  await enrol(db, learner.memberId, course.id)
  const walk = { memberId: learner.memberId, courseId: course.id, lectureIds: course.lectureIds }
  await makeWalk(db, { ...walk, durationSec: 100, part: 1, at: '2026-01-05T10:00:00+09:00' })
  // The rule is met but not stored yet; an ordinary visit to the course would store it.
  await sql`update course set completion_coverage = 0 where id = ${course.id}`.execute(db)
  const other = await makeCourse(db, { price: 50_000 })
  const orderId = await makeOrder(db, { memberId: learner.memberId, courseId: other.id })
  const exerciseId = await makeExercise(db, course.id)
  const { submission } = await submitOutcomes(learner, exerciseId, ['passed', 'passed'])
  const roadmap = { slug: 'to-work', title: '일하는 길', goal: '목표', published: true }
  await db.insertInto('roadmap').values(roadmap).execute()
  const { id: instructorId } = await db
    .insertInto('instructor')
    .values({ name: '강사' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: announcementId } = await db
    .insertInto('announcement')
    .values({
      kind: 'notice',
      title: '공지',
      body: '내용',
      audience: '{}',
      state: 'sent',
      send_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('announcement_recipient')
    .values({
      announcement_id: announcementId,
      member_id: learner.memberId,
      state: 'handed',
      due_at: new Date(),
      rung_at: new Date(),
    })
    .execute()
  const quiz = await makeQuizScene(app, await app.member({ roles: ['ROLE_ADMIN'] }), [questionOf({})])
  await enrol(db, learner.memberId, quiz.course.id)
  const { attempt } = await takeQuiz(learner, quiz.quizId, [texts('정답')])
  paths = {
    quizId: String(quiz.quizId),
    attemptId: String(attempt.id),
    announcementId: String(announcementId),
    slug: roadmap.slug,
    instructorId: String(instructorId),
    exerciseId: String(exerciseId),
    submissionId: String(submission.id),
    courseId: String(course.id),
    lectureId: String(course.lectureIds[1]),
    orderId,
    document: 'terms',
    kind: 'answer',
    memberId: String(learner.memberId),
  }
})
after(() => app.close())

const begin = (staff: Client, memberId = learner.memberId, reason = REASON) =>
  staff.send(contract.beginLearnerView, { params: { memberId }, body: { reason } })
const seen = (viewId: string) => ({ headers: { [VIEW_HEADER]: viewId } })
const rowsOf = async (table: string) =>
  (
    await sql<{ row: Record<string, unknown> }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(
      app.deps.db,
    )
  ).rows.map(({ row }) => row)
const audits = async (subject: string) =>
  (await rowsOf('audit_log')).filter((line) => line['subject'] === subject)

const pathOf = (call: Call) => call.path.replace(/:(\w+)/g, (_, name: string) => paths[name] ?? '1')
const queryOf = (call: Call) => {
  if (call === calls.getCheckout) return `?courseId=${paths['courseId']}`
  if (call === calls.getCalendar) return '?month=2026-01'
  if (call === calls.similarQuestions) return '?title=hello'
  return call === calls.search ? '?q=hello' : ''
}
const addressOf = (call: Call) => pathOf(call) + queryOf(call)
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

test('staff see what the member sees, without a way to reach them (security.md#60)', async () => {
  const view = await begin(support)
  ok(view.leftSec > 29 * 60 && view.leftSec <= 30 * 60)
  deepEqual([view.memberId, view.reason], [learner.memberId, REASON])
  const answer = await support.get('/api/auth/me', seen(view.id))
  const { data } = answer.body as { data: { id: number; email: string; phone: string; roles: string[] } }
  deepEqual(
    [data.id, data.email, data.phone, data.roles],
    [learner.memberId, 'se•••••@example.com', '010-••••-5432', ['ROLE_MEMBER']],
  )
  equal(answer.headers.get('cache-control'), 'no-store')
  equal((await support.send(me, {})).id, support.memberId)
  const line = await until(
    async () => app.logged().find((one) => one.includes('"/api/auth/me"') && one.includes('viewedBy')),
    'the line of the answer',
  )
  match(line, new RegExp(`"memberId":${learner.memberId},"viewedBy":${support.memberId}`))
})

test('through a view nothing is changed by any call there is, and every GET is either on the list or refused', async () => {
  const { id } = await begin(support)
  for (const call of Object.values(calls) as Call[]) {
    if (call === calls.endLearnerView || call === calls.logout || call === calls.showLearnerView) continue
    const answer = await support.call(call.method, addressOf(call), {
      ...(call.body ? { json: {} } : {}),
      ...seen(id),
    })
    if (call.method !== 'GET') deepEqual([answer.status, codeOf(answer)], [403, 'VIEW_ONLY'], routeOf(call))
    else if (VIEWABLE.has(call)) ok(codeOf(answer) !== 'NOT_IN_VIEW', `${routeOf(call)} ${answer.text}`)
    else deepEqual([answer.status, codeOf(answer)], [403, 'NOT_IN_VIEW'], routeOf(call))
  }
  for (const path of ['/api/admin/payments.csv', '/api/no-such-call', '/media/x'])
    equal((await support.get(path, seen(id))).status, 403, path)
  equal((await support.call('HEAD', '/api/auth/sessions', seen(id))).status, 403)
  equal((await support.call('HEAD', '/api/auth/me', seen(id))).status, 200)
})

/** Every row of every table with the transaction that wrote it; without the job queue, which writes on its own schedule. */
/** A print of each table but `rate_limit`, where a search counts against the staff member. */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where (schemaname = 'public' and tablename <> 'rate_limit') or tablename = 'job_common'`.execute(
    app.deps.db,
  )
  const prints = tables.map(async ({ name }) => {
    const { rows } = await sql<{ print: string }>`
      select md5(coalesce(string_agg(t.xmin::text || t::text, '' order by t.xmin::text || t::text), '')) as print
      from ${sql.raw(name)} t`.execute(app.deps.db)
    return [name, rows[0]!.print] as const
  })
  return Object.fromEntries(await Promise.all(prints))
}

test('a tour of all that is shown leaves no trace in the database, and no address or number in the answers', async () => {
  // Logged in just now: `last seen` is written at most once a minute, so only the staff's own row may change.
  const staff = await app.member({ roles: ['ROLE_SUPPORT'] })
  const { id } = await begin(staff)
  const before = await everything()
  for (const call of VIEWABLE) {
    const answer = await staff.get(addressOf(call), seen(id))
    ok(
      answer.status === 200 || call.path.includes('uestion') || call.path.includes('refund'),
      `${routeOf(call)}: ${answer.text}`,
    )
    ok(!/secretive@|98765432|9876-5432/.test(answer.text), routeOf(call))
  }
  const completion = await staff.send(
    getCompletion,
    { params: { courseId: Number(paths['courseId']) } },
    seen(id),
  )
  equal(completion.isMet, true)
  deepEqual(await everything(), before)
  await learner.send(getCompletion, { params: { courseId: Number(paths['courseId']) } })
  ok((await everything())['public.course_completion'] !== before['public.course_completion'])
})

test('a view belongs to one session, and is worth nothing anywhere else', async () => {
  const { id } = await begin(support)
  const again = await app.guest().login(support.email, 'Sturdy!pass1')
  const colleague = await app.member({ roles: ['ROLE_ADMIN'] })
  for (const client of [again, colleague, learner])
    equal((await client.refused(me, {}, seen(id))).code, 'VIEW_OVER')
  for (const wrong of ['', 'x', `${id}'`, '00000000-0000-4000-8000-000000000000'])
    equal((await support.refused(me, {}, seen(wrong))).code, 'VIEW_OVER', wrong)
  equal((await app.guest().refused(me, {}, seen(id))).code, 'UNAUTHORIZED')
  await colleague.send(contract.endLearnerView, { params: { viewId: id } })
  equal((await support.send(me, {}, seen(id))).id, learner.memberId)
})

test('a view is over when it is ended, when its time is up, and when the member goes or becomes staff', async () => {
  const member = await app.member()
  const isOver = async (viewId: string) =>
    equal((await support.refused(me, {}, seen(viewId))).code, 'VIEW_OVER')
  const ended = await begin(support, member.memberId)
  await support.send(contract.endLearnerView, { params: { viewId: ended.id } }, seen(ended.id))
  await support.send(contract.endLearnerView, { params: { viewId: ended.id } })
  await isOver(ended.id)
  equal((await support.refused(contract.showLearnerView, { params: { viewId: ended.id } })).code, 'VIEW_OVER')
  const aged = await begin(support, member.memberId)
  await sql`update learner_view set began_at = now() - interval '30 minutes', ends_at = now() where id = ${aged.id}`.execute(
    app.deps.db,
  )
  await isOver(aged.id)
  const open = await begin(support, member.memberId)
  await sql`update member set roles = '{ROLE_SUPPORT}' where id = ${member.memberId}`.execute(app.deps.db)
  await isOver(open.id)
  await sql`update member set roles = '{ROLE_MEMBER}', withdrawn_at = now() where id = ${member.memberId}`.execute(
    app.deps.db,
  )
  await isOver(open.id)
})

test('a view ends at once when its viewer is no longer staff', async () => {
  const staff = await app.member({ roles: ['ROLE_SUPPORT'] })
  const { id } = await begin(staff)
  equal((await staff.send(me, {}, seen(id))).id, learner.memberId)
  await sql`update member set roles = '{ROLE_MEMBER}' where id = ${staff.memberId}`.execute(app.deps.db)
  equal((await staff.refused(me, {}, seen(id))).code, 'VIEW_OVER')
})

test('a view needs a reason, and staff, withdrawn members and oneself cannot be viewed', async () => {
  const admin = await app.member({ roles: ['ROLE_ADMIN'] })
  const gone = await app.member()
  await admin.send(withdrawMember, { params: { userId: gone.memberId }, body: {} })
  const refusal = async (client: Client, memberId: number, reason = REASON) =>
    (await client.refused(contract.beginLearnerView, { params: { memberId }, body: { reason } })).code
  equal(await refusal(support, admin.memberId), 'VIEW_OF_STAFF')
  equal(await refusal(support, support.memberId), 'VIEW_OF_SELF')
  equal(await refusal(support, gone.memberId), 'MEMBER_NOT_FOUND')
  equal(await refusal(support, learner.memberId, '  '), 'VALIDATION')
  equal(await refusal(learner, gone.memberId), 'FORBIDDEN')
})

test('the log and the member know of it: when, in which role, why and for how long (security.md#63)', async () => {
  const admin = await app.member({ roles: ['ROLE_ADMIN'] })
  const member = await app.member()
  const view = await begin(admin, member.memberId, '결제 문의 확인')
  const [ringing] = (await member.send(listRings, { query: {} })).rings
  deepEqual(
    [ringing?.title, ringing?.href],
    ['관리자가 회원님의 화면을 열람했습니다', '/mypage/profile#views'],
  )
  match(ringing!.body, /^\d{4}-\d\d-\d\d \d\d:\d\d · 사유: 결제 문의 확인$/)
  await sql`update learner_view set began_at = began_at - interval '5 minutes' where id = ${view.id}`.execute(
    app.deps.db,
  )
  equal((await member.send(contract.listViewsOfMe, {}))[0]?.isOpen, true)
  await admin.send(contract.endLearnerView, { params: { viewId: view.id } })
  const [{ id: _id, beganAt: _at, lastedSec, ...told } = {}, ...more] = await member.send(
    contract.listViewsOfMe,
    {},
  )
  deepEqual(told, { role: 'ROLE_ADMIN', reason: '결제 문의 확인', isOpen: false })
  ok(lastedSec! >= 300 && lastedSec! < 360, `${lastedSec}`)
  equal(more.length, 0)
  deepEqual(
    (await audits(`member:${member.memberId}`)).map(({ action, reason, actor_id }) => [
      action,
      reason,
      actor_id,
    ]),
    [
      ['member.view', '결제 문의 확인', admin.memberId],
      ['member.view.end', null, admin.memberId],
    ],
  )
  await admin.send(withdrawMember, { params: { userId: member.memberId }, body: {} })
  equal(
    (await rowsOf('learner_view')).some((row) => row['member_id'] === member.memberId),
    false,
  )
})
