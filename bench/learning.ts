import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { openBundledDatabase } from '#server/platform/bundled-postgres/bundled.ts'
import { withClient } from '#server/platform/database/connection.ts'
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
  const tokens = Array.from({ length: MEMBERS }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  await client.query(MAKE_COURSE, [LECTURES])
  await client.query(MAKE_LEARNERS, [hashes, LECTURES])
  const { rows } = await client.query<{ ids: number[]; pid: number }>(
    `select array_agg(id order by id) as ids, pg_backend_pid() as pid from lecture where title like '벤치 강의%'`,
  )
  return { tokens, lectureIds: rows[0]!.ids, postmaster: parentOf(rows[0]!.pid) ?? 0 }
}

const MAKE_COURSE = `
  with made as (insert into course (title, category, published) values ('벤치', 'data', false) returning id)
  insert into lecture (course_id, title, order_index, duration_sec)
  select id, '벤치 강의 ' || n, n, 3600 from made, generate_series(1, $1::int) n`

/** Inserts logged-in, enrolled learners who have begun their lecture and completed a third of the course. */
const MAKE_LEARNERS = `
  with given as (
    select hash, at from unnest($1::bytea[]) with ordinality as given (hash, at)
  ), learner as (
    insert into member (email, name) select 'bench-' || encode(hash, 'hex') || '@example.com', '벤치' from given
    returning id, email
  ), known as (
    select l.id, g.hash, g.at from learner l join given g on l.email = 'bench-' || encode(g.hash, 'hex') || '@example.com'
  ), enrolled as (
    insert into enrolment (member_id, course_id, source)
    select k.id, c.id, 'staff' from known k, course c where c.title = '벤치'
  ), opened as (
    insert into session (id, member_id, expires_at) select gen_random_uuid(), id, now() + interval '1 day' from known
    returning id, member_id
  ), token as (
    insert into session_token (hash, session_id, kind, expires_at)
    select k.hash, o.id, 'access', now() + interval '1 day' from known k join opened o on o.member_id = k.id
  )
  insert into lecture_progress (member_id, lecture_id, started_at, covered_at)
  select k.id, l.id, now(), now() - interval '10 seconds'
  from known k
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
