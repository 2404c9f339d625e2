import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { saveProgress } from '#contract/learning/learning.ts'
import { pathOf } from '#contract/platform/call.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { Client } from '#server/testing/client.ts'
import { makeMember, MEMBER_PASSWORD } from '#server/testing/make.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { readyPids, startWorkers } from './testing/worker-product.ts'

const MEMBERS = 6
/** A connection that is on its way to a worker that is killed is never answered (docs/decisions/0088). */
const LIMIT_MS = 5_000

test('saves over two workers use the connections of one, and none that was acknowledged is lost with a worker', async (t) => {
  const product = await startWorkers(t)
  const { db, owner } = product.database
  const course = await makeCourse(db, { lectures: [{}, { durationSec: 1_000 }] })
  const path = pathOf(saveProgress.path, { lectureId: course.lectureIds[1]! })
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, async () => {
      const { id, email } = await makeMember(db)
      await enrol(db, id, course.id)
      return { id, client: await new Client(product.url, LIMIT_MS).login(email, MEMBER_PASSWORD) }
    }),
  )
  const acknowledged = new Map<number, number>()
  /** Saves second by second; an answer that never came may be saved or not. */
  const watch = async ({ id, client }: { id: number; client: Client }, from: number, until: number) => {
    for (let watchedSec = from; watchedSec <= until; watchedSec += 1) {
      const answer = await client
        .post(path, { json: { watchedSec }, headers: { connection: 'close' } })
        .catch(() => null)
      if (answer?.status === 200) acknowledged.set(id, watchedSec)
    }
  }
  await Promise.all(members.map((member) => watch(member, 1, 10)))
  deepEqual(
    [...acknowledged.values()],
    members.map(() => 10),
  )
  const connections = await withClient(owner, (client) =>
    client.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'codemaru batch'`,
    ),
  )
  ok(
    connections.rowCount! > 0 && connections.rowCount! <= 2,
    `${connections.rowCount} connections for batches`,
  )

  const watching = Promise.all(members.map((member) => watch(member, 11, 60)))
  process.kill(readyPids(product)[1]!, 'SIGKILL')
  await watching
  const kept = await db.selectFrom('lecture_progress').select(['member_id', 'watched_sec']).execute()
  equal(kept.length, MEMBERS)
  for (const { member_id, watched_sec } of kept)
    ok(watched_sec >= acknowledged.get(member_id)!, `${watched_sec} of ${acknowledged.get(member_id)}`)
})
