import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeRoles } from '#contract/admin/member-account.ts'
import { listCourses, previewCourse } from '#contract/catalogue/catalogue.ts'
import { renameSection } from '#contract/catalogue/outline.ts'
import { changeCourse, getStaffCourse, listStaffCourses } from '#contract/catalogue/staff-course.ts'
import * as community from '#contract/community/community.ts'
import { me } from '#contract/identity/identity.ts'
import { beginLearnerView } from '#contract/identity/learner-view.ts'
import { withdraw } from '#contract/identity/withdrawal.ts'
import { changeInstructor, setCourseInstructors } from '#contract/instructor/staff-instructor.ts'
import { getLecture, listLectures, saveProgress, startPlayback } from '#contract/learning/learning.ts'
import { myPage } from '#contract/mypage/mypage.ts'
import { listRings } from '#contract/notification/bell.ts'
import { getExercise, getSolution, listExercises } from '#contract/practice/practice.ts'
import { listReviews } from '#contract/review/review.ts'
import { openUpload, sendChunk } from '#server/features/catalogue/testing/raw-upload.ts'
import {
  dataPart,
  videoPart,
  readClip,
  uploadLecture,
  assertTidy,
} from '#server/features/catalogue/testing/staff-scene.ts'
import { makeExercise } from '#server/features/practice/testing/make-exercise.ts'
import { formOf } from '#server/testing/form.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { instructorOf, linkToCourses } from '#server/testing/make-instructor.ts'
import { makeOrder } from '#server/testing/make-order.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['member']>>
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const draft = () => makeCourse(app.deps.db, { published: false })
const choose = (courseId: number, instructorIds: number[]) =>
  admin.send(setCourseInstructors, { params: { courseId }, body: { instructorIds } })
const at = (courseId: number) => ({ params: { courseId } })
const rename = (courseId: number, title = '새 제목') => ({ ...at(courseId), body: { title } })

test('an instructor watches what they teach, also a draft, and no other course; nothing is counted for a sale', async () => {
  const [own, other] = [await draft(), await makeCourse(app.deps.db, { price: 60_000 })]
  const instructor = await instructorOf(app, [own.id])
  equal((await instructor.send(listLectures, at(own.id))).length, 2)
  equal((await instructor.send(previewCourse, at(own.id))).id, own.id)
  deepEqual((await instructor.send(listReviews, { ...at(own.id), query: {} })).content, [])
  const params = { lectureId: own.lectureIds[1]! }
  equal((await instructor.send(getLecture, { params })).isPublic, false)
  await instructor.send(startPlayback, { params })
  const saved = await instructor.send(saveProgress, { params, body: { watchedSec: 20 } })
  equal(saved.lectureProgress, 0.2)
  ok(!(await instructor.send(listCourses, {})).some(({ id }) => id === own.id))
  equal((await instructor.refused(listLectures, at(other.id))).status, 403)
  equal((await instructor.refused(getLecture, { params: { lectureId: other.lectureIds[1]! } })).status, 403)
  const unseen = await draft()
  equal((await instructor.refused(previewCourse, at(unseen.id))).status, 404)
  equal((await instructor.refused(listReviews, { ...at(unseen.id), query: {} })).status, 404)
})

test('an instructor who bought a course of others is a buyer there: what they open is counted', async () => {
  const [own, bought] = [
    await makeCourse(app.deps.db),
    await makeCourse(app.deps.db, { price: 60_000, lectures: [{}, { isPublic: false }] }),
  ]
  const instructor = await instructorOf(app, [own.id])
  const { memberId } = instructor
  const orderId = await makeOrder(app.deps.db, { memberId, courseId: bought.id, listPrice: 60_000 })
  await instructor.send(startPlayback, { params: { lectureId: bought.lectureIds[1]! } })
  const opened = await app.deps.db
    .selectFrom('lecture_opening')
    .select('lecture_id')
    .where('order_id', '=', orderId)
    .execute()
  deepEqual(opened, [{ lecture_id: bought.lectureIds[1]! }])
  equal((await instructor.send(myPage, {})).coursesProgress.length, 1)
})

test('an instructor solves and reads the solution of own exercises, also unpublished ones', async () => {
  const { db } = app.deps
  const [own, other] = [await makeCourse(db), await makeCourse(db)]
  const instructor = await instructorOf(app, [own.id])
  const mine = await makeExercise(db, own.id, { published: false })
  const theirs = await makeExercise(db, other.id)
  const exercise = (exerciseId: number) => ({ params: { exerciseId } })
  equal((await instructor.send(getExercise, exercise(mine))).seesSolution, true)
  await instructor.send(getSolution, exercise(mine))
  equal((await instructor.refused(getExercise, exercise(theirs))).status, 403)
  const query = { exerciseId: String(theirs) }
  equal((await instructor.send(listExercises, { query })).content[0]?.isLocked, true)
})

