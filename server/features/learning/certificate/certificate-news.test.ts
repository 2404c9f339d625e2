import { deepEqual } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { removeLecture } from '#contract/catalogue/staff-course.ts'
import { saveProgress, startPlayback } from '#contract/learning/learning.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { notifyMissed } from './certificate-news.ts'
import { ageClock } from '../testing/age-clock.ts'

let app: TestApp
before(async () => void (app = await startApp()))
after(() => app.close())

type Member = Awaited<ReturnType<TestApp['member']>>

async function learner() {
  const { id, lectureIds } = await makeCourse(app.deps.db, {
    lectures: [
      { durationSec: 100, withVideo: true },
      { durationSec: 50, withVideo: true },
    ],
  })
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, id)
  return { member, courseId: id, first: lectureIds[0]!, last: lectureIds[1]! }
}

async function watch(member: Member, lectureId: number, sec: number): Promise<void> {
  await member.send(startPlayback, { params: { lectureId } })
  await ageClock(app.deps.db, member.memberId, 600)
  await member.send(saveProgress, { params: { lectureId }, body: { watchedSec: sec, played: [[0, sec]] } })
}

const newsOf = async ({ memberId }: Member) =>
  (
    await app.deps.db
      .selectFrom('bell')
      .select('key')
      .where('member_id', '=', memberId)
      .where('kind', '=', 'certificate')
      .execute()
  ).map(({ key }) => key)

test('a notification that was missed because the process ended is sent later, once', async () => {
  const { member, courseId, first, last } = await learner()
  await watch(member, first, 100)
  await watch(member, last, 50)
  const once = [`certificate:course:${courseId}`]
  deepEqual(await newsOf(member), once)
  // As after a crash between the save and the notification.
  await app.deps.db.deleteFrom('bell').where('member_id', '=', member.memberId).execute()
  await sql`update course_completion set notified_at = null where member_id = ${member.memberId}`.execute(
    app.deps.db,
  )
  await Promise.all([notifyMissed(app.deps.db), notifyMissed(app.deps.db)])
  deepEqual(await newsOf(member), once)
  await app.deps.db.deleteFrom('bell').where('member_id', '=', member.memberId).execute()
  await notifyMissed(app.deps.db)
  deepEqual(await newsOf(member), [])
})

test('a lecture that was all that was missing goes: the news comes', async () => {
  const { member, courseId, first, last } = await learner()
  await watch(member, first, 100)
  deepEqual(await newsOf(member), [])
  const admin = await app.member({ roles: ['ROLE_ADMIN'] })
  await admin.send(removeLecture, { params: { lectureId: last } })
  await notifyMissed(app.deps.db)
  deepEqual(await newsOf(member), [`certificate:course:${courseId}`])
})
