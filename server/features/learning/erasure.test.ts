import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/learning/learning.ts'
import { lockMember } from '#server/features/identity/member-lock.store.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { isWaiting } from '#server/testing/is-waiting.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { learningErasure } from './erasure.ts'

let app: TestApp
before(async () => void (app = await startApp()))
after(() => app.close())

test('a withdrawal during a save does not deadlock with it', async () => {
  const member = await app.member()
  const { lectureIds } = await makeCourse(app.deps.db)
  await member.send(contract.saveProgress, {
    params: { lectureId: lectureIds[0]! },
    body: { watchedSec: 3, played: [[0, 3]] },
  })
  const { memberId } = member
  const { db } = app.deps
  const leaving = await db.transaction().execute(async (saving) => {
    // The statements of a save, in its order.
    await sql`update learner set clock_until = clock_until where member_id = ${memberId}`.execute(saving)
    const erasing = db.transaction().execute((trx) => learningErasure.erase(trx, memberId))
    await until(() => isWaiting(db), 'the erasing waits for the save')
    await sql`update lecture_progress set watched_sec = 4 where member_id = ${memberId}`.execute(saving)
    return { erasing }
  })
  await leaving.erasing
  const left = await db.selectFrom('lecture_progress').where('member_id', '=', memberId).selectAll().execute()
  deepEqual(left, [])
})

test('a text that is read during the removal of its account is not stored, without a deadlock', async () => {
  const { db } = app.deps
  const { lectureIds } = await makeCourse(db, {
    lectures: [{ kind: 'text' }, { kind: 'text', isPublic: true }],
  })
  const member = await app.member()
  const { memberId } = member
  const save = (lectureId: number) =>
    member.post(`/api/lectures/${lectureId}/reading`, { json: { percent: 10 } })
  // The member has a clock already; the second text is new to them.
  equal((await save(lectureIds[0]!)).status, 200)
  const { saving } = await db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    const saving = save(lectureIds[1]!)
    await until(() => isWaiting(db), 'the save waits for the removal')
    await learningErasure.erase(trx, memberId)
    await trx
      .updateTable('member')
      .set({ withdrawn_at: sql`now()` })
      .where('id', '=', memberId)
      .execute()
    return { saving }
  })
  equal((await saving).status, 401)
  for (const table of ['learner', 'lecture_reading', 'lecture_progress', 'lecture_play'] as const)
    deepEqual(await db.selectFrom(table).where('member_id', '=', memberId).selectAll().execute(), [], table)
})