test('a question rings for the instructor of its course, who answers as staff; it rings for no other instructor', async () => {
  const { db } = app.deps
  const [course, other] = [await makeCourse(db), await makeCourse(db)]
  const [instructor, another] = [await instructorOf(app, [course.id]), await instructorOf(app, [other.id])]
  const learner = await app.member({ name: '김하나' })
  await enrol(db, learner.memberId, course.id)
  const topic = { kind: 'lecture', lectureId: course.lectureIds[0]!, atSec: null } as const
  const { id } = await learner.send(community.askQuestion, {
    ...at(course.id),
    body: { topic, title: '왜 그런가요?', body: '궁금해요.' },
  })
  const rung = async (member: typeof instructor) =>
    (await member.send(listRings, { query: {} })).rings.map(({ body }) => body)
  deepEqual([await rung(instructor), await rung(another)], [['왜 그런가요?'], []])
  const params = { questionId: id }
  const answered = await instructor.send(community.answerQuestion, { params, body: { body: '이렇게 해요.' } })
  deepEqual([answered.answers[0]?.byStaff, answered.mayAccept, answered.waits], [true, true, false])
  deepEqual(answered.author, { name: '김•나', imageUrl: null })
  const queued = await instructor.send(community.listQuestionQueue, { query: { state: 'all' } })
  deepEqual(queued.content[0]?.author, answered.author)
  equal((await another.refused(community.getQuestion, { params })).status, 403)
})

test('an instructor who lost the course hears nothing more of the questions that they answered there', async () => {
  const { db } = app.deps
  const [course, other] = [await makeCourse(db), await makeCourse(db)]
  const instructor = await instructorOf(app, [course.id, other.id])
  const learner = await app.member()
  await enrol(db, learner.memberId, course.id)
  const topic = { kind: 'lecture', lectureId: course.lectureIds[0]!, atSec: null } as const
  const { id: questionId } = await learner.send(community.askQuestion, {
    ...at(course.id),
    body: { topic, title: '왜 그런가요?', body: '궁금해요.' },
  })
  const reply = (member: typeof learner) =>
    member.send(community.answerQuestion, { params: { questionId }, body: { body: '이렇게 해요.' } })
  const rung = async () => {
    const rows = await db
      .selectFrom('bell')
      .select('id')
      .where('member_id', '=', instructor.memberId)
      .execute()
    return rows.length
  }
  await reply(instructor)
  await reply(learner)
  equal(await rung(), 2)
  await choose(course.id, [])
  await reply(learner)
  equal(await rung(), 2)
})

test('news about questions are hidden from an instructor who lost the course, as from one who was support (security.md#42)', async () => {
  const { db } = app.deps
  const [course, other] = [await makeCourse(db), await makeCourse(db)]
  const [instructor, support] = [
    await instructorOf(app, [course.id, other.id]),
    await instructorOf(app, [other.id], ['ROLE_SUPPORT']),
  ]
  const learner = await app.member()
  for (const { id } of [course, other]) {
    await enrol(db, learner.memberId, id)
    const lectureId = id === course.id ? course.lectureIds[0]! : other.lectureIds[0]!
    await learner.send(community.askQuestion, {
      ...at(id),
      body: { topic: { kind: 'lecture', lectureId, atSec: null }, title: `코스 ${id}`, body: '궁금해요.' },
    })
  }
  const shown = async (member: typeof instructor) => {
    const { rings, unreadCount } = await member.send(listRings, { query: {} })
    return [rings.map(({ body }) => body), unreadCount]
  }
  const [all, rest] = [
    [[`코스 ${other.id}`, `코스 ${course.id}`], 2],
    [[`코스 ${other.id}`], 1],
  ]
  deepEqual([await shown(instructor), await shown(support)], [all, all])
  await choose(course.id, [])
  await admin.send(changeRoles, {
    params: { memberId: support.memberId },
    body: { roles: ['ROLE_INSTRUCTOR'], reason: '담당 변경' },
  })
  deepEqual([await shown(instructor), await shown(support)], [rest, rest])
})

test('an instructor accepts an answer to an own question in a course that they only take', async () => {
  const { db } = app.deps
  const course = await makeCourse(db)
  const instructor = await instructorOf(app, [])
  await enrol(db, instructor.memberId, course.id)
  const topic = { kind: 'lecture', lectureId: course.lectureIds[0]!, atSec: null } as const
  const thread = await instructor.send(community.askQuestion, {
    ...at(course.id),
    body: { topic, title: '제 질문이에요', body: '궁금해요.' },
  })
  deepEqual([thread.byStaff, thread.mayAccept], [false, true])
  const params = { questionId: thread.id }
  equal(
    (await instructor.refused(community.hideQuestion, { params, body: { reason: '개인 정보' } })).status,
    403,
  )
})

