import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { saveProgress } from '#contract/learning/learning.ts'
import { pathOf } from '#contract/platform/call.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
before(async () => void (app = await startApp({ BATCHED_SAVES: 'off' })))
after(() => app.close())

const each = (count: number) => Array.from({ length: count }, (_none, at) => at)

test('with BATCHED_SAVES=off concurrent saves are stored one by one, and no connection is kept for batches', async () => {
  const { deps } = app
  const course = await makeCourse(deps.db, { lectures: [{}, { durationSec: 100 }] })
  const path = pathOf(saveProgress.path, { lectureId: course.lectureIds[1]! })
  const members = await Promise.all(each(12).map(() => app.member()))
  const save = (member: (typeof members)[number], watchedSec: number) =>
    member.post(path, { json: { watchedSec } })
  equal((await save(members[0]!, 1)).status, 403)
  for (const { memberId } of members) await enrol(deps.db, memberId, course.id)

  const answers = await Promise.all(
    members.flatMap((member, at) => [save(member, 20 + at), save(member, 10 + at)]),
  )
  deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  const kept = await deps.db
    .selectFrom('lecture_progress')
    .select(['member_id', 'watched_sec'])
    .orderBy('member_id')
    .execute()
  deepEqual(
    kept.map((row) => [row.member_id, row.watched_sec]),
    members.map(({ memberId }, at) => [memberId, 20 + at] as const).toSorted(([one], [other]) => one - other),
  )
  equal(deps.batchPool.together.totalCount, 0)
})
