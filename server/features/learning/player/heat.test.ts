import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { getHeat } from '#contract/learning/learning.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { makeMember } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let staff: Member
before(async () => {
  app = await startApp()
  staff = await app.member({ roles: ['ROLE_SUPPORT'] })
})
after(() => app.close())

async function watched(durationSec: number, coverages: string[]): Promise<number> {
  const { lectureIds } = await makeCourse(app.deps.db, { lectures: [{ durationSec }] })
  for (const coverage of coverages) {
    const { id } = await makeMember(app.deps.db)
    await sql`
      insert into lecture_progress (member_id, lecture_id, coverage, covered_sec)
      values (${id}, ${lectureIds[0]}, ${coverage}::int4multirange, covered_sec(${coverage}::int4multirange))`.execute(
      app.deps.db,
    )
  }
  return lectureIds[0]!
}

const heatOf = (lectureId: number) => staff.send(getHeat, { params: { lectureId } })

test('each second says how many members played it', async () => {
  const id = await watched(8, ['{[0,8)}', '{[0,3),[5,6)}', '{[2,4)}', '{}'])
  deepEqual(await heatOf(id), { stepSec: 1, viewers: 3, counts: [2, 2, 3, 2, 1, 2, 1, 1] })
})

test('a long lecture has at most 600 steps, each with its busiest second; nobody counts twice', async () => {
  const id = await watched(6001, ['{[0,2),[3,5),[9,12),[13,14)}', '{[21,23),[32,34)}', '{[5990,6001)}'])
  const { stepSec, viewers, counts } = await heatOf(id)
  deepEqual([stepSec, viewers, counts.length], [11, 3, 546])
  deepEqual(counts.slice(0, 5), [1, 1, 1, 1, 0])
  deepEqual(counts.slice(543), [0, 1, 1])
})

test('what is counted step by step is what counting every member at every second gives', async () => {
  const random = (below: number) => Math.floor(Math.random() * below)
  const coverage = () => {
    const edges = [...new Set(Array.from({ length: 12 }, () => random(1500)))].toSorted((a, b) => a - b)
    return edges.flatMap((from, at) =>
      at % 2 === 0 && edges[at + 1] ? [[from, edges[at + 1]!] as const] : [],
    )
  }
  const members = Array.from({ length: 30 }, coverage)
  const id = await watched(
    1500,
    members.map((parts) => `{${parts.map(([from, to]) => `[${from},${to})`).join()}}`),
  )
  const { stepSec, counts } = await heatOf(id)
  const plainly = Array.from({ length: 1500 / stepSec }, (_, step) => {
    const seconds = Array.from({ length: stepSec }, (_second, at) => step * stepSec + at)
    const inside = (second: number) =>
      members.filter((parts) => parts.some(([start, end]) => start <= second && second < end)).length
    return Math.max(...seconds.map(inside))
  })
  deepEqual(counts, plainly)
})

test('a lecture that nobody watched is cold, one that is not there is not found, members may not look', async () => {
  const id = await watched(3, [])
  deepEqual(await heatOf(id), { stepSec: 1, viewers: 0, counts: [0, 0, 0] })
  equal((await staff.refused(getHeat, { params: { lectureId: 999_999 } })).status, 404)
  equal((await (await app.member()).refused(getHeat, { params: { lectureId: id } })).status, 403)
  await sql`update lecture set deleted_at = now() where id = ${id}`.execute(app.deps.db)
  equal((await staff.refused(getHeat, { params: { lectureId: id } })).status, 404)
})

test('a hundred thousand members are counted within the limit of a statement', async () => {
  const id = await watched(3600, [])
  await withClient(app.database.owner, (owner) => owner.query(CROWD.replaceAll('$1', String(id))))
  equal((await heatOf(id)).viewers, 100_000)
})

const CROWD = `
  with people as (
    insert into member (email, name) select 'heat' || n || '@example.com', '열' from generate_series(1, 100000) n returning id
  )
  insert into lecture_progress (member_id, lecture_id, coverage, covered_sec)
  select id, $1, r, covered_sec(r) from people, lateral (
    select int4multirange(int4range(0, 500 + id % 900), int4range(1500, 2000 + id % 700), int4range(3000, 3100 + id % 400)) as r
  ) c`
