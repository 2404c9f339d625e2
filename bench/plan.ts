import type pg from 'pg'
import { listLectures, myCourses } from '#contract/learning/learning.ts'
import { openBundledDatabase } from '#server/platform/bundled-postgres/bundled.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { Client } from '#server/testing/client.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { rounded } from './load.ts'
import { startProduct } from './product.ts'
import type { BenchResult } from './result.ts'
import { seedSchool } from './seed-school.ts'

const SHARE = 0.1
const PASSWORD = 'maru-demo-2026!'
/** At once, so that several connections of the pool are in use. */
const CALLERS = 4
/** PostgreSQL plans each of the first five runs of a prepared statement on a connection. */
const WARM_ROUNDS = 15
const ROUNDS = 40
/** How often learners and visitors ask for each call of staff. */
const TO_ONE_OF_STAFF = 3
const MOST_CALLED = 40
const AIM_SHARE = 0.25
const SHOWN = 12

/** A member's own pages and what PostgreSQL may spend on each call of them, planning included. */
const AIMS_MS = { '/api/my-page': 1.5, '/api/course/me': 1 }

const TRACKED = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
  'pg_stat_statements.max': '10000',
}

/** What PostgreSQL spends on planning and on running the statements behind the calls of learners and staff. */
export async function benchPlan(): Promise<BenchResult[]> {
  const dataDir = tempFolder('plan')
  const database = await openBundledDatabase({ dataDir, log: () => {}, settings: TRACKED })
  try {
    const product = await startProduct({ DATA_DIR: dataDir, SEARCHES_PER_MINUTE: '100000' })
    try {
      return await withClient(database.owner, async (client) => {
        await seedSchool(client, SHARE)
        await client.query('create extension if not exists pg_stat_statements')
        return await measure(client, `http://127.0.0.1:${product.port}`)
      })
    } finally {
      await product.stop()
    }
  } finally {
    await database.stop()
  }
}

async function measure(client: pg.Client, url: string): Promise<BenchResult[]> {
  const [learner, admin, guest] = [new Client(url), new Client(url), new Client(url)]
  await learner.login('learner@codemaru.kr', PASSWORD)
  await admin.login('admin@codemaru.kr', PASSWORD)
  const often = [
    ...(await learnerCalls(learner)).map((call) => ({ ...call, client: learner })),
    ...GUEST.map((path) => ({ path, client: guest })),
  ]
  const staff = STAFF.map((path) => ({ path, client: admin }))
  const asked = [...Array.from({ length: TO_ONE_OF_STAFF }, () => often).flat(), ...staff]
  await repeat(asked, WARM_ROUNDS)
  await client.query('select pg_stat_statements_reset()')
  await repeat(asked, ROUNDS)
  const statements = await statementsOf(client)
  return [shareResult(statements), ...(await callResults(client, learner))]
}

type PlannedCall = { path: string; json?: unknown; client: Client }

const inList = (names: string) => names.trim().split(/\s+/)

const STAFF = inList(`
  stats users users/1 payments coupons courses courses/1 courses/1/enrolments courses/1/lectures courses/1/quizzes
  courses/1/quiz-questions mails questions reviews erratum-reports announcements audit instructors roadmaps categories
  practice/exercises search?q=react
`).map((name) => `/api/admin/${name}`)

const GUEST = inList(`
  / /course/1 /api/course /api/course/1/preview /api/course/1/reviews /api/course/1/related /api/categories /api/roadmaps
  /api/instructors/1 /api/site /api/search?q=react
`)

const MEMBER = inList(`
  /api/auth/me /api/bell /api/wishes /api/payment/me /api/learning/calendar /api/chat/room /api/announcements
  /api/practice/exercises /api/search?q=react
`)

async function learnerCalls(learner: Client): Promise<Omit<PlannedCall, 'client'>[]> {
  const { content } = await learner.send(myCourses, { query: {} })
  const { courseId } = content[0]!
  const [lecture] = await learner.send(listLectures, { params: { courseId } })
  const lectureId = lecture!.id
  const course = ['lectures', 'notes', 'bookmarks', 'questions', 'completion']
  const paths = [
    ...Object.keys(AIMS_MS),
    ...MEMBER,
    ...course.map((name) => `/api/courses/${courseId}/${name}`),
    `/api/lectures/${lectureId}`,
    `/api/lectures/${lectureId}/errata`,
  ]
  const progress = {
    path: `/api/lectures/${lectureId}/progress`,
    json: { watchedSec: 12, played: [[2, 12]] },
  }
  return [...paths.map((path) => ({ path })), progress]
}

async function repeat(asked: PlannedCall[], rounds: number): Promise<void> {
  const callers = Array.from({ length: CALLERS }, async () => {
    for (let round = 0; round < rounds; round += 1) for (const one of asked) await ask(one)
  })
  await Promise.all(callers)
}

async function ask({ client, path, json }: PlannedCall): Promise<void> {
  const answer = json === undefined ? await client.get(path) : await client.post(path, { json })
  if (answer.status !== 200)
    throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 200)}`)
}

type Statement = { text: string; calls: number; plan_ms: number; run_ms: number }

async function statementsOf(client: pg.Client): Promise<Statement[]> {
  const { rows } = await client.query<Statement>(
    `select query as text, calls::int, total_plan_time as plan_ms, total_exec_time as run_ms
    from pg_stat_statements where query !~ '^(begin|commit|rollback|set|start|listen|notify)' and userid <> current_user::regrole
    order by calls desc limit $1`,
    [MOST_CALLED],
  )
  return rows
}

function shareResult(statements: Statement[]): BenchResult {
  const shares = statements
    .map((one) => ({ ...one, share: one.plan_ms / one.run_ms }))
    .sort((a, b) => b.share - a.share)
  const [worst] = shares
  const sum = (of: 'plan_ms' | 'run_ms') => statements.reduce((all, one) => all + one[of], 0)
  return {
    name: `planning: the ${MOST_CALLED} statements called most`,
    rows: [
      { what: 'planning, all', value: rounded(sum('plan_ms')), unit: 'ms' },
      { what: 'running, all', value: rounded(sum('run_ms')), unit: 'ms' },
      ...shares.slice(0, SHOWN).map(({ text, share }) => ({
        what: text.replaceAll(/\s+/g, ' ').slice(0, 60),
        value: rounded(share),
        unit: 'planning/running',
      })),
    ],
    ratio: {
      of: `${AIM_SHARE} of running`,
      to: 'planning of the worst',
      value: rounded(AIM_SHARE / (worst?.share ?? Number.POSITIVE_INFINITY)),
      aim: 1,
    },
  }
}

async function callResults(client: pg.Client, learner: Client): Promise<BenchResult[]> {
  const results: BenchResult[] = []
  for (const [path, aimMs] of Object.entries(AIMS_MS)) {
    await client.query('select pg_stat_statements_reset()')
    await repeat([{ path, client: learner }], ROUNDS)
    const { rows } = await client.query<{ ms: number }>(
      'select sum(total_plan_time + total_exec_time) as ms from pg_stat_statements where userid <> current_user::regrole',
    )
    const ms = rows[0]!.ms / (ROUNDS * CALLERS)
    results.push({
      name: `PostgreSQL's time for ${path}`,
      rows: [{ what: 'planning and running', value: rounded(ms), unit: 'ms' }],
      ratio: { of: `${aimMs} ms`, to: 'a call', value: rounded(aimMs / ms), aim: 1 },
    })
  }
  return results
}
