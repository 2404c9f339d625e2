import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { makeLesson } from '#contract/catalogue/outline.ts'
import * as staff from '#contract/catalogue/staff-course.ts'
import { withdraw } from '#contract/identity/withdrawal.ts'
import { issueCertificate } from '#contract/learning/certificate.ts'
import { getEditionNews, seeEditions } from '#contract/learning/edition-news.ts'
import * as learning from '#contract/learning/learning.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { enrol, makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { ageClock } from '../testing/age-clock.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let admin: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const of = ({ id }: MadeCourse) => ({ params: { courseId: id } })
async function learner(course: MadeCourse) {
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  return member
}
const addText = (course: MadeCourse, title = '새 읽을거리') =>
  admin.send(makeLesson, { ...of(course), body: { kind: 'text', title } })
const newsOf = (member: Member, course: MadeCourse) => member.send(getEditionNews, of(course))
const see = async (member: Member, course: MadeCourse) => {
  const [latest] = await newsOf(member, course)
  await member.send(seeEditions, { ...of(course), body: { until: latest!.changedAt } })
}

test('a moment that the calendar does not have is refused', async () => {
  const course = await makeCourse(app.deps.db)
  const member = await learner(course)
  const json = { until: '2026-13-01T00:00:00.000+09:00' }
  equal((await member.put(`/api/courses/${course.id}/edition-news/seen`, { json })).status, 400)
})

test('a member is told what changed since they enrolled, until they confirm it', async () => {
  const course = await makeCourse(app.deps.db)
  await addText(course, '등록 전의 글')
  await sql`
    update course_edition set changed_at = changed_at - interval '2 hours' where course_id = ${course.id}`.execute(
    app.deps.db,
  )
  const member = await learner(course)
  deepEqual(await newsOf(member, course), [])
  await addText(course, '등록 뒤의 글')
  const told = await newsOf(member, course)
  deepEqual(
    told.map(({ changes }) => changes.map(({ title }) => title)),
    [['등록 뒤의 글']],
  )
  await see(member, course)
  deepEqual(await newsOf(member, course), [])
  await addText(course, '그다음 글')
  equal((await newsOf(member, course)).length, 1)
})

test('a change that was made while the member read the news is not confirmed with it', async () => {
  const course = await makeCourse(app.deps.db)
  const member = await learner(course)
  await addText(course, '하나')
  const [shown] = await newsOf(member, course)
  await addText(course, '둘')
  await member.send(seeEditions, { ...of(course), body: { until: shown!.changedAt } })
  equal((await newsOf(member, course)).length, 1)
  const later = '2999-01-01T00:00:00.000+09:00'
  await member.send(seeEditions, { ...of(course), body: { until: later } })
  await addText(course, '셋')
  equal((await newsOf(member, course)).length, 1)
})

test('without an open enrolment there is no news, and nothing is stored', async () => {
  const course = await makeCourse(app.deps.db)
  const outsider = await app.member()
  await addText(course)
  deepEqual(await newsOf(outsider, course), [])
  const until = '2026-11-26T00:00:00.000+09:00'
  await outsider.send(seeEditions, { ...of(course), body: { until } })
  const member = await learner(course)
  await sql`update enrolment set ended_at = now() where member_id = ${member.memberId}`.execute(app.deps.db)
  await addText(course, '환불 뒤의 글')
  deepEqual(await newsOf(member, course), [])
  equal((await app.guest().refused(getEditionNews, of(course))).status, 401)
  const stored = await app.deps.db
    .selectFrom('edition_seen')
    .select('member_id')
    .where('course_id', '=', course.id)
    .execute()
  deepEqual(stored, [])
})

test('who completed a course keeps completion and certificate when lectures are added, replaced or removed', async () => {
  const course = await makeCourse(app.deps.db, { lectures: [{ durationSec: 100 }, { durationSec: 100 }] })
  const member = await learner(course)
  for (const lectureId of course.lectureIds) {
    await member.send(learning.startPlayback, { params: { lectureId } })
    await ageClock(app.deps.db, member.memberId, 600)
    await member.send(learning.saveProgress, {
      params: { lectureId },
      body: { watchedSec: 100, played: [[0, 100]] },
    })
  }
  const before = await member.send(learning.getCompletion, of(course))
  ok(before.isMet && before.metAt)
  await addText(course)
  await admin.send(staff.removeLecture, { params: { lectureId: course.lectureIds[0]! } })
  const after = await member.send(learning.getCompletion, of(course))
  deepEqual([after.isMet, after.metAt], [true, before.metAt])
  const { content } = await member.send(learning.myCourses, { query: { status: 'done' } })
  deepEqual(
    content.map(({ courseId, progress, newLectures }) => [courseId, progress.completed, newLectures]),
    [[course.id, true, 1]],
  )
  const issued = await member.send(issueCertificate, of(course))
  ok(issued.number)
  await addText(course, '수료증 뒤의 글')
  equal((await member.send(learning.getCompletion, of(course))).certificateNumber, issued.number)
})

test('the confirmation goes with the account', async () => {
  const course = await makeCourse(app.deps.db)
  const member = await learner(course)
  await addText(course)
  await see(member, course)
  await member.send(withdraw, { body: { currentPassword: MEMBER_PASSWORD } })
  const rows = await app.deps.db
    .selectFrom('edition_seen')
    .select('course_id')
    .where('member_id', '=', member.memberId)
    .execute()
  deepEqual(rows, [])
})
