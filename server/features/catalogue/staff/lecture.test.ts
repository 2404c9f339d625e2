import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { previewCourse } from '#contract/catalogue/catalogue.ts'
import { askQuestion, listQuestions } from '#contract/community/community.ts'
import * as contract from '#contract/catalogue/staff-course.ts'
import * as learning from '#contract/learning/learning.ts'
import * as note from '#contract/learning/note.ts'
import { ageClock } from '#server/features/learning/testing/age-clock.ts'
import { isWaiting } from '#server/testing/is-waiting.ts'
import { enrol, makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { dropOverdueVideos } from './deleted-sweep.ts'
import { holdCourseOf, markDeleted } from './lecture.store.ts'
import { assertTidy, auditOf, filesIn, uploadLecture } from '../testing/staff-scene.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let admin: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const remove = (lectureId: number) => admin.send(contract.removeLecture, { params: { lectureId } })
const restore = (lectureId: number) => admin.send(contract.restoreLecture, { params: { lectureId } })
const listed = (course: MadeCourse, by = admin) =>
  by.send(contract.listStaffLectures, { params: { courseId: course.id } })

async function learner(course: MadeCourse): Promise<Member> {
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  return member
}

async function watch(member: Member, lectureId: number): Promise<void> {
  await member.send(learning.startPlayback, { params: { lectureId } })
  await ageClock(app.deps.db, member.memberId, 600)
  const body = { watchedSec: 100, played: [[0, 100]] as learning.SecondRange[] }
  await member.send(learning.saveProgress, { params: { lectureId }, body })
}

const myCourse = async (member: Member) => (await member.send(learning.myCourses, { query: {} })).content[0]!

test('a lecture is changed field by field, and the log keeps what was', async () => {
  const { lectureIds } = await makeCourse(app.deps.db)
  const params = { lectureId: lectureIds[1]! }
  const changed = await admin.send(contract.changeLecture, {
    params,
    body: { title: '  새 제목 ', isPublic: true },
  })
  deepEqual([changed.title, changed.isPublic], ['새 제목', true])
  deepEqual((await auditOf(app, `lecture:${params.lectureId}`)).at(-1), {
    action: 'lecture.change',
    actor_id: admin.memberId,
    detail: { before: { title: '2강', isPublic: false }, after: { title: '새 제목', isPublic: true } },
  })
  equal(
    (await admin.refused(contract.changeLecture, { params, body: { title: ' ' } })).message,
    contract.lectureTitleRequired,
  )
  const tooLong = { description: '가'.repeat(contract.DESCRIPTION_MAX + 1) }
  equal((await admin.refused(contract.changeLecture, { params, body: tooLong })).status, 400)
})

test('support staff look and change nothing, members do not even look (security.md#54)', async () => {
  const course = await makeCourse(app.deps.db)
  const support = await app.member({ roles: ['ROLE_SUPPORT'] })
  equal((await listed(course, support)).length, 2)
  const params = { lectureId: course.lectureIds[0]! }
  equal((await support.refused(contract.changeLecture, { params, body: { title: 'x' } })).status, 403)
  const member = await app.member()
  for (const client of [support, member]) {
    const { status, message } = await client.refused(contract.removeLecture, { params })
    deepEqual([status, message], [403, '권한이 없습니다(ADMIN 전용).'])
  }
  equal((await member.refused(contract.listStaffLectures, { params: { courseId: course.id } })).status, 403)
})

test('lectures keep the saved order; an order that lacks one is refused as outdated', async () => {
  const course = await makeCourse(app.deps.db, { lectures: [{}, {}, {}] })
  const [a = 0, b = 0, c = 0] = course.lectureIds
  const order = (lectureIds: number[]) => ({ params: { courseId: course.id }, body: { lectureIds } })
  deepEqual(
    (await admin.send(contract.orderLectures, order([c, a, b]))).map(({ id }) => id),
    [c, a, b],
  )
  deepEqual(
    (await listed(course)).map(({ id }) => id),
    [c, a, b],
  )
  for (const wrong of [
    [c, a],
    [c, a, a],
    [c, a, b, 999_999],
  ])
    equal((await admin.refused(contract.orderLectures, order(wrong))).code, 'ORDER_OUTDATED')
  deepEqual((await auditOf(app, `course:${course.id}`)).at(-1)?.detail, {
    before: { lectureIds: [a, b, c] },
    after: { lectureIds: [c, a, b] },
  })
})

test('of two who move lectures at once one order stands, whole', async () => {
  const course = await makeCourse(app.deps.db, { lectures: Array.from({ length: 6 }, () => ({})) })
  const orders = [
    course.lectureIds.toReversed(),
    course.lectureIds.toSorted((one, other) => (one % 3) - (other % 3)),
  ]
  await Promise.all(
    orders.map((lectureIds) =>
      admin.send(contract.orderLectures, { params: { courseId: course.id }, body: { lectureIds } }),
    ),
  )
  const stands = (await listed(course)).map(({ id }) => id)
  ok(orders.some((order) => order.join() === stands.join()))
})

test('a deleted lecture is gone for learners at once: list, detail, playing, saving, preview', async () => {
  const course = await makeCourse(app.deps.db, { lectures: [{ isPublic: true }, {}] })
  const [gone = 0, stays = 0] = course.lectureIds
  const member = await learner(course)
  await watch(member, gone)
  await remove(gone)
  const params = { lectureId: gone }
  for (const who of [member, admin]) equal((await who.refused(learning.getLecture, { params })).status, 404)
  equal((await app.guest().refused(learning.getLecture, { params })).status, 404)
  equal((await member.refused(learning.startPlayback, { params })).status, 404)
  equal((await member.refused(learning.saveProgress, { params, body: { watchedSec: 3 } })).status, 404)
  const ids = (lectures: { id: number }[]) => lectures.map(({ id }) => id)
  deepEqual(ids(await member.send(learning.listLectures, { params: { courseId: course.id } })), [stays])
  await until(async () => {
    const { curriculum } = await app.guest().send(previewCourse, { params: { courseId: course.id } })
    return ids(curriculum).join() === String(stays)
  }, 'the preview without it')
  equal((await admin.refused(contract.removeLecture, { params })).status, 404)
  equal((await admin.refused(contract.changeLecture, { params, body: { title: 'x' } })).status, 404)
})

test('a deleted lecture can be brought back with everything that was watched of it', async () => {
  const course = await makeCourse(app.deps.db, { lectures: [{}, {}, {}] })
  const [, second = 0] = course.lectureIds
  const member = await learner(course)
  await watch(member, second)
  await remove(second)
  const deleted = (await listed(course)).at(-1)
  equal(deleted?.id, second)
  ok(deleted.deletedUntil)
  equal((await restore(second)).deletedUntil, null)
  deepEqual(
    (await listed(course)).map(({ id }) => id),
    course.lectureIds,
  )
  equal((await member.send(learning.getLecture, { params: { lectureId: second } })).coverage, 1)
  deepEqual(
    (await auditOf(app, `lecture:${second}`)).map(({ action }) => action),
    ['lecture.remove', 'lecture.restore'],
  )
  equal((await restore(second)).deletedUntil, null)
})

test('a link to the video of a deleted lecture stops, and works again when it is brought back (security.md#36)', async () => {
  const course = await makeCourse(app.deps.db, { lectures: [] })
  const { id } = await uploadLecture(admin, course.id)
  const member = await learner(course)
  const { videoUrl } = await member.send(learning.getLecture, { params: { lectureId: id } })
  const status = async () => (await member.get(videoUrl!, { headers: { range: 'bytes=0-9' } })).status
  equal(await status(), 206)
  await remove(id)
  await until(async () => (await status()) === 404, 'the link stopping')
  await restore(id)
  await until(async () => (await status()) === 206, 'the link working again')
})

test('after thirty days it cannot be brought back; the video goes, what was watched stays', async () => {
  const course = await makeCourse(app.deps.db, { lectures: [] })
  const kept = await uploadLecture(admin, course.id)
  const { id } = await uploadLecture(admin, course.id)
  const member = await learner(course)
  await member.send(learning.startPlayback, { params: { lectureId: id } })
  const before = await filesIn(app, 'videos')
  await remove(id)
  const age = (interval: string) =>
    sql`update every_lecture set deleted_at = now() - ${interval}::interval where id = ${id}`.execute(
      app.deps.db,
    )
  await age('29 days 23 hours')
  await dropOverdueVideos(app.deps)
  equal((await filesIn(app, 'videos')).length, before.length)
  await age('30 days 1 minute')
  await dropOverdueVideos(app.deps)
  equal((await filesIn(app, 'videos')).length, before.length - 1)
  equal((await admin.refused(contract.restoreLecture, { params: { lectureId: id } })).code, 'UNDO_OVER')
  deepEqual(
    (await listed(course)).map(({ id: one }) => one),
    [kept.id],
  )
  equal(
    await app.deps.db
      .selectFrom('lecture_progress')
      .where('lecture_id', '=', id)
      .select('lecture_id')
      .execute()
      .then((rows) => rows.length),
    1,
  )
  await assertTidy(app)
})

test('deleting a lecture completes the course for members who finished all others, and they keep that', async () => {
  const course = await makeCourse(app.deps.db, { lectures: [{}, {}, {}] })
  const [first = 0, second = 0, third = 0] = course.lectureIds
  const [done, half] = [await learner(course), await learner(course)]
  for (const lectureId of [first, second]) await watch(done, lectureId)
  await watch(half, first)
  equal((await myCourse(done)).progress.completed, false)
  await remove(third)
  const reached = () =>
    app.deps.db
      .selectFrom('course_completion')
      .select(['member_id', 'completed_at', 'met_at'])
      .where('course_id', '=', course.id)
      .execute()
  const [row, ...others] = await reached()
  deepEqual([row?.member_id, others], [done.memberId, []])
  ok(row?.completed_at && row.met_at)
  await restore(third)
  equal((await myCourse(done)).progress.completed, true)
  equal((await myCourse(half)).progress.completed, false)
  await remove(second)
  const after = await reached()
  deepEqual(
    after.find(({ member_id }) => member_id === done.memberId),
    row,
  )
})

test('two lectures that are deleted at once complete the course for who finished all others', async () => {
  const { db } = app.deps
  const course = await makeCourse(db, { lectures: [{}, {}, {}] })
  const [first = 0, second = 0, third = 0] = course.lectureIds
  const done = await learner(course)
  await watch(done, first)
  const { removing } = await db.transaction().execute(async (trx) => {
    await holdCourseOf(trx, second)
    await markDeleted(trx, second)
    const removing = remove(third)
    await until(() => isWaiting(db), 'one deletion waits for the other')
    return { removing }
  })
  await removing
  const stored = await db
    .selectFrom('course_completion')
    .select(['member_id', 'completed_at'])
    .where('course_id', '=', course.id)
    .execute()
  deepEqual([stored.length, stored[0]?.member_id], [1, done.memberId])
  ok(stored[0]?.completed_at)
})

test('what members wrote of a deleted lecture stays: notes with them, questions with the course, days in the calendar', async () => {
  const course = await makeCourse(app.deps.db, { lectures: [{}, {}] })
  const [gone = 0, stays = 0] = course.lectureIds
  const member = await learner(course)
  await watch(member, gone)
  const params = { courseId: course.id }
  const made = await member.send(note.makeNote, {
    params: { lectureId: gone },
    body: { atSec: 5, text: '기억할 것' },
  })
  for (const lectureId of [gone, stays])
    await member.send(note.putBookmark, { params: { lectureId }, body: { atSec: 7, label: '여기' } })
  const topic = { kind: 'lecture' as const, lectureId: gone, atSec: 3 }
  const asked = await member.send(askQuestion, {
    params,
    body: { topic, title: '왜 그런가요', body: '궁금합니다' },
  })
  const month = asked.askedAt.slice(0, 7)
  await remove(gone)

  deepEqual(
    (await member.send(note.listNotes, { params, query: {} })).map(({ id }) => id),
    [made.id],
  )
  equal(
    (await member.send(note.changeNote, { params: { noteId: made.id }, body: { text: '고친 것' } })).text,
    '고친 것',
  )
  deepEqual(
    (await member.send(note.listBookmarks, { params })).map(({ lectureId }) => lectureId),
    [stays],
  )
  const { content } = await member.send(listQuestions, { params, query: {} })
  deepEqual(
    content.map(({ id, topic: about }) => [id, about]),
    [[asked.id, null]],
  )
  const { days } = await member.send(learning.getCalendar, { query: { month } })
  equal(days.length, 1)
})
