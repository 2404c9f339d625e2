import { deepEqual, equal } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { issueCertificate } from '#contract/learning/certificate.ts'
import { exerciseToMake, makeExercise, outcome } from '#server/features/practice/testing/make-exercise.ts'
import { lockMember } from '#server/features/identity/member-lock.store.ts'
import { CHAT_SETTINGS, SUPPORT, supportOf } from '#server/features/chat/testing/scene.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isWaiting } from '#server/testing/is-waiting.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'

let app: TestApp
before(async () => {
  app = await startApp(CHAT_SETTINGS)
  await supportOf(app)
})
after(() => app.close())

test('no write is stored for an account that is removed after the write was authenticated', async () => {
  const { db } = app.deps
  const { id: courseId, lectureIds } = await makeCourse(db)
  const lecture = `/api/lectures/${lectureIds[0]}`
  const exercise = `/api/practice/exercises/${await makeExercise(db, courseId)}`
  const member = await app.member()
  const { memberId } = member
  await enrol(db, memberId, courseId)
  await sql`insert into course_completion (member_id, course_id, completed_at, met_at)
    values (${memberId}, ${courseId}, now(), now())`.execute(db)
  const files = exerciseToMake(0).solution
  const submission = { outcomes: [outcome(), outcome()], version: 1, clientSubmissionId: randomUUID() }
  const writes: [table: string, write: () => Promise<{ status: number }>][] = [
    ['note', () => member.post(`${lecture}/notes`, { json: { atSec: 1, text: '메모' } })],
    ['bookmark', () => member.put(`${lecture}/bookmarks`, { json: { atSec: 1 } })],
    ['lecture_play', () => member.post(`${lecture}/playback/start`)],
    ['learner', () => member.put('/api/learning/day-start', { json: { hour: 3 } })],
    ['exercise_work', () => member.put(`${exercise}/work`, { json: { files, revision: 0, memberId } })],
    [
      'exercise_submission',
      () => member.post(`${exercise}/submissions`, { json: { files, memberId, ...submission } }),
    ],
    ['exercise_standing', () => member.post(`${exercise}/giving-up`)],
    ['chat_room', () => member.post(`/api/chat/rooms/open?supportEmail=${SUPPORT}`)],
    ['chat_mail_off', () => member.put('/api/chat/mail-notice', { json: { enabled: false } })],
    ['bell_mail_off', () => member.put('/api/bell/mail/answer', { json: { isOn: false } })],
    ['second_factor', () => member.post('/api/auth/second-factor', { json: {} })],
    ['certificate', () => member.post(issueCertificate.path.replace(':courseId', String(courseId)))],
  ]
  for (const [table, write] of writes) {
    const { late } = await db.transaction().execute(async (trx) => {
      // As a removal does; what it erases was erased before the write.
      await lockMember(trx, memberId)
      const late = write()
      await until(() => isWaiting(db), `the write of ${table} waits for the removal`)
      await setWithdrawn(trx, memberId, new Date())
      return { late }
    })
    equal((await late).status, 401, table)
    const { rows } = await sql`select from ${sql.table(table)} where member_id = ${memberId}`.execute(db)
    deepEqual(rows, [], table)
    await setWithdrawn(db, memberId, null)
  }
})

const setWithdrawn = (db: Db, memberId: number, at: Date | null) =>
  db.updateTable('member').set({ withdrawn_at: at }).where('id', '=', memberId).execute()
