import { equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { makeCourse } from '#server/testing/make-course.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { until } from '#server/testing/until.ts'
import { rememberDeleted } from './lately-deleted.ts'

let database: TestDatabase
before(async () => void (database = await freshDatabase()))
after(() => database.drop())

test('who could not be asked is asked again until they answer', async () => {
  const { db } = database
  const { lectureIds } = await makeCourse(db)
  await sql`update every_lecture set deleted_at = now() where id = ${lectureIds[1]}`.execute(db)
  let failures = 2
  // Fails twice, then works.
  const failing = Object.assign(Object.create(db) as typeof db, {
    getExecutor: () => {
      if (failures === 0) return db.getExecutor()
      failures -= 1
      throw new Error('the database is away')
    },
  })
  const deleted = rememberDeleted(failing)
  await until(async () => deleted.has(lectureIds[1]!), 'the deleted lecture')
  equal(deleted.has(lectureIds[0]!), false)
  equal(failures, 0)
})