test('the role and the link work together only, and each is gone with the next call (security.md#51)', async () => {
  const course = await makeCourse(app.deps.db)
  const member = await app.member()
  const instructorId = await linkToCourses(app.deps.db, member.memberId, [course.id])
  equal((await member.refused(changeCourse, rename(course.id))).status, 403)
  const role = (roles: ('ROLE_MEMBER' | 'ROLE_INSTRUCTOR')[]) =>
    admin.send(changeRoles, {
      params: { memberId: member.memberId },
      body: { roles, reason: '강사로 일해요' },
    })
  equal((await role(['ROLE_MEMBER', 'ROLE_INSTRUCTOR'])).endedSessions, 1)
  await member.login(member.email, MEMBER_PASSWORD)
  deepEqual((await member.send(me, {})).teaches, [course.id])
  await member.send(changeCourse, rename(course.id))
  await choose(course.id, [])
  equal((await member.refused(changeCourse, rename(course.id))).status, 403)
  deepEqual((await member.send(me, {})).teaches, [])
  await choose(course.id, [instructorId])
  await member.send(changeCourse, rename(course.id, '다시'))
  const unlinked = { name: '나래', headline: '', bio: '', links: [], memberEmail: null }
  await admin.send(changeInstructor, { params: { instructorId }, body: unlinked })
  equal((await member.refused(getStaffCourse, at(course.id))).status, 403)
  await admin.send(changeInstructor, {
    params: { instructorId },
    body: { ...unlinked, memberEmail: member.email },
  })
  equal((await member.send(listStaffCourses, { query: {} })).totalElements, 1)
  await role(['ROLE_MEMBER'])
  equal((await member.refused(getStaffCourse, at(course.id))).status, 403)
})

test('of an edit and the loss of the course at once, the edit is stored or refused, and later ones are refused', async () => {
  const { db } = app.deps
  const course = await makeCourse(db)
  const instructor = await instructorOf(app, [course.id])
  const section = await db
    .insertInto('section')
    .values({ course_id: course.id, title: '1부', order_index: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const edit = (title: string) =>
    instructor.patch(renameSection.path.replace(':sectionId', String(section.id)), { json: { title } })
  const titles = Array.from({ length: 6 }, (_, n) => `제목 ${n}`)
  const [, ...edits] = await Promise.all([choose(course.id, []), ...titles.map(edit)])
  for (const { status } of edits) ok(status === 200 || status === 403, String(status))
  const kept = () => db.selectFrom('section').select('title').where('id', '=', section.id).executeTakeFirst()
  const before = await kept()
  equal((await edit('늦은 제목')).status, 403)
  deepEqual(await kept(), before)
})

test('an upload that ends after the course was taken away leaves no lecture and no file', async () => {
  const course = await makeCourse(app.deps.db, { lectures: [] })
  const instructor = await instructorOf(app, [course.id])
  await uploadLecture(instructor, course.id)
  const form = formOf([dataPart({ title: '늦은 강의' }), videoPart(await readClip())])
  const socket = openUpload({ url: app.url, cookies: instructor.cookies, courseId: course.id })
  let answered = ''
  socket.on('data', (bytes: Buffer) => (answered += bytes.toString()))
  const closed = new Promise((resolve) => socket.on('close', resolve))
  await sendChunk(socket, form.subarray(0, form.length / 2))
  await choose(course.id, [])
  await sendChunk(socket, form.subarray(form.length / 2))
  socket.write('0\r\n\r\n')
  await closed
  ok(answered.startsWith('HTTP/1.1 403'), answered.slice(0, 200))
  const lectures = await app.deps.db
    .selectFrom('lecture')
    .select('title')
    .where('course_id', '=', course.id)
    .execute()
  deepEqual(
    lectures.map(({ title }) => title),
    ['새 강의'],
  )
  await assertTidy(app)
})

test('an account that is removed teaches nothing, and the instructor and the course stay', async () => {
  const course = await makeCourse(app.deps.db)
  const instructor = await instructorOf(app, [course.id])
  await instructor.send(withdraw, { body: { currentPassword: MEMBER_PASSWORD } })
  const row = await app.deps.db
    .selectFrom('instructor')
    .select('member_id')
    .where('id', '=', instructor.instructorId)
    .executeTakeFirst()
  equal(row?.member_id, null)
  equal((await app.guest().send(previewCourse, at(course.id))).instructors.length, 1)
})

test('an instructor is staff whose screens nobody views, and learns on my page unless another role takes it away', async () => {
  const instructor = await instructorOf(app, [])
  const view = { params: { memberId: instructor.memberId }, body: { reason: '화면 문의' } }
  equal((await admin.refused(beginLearnerView, view)).status, 403)
  equal((await instructor.send(me, {})).roles.includes('ROLE_INSTRUCTOR'), true)
})
