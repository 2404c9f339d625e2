import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { openBundledDatabase } from '#server/platform/bundled-postgres/bundled.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { insertLearners } from './capacity/insert-learners.ts'
import { cpuMs, familyCpuMs, parentOf } from './cpu-time.ts'
import { rounded } from './load.ts'
import type { Product } from './product.ts'
import type { BenchResult } from './result.ts'

const MEMBERS = 2000
const EVERY_SEC = 10 // spec.md#9
const ROUNDS = 4
const LECTURES = 30
const AIM_MS = 150

/** `tokens` and `lectureIds` are parallel: one learner per index. */
export type LearnersPlan = {
  port: number
  tokens: string[]
  lectureIds: number[]
  everySec: number
  rounds: number
}
type LearningResult = { saves: number; errors: Record<string, number>; p50Ms: number; p99Ms: number }

const run = promisify(execFile)

/** 2,000 members watch at once and each saves every ten seconds: the load that one machine must carry. */
export async function benchLearning(product: Product): Promise<BenchResult> {
  const database = await openBundledDatabase({ dataDir: product.dataDir, log: () => {} })
  try {
    const { tokens, lectureIds, postmaster } = await withClient(database.owner, makeLearners)
    const file = join(product.dataDir, 'learners.json')
    const plan: LearnersPlan = { port: product.port, tokens, lectureIds, everySec: EVERY_SEC, rounds: ROUNDS }
    await writeFile(file, JSON.stringify(plan))
    const before = { server: cpuMs(product.pid), database: familyCpuMs(postmaster) }
    const client = join(import.meta.dirname, 'processes/learners-client.ts')
    const { stdout } = await run(process.execPath, [client, file])
    const { saves, errors: kinds, p50Ms, p99Ms } = JSON.parse(stdout) as LearningResult
    const errors = Object.values(kinds).reduce((sum, count) => sum + count, 0)
    const perSave = (now: number | null, then: number | null) =>
      rounded(now === null || then === null ? Number.NaN : (now - then) / saves)
    return {
      name: `learning: ${MEMBERS} members at once, a save each ${EVERY_SEC} s`,
      rows: [
        { what: 'saves', value: saves, unit: '' },
        { what: 'errors', value: errors, unit: '' },
        ...Object.entries(kinds).map(([kind, value]) => ({ what: `  ${kind}`, value, unit: '' })),
        { what: 'played seconds not believed', value: await withClient(database.owner, lostSec), unit: 's' },
        { what: 'median', value: rounded(p50Ms), unit: 'ms' },
        { what: 'slowest hundredth', value: rounded(p99Ms), unit: 'ms' },
        { what: 'CPU per save, server', value: perSave(cpuMs(product.pid), before.server), unit: 'ms' },
        {
          what: 'CPU per save, database',
          value: perSave(familyCpuMs(postmaster), before.database),
          unit: 'ms',
        },
      ],
      ratio: {
        of: `${AIM_MS} ms`,
        to: 'slowest hundredth',
        value: errors > 0 ? 0 : rounded(AIM_MS / p99Ms),
        aim: 1,
      },
    }
  } finally {
    await database.stop()
  }
}

type Learners = { tokens: string[]; lectureIds: number[]; postmaster: number }

async function makeLearners(client: pg.Client): Promise<Learners> {
  const { rows: made } = await client.query<{ course_id: number }>(MAKE_COURSE, [LECTURES])
  const learners = await insertLearners(client, { count: MEMBERS, courseId: made[0]!.course_id })
  await client.query(BEGIN_LECTURES, [learners.map(({ memberId }) => memberId), LECTURES])
  const { rows } = await client.query<{ ids: number[]; pid: number }>(
    `select array_agg(id order by id) as ids, pg_backend_pid() as pid from lecture where title like '벤치 강의%'`,
  )
  return {
    tokens: learners.map(({ token }) => token),
    lectureIds: rows[0]!.ids,
    postmaster: parentOf(rows[0]!.pid) ?? 0,
  }
}

const MAKE_COURSE = `
  with made as (insert into course (title, category, published) values ('벤치', 'data', false) returning id)
  insert into lecture (course_id, title, order_index, duration_sec)
  select id, '벤치 강의 ' || n, n, 3600 from made, generate_series(1, $1::int) n
  returning course_id`

/** The learners have begun their lecture and completed a third of the course. */
const BEGIN_LECTURES = `
  insert into lecture_progress (member_id, lecture_id, started_at, covered_at)
  select k.id, l.id, now(), now() - interval '10 seconds'
  from unnest($1::int[]) with ordinality as k (id, at)
  join lecture l on l.title like '벤치 강의%' and (
    (l.order_index - 1 - (k.at - 1)) % $2::int = 0 or (l.order_index + k.id) % 3 = 0
  )`

async function lostSec(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ sec: number }>(
    `select sum(covered_sec)::int as sec from lecture_progress p join lecture l on l.id = p.lecture_id
    where l.title like '벤치 강의%'`,
  )
  return MEMBERS * ROUNDS * EVERY_SEC - rows[0]!.sec
}
