import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { moveLessons } from '#contract/catalogue/outline-acts.ts'
import * as community from '#contract/community/community.ts'
import { changeExercise } from '#contract/practice/practice.ts'
import { openUpload, sendChunk } from '#server/features/catalogue/testing/raw-upload.ts'
import {
  assertTidy,
  filesIn,
  readClip,
  uploadLecture,
  videoPart,
} from '#server/features/catalogue/testing/staff-scene.ts'
import { exerciseToMake, makeExercise } from '#server/features/practice/testing/make-exercise.ts'
import { formOf } from '#server/testing/form.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { instructorOf } from '#server/testing/make-instructor.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['member']>>
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

test('a video that arrives after its lecture moved to a foreign course is refused, and the lecture keeps its own', async () => {
  const { db } = app.deps
  const [own, foreign] = [await makeCourse(db, { lectures: [] }), await makeCourse(db, { lectures: [] })]
  const instructor = await instructorOf(app, [own.id])
  const { id: lectureId } = await uploadLecture(instructor, own.id)
  const videoOf = () =>
    db.selectFrom('lecture').select(['course_id', 'video_id']).where('id', '=', lectureId).executeTakeFirst()
  const before = await videoOf()
  const form = formOf([videoPart(await readClip())])
  const socket = openUpload({ url: app.url, cookies: instructor.cookies, lectureId })
  let answered = ''
  socket.on('data', (bytes: Buffer) => (answered += bytes.toString()))
  const closed = new Promise((resolve) => socket.on('close', resolve))
  await sendChunk(socket, form.subarray(0, form.length / 2))
  await until(async () => (await filesIn(app, 'tmp')).length > 0, 'the upload is being received')
  await admin.send(moveLessons, { params: { courseId: foreign.id }, body: { lectureIds: [lectureId] } })
  await sendChunk(socket, form.subarray(form.length / 2))
  socket.write('0\r\n\r\n')
  await closed
  ok(answered.startsWith('HTTP/1.1 403'), answered.slice(0, 200))
  deepEqual(await videoOf(), { course_id: foreign.id, video_id: before?.video_id })
  await assertTidy(app)
})

test('questions about an exercise follow it to another course, and so does who answers them', async () => {
  const { db } = app.deps
  const [from, to] = [await makeCourse(db), await makeCourse(db)]
  const [earlier, later] = [await instructorOf(app, [from.id]), await instructorOf(app, [to.id])]
  const exerciseId = await makeExercise(db, from.id)
  const learner = await app.member()
  await enrol(db, learner.memberId, from.id)
  const { id: questionId } = await learner.send(community.askQuestion, {
    params: { courseId: from.id },
    body: { topic: { kind: 'exercise', exerciseId }, title: '왜 안 되나요?', body: '오류가 나요.' },
  })
  await admin.send(changeExercise, {
    params: { exerciseId },
    body: { ...exerciseToMake(to.id), version: 1 },
  })
  const queued = async (member: typeof earlier) =>
    (await member.send(community.listQuestionQueue, { query: { state: 'all' } })).content.map(({ id }) => id)
  deepEqual([await queued(earlier), await queued(later)], [[], [questionId]])
  const params = { questionId }
  equal((await earlier.refused(community.hideQuestion, { params, body: { reason: '중복' } })).status, 403)
  const answered = await later.send(community.answerQuestion, { params, body: { body: '이렇게 해요.' } })
  equal(answered.answers[0]?.byStaff, true)
})

test('an edit that waits while its exercise moves to a foreign course is refused', async () => {
  const { db } = app.deps
  const [own, foreign] = [await makeCourse(db), await makeCourse(db)]
  const instructor = await instructorOf(app, [own.id])
  const exerciseId = await makeExercise(db, own.id)
  const { editing } = await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('exercise')
      .set({ course_id: foreign.id, version: 2 })
      .where('id', '=', exerciseId)
      .execute()
    const editing = instructor.refused(changeExercise, {
      params: { exerciseId },
      body: { ...exerciseToMake(own.id, { title: '되찾은 실습' }), version: 2 },
    })
    await until(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length > 0
    }, 'the edit waits for the move')
    return { editing }
  })
  equal((await editing).status, 403)
  const row = await db
    .selectFrom('exercise')
    .select('course_id')
    .where('id', '=', exerciseId)
    .executeTakeFirst()
  equal(row?.course_id, foreign.id)
})
