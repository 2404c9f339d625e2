import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openBundledDatabase } from '#server/platform/bundled-postgres/bundled.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { prepareDatabase } from '#server/platform/database/prepare-database.ts'
import { Client } from '#server/testing/client.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { timeCall, timeStaffScreens } from '../admin.ts'
import { rounded } from '../load.ts'
import { startProduct } from '../product.ts'
import type { BenchResult } from '../result.ts'
import { seedAge } from './seed-age.ts'
import { SCHOOL, seedSchool } from '../seed-school.ts'
import { closeAllDays } from './close-all-days.ts'

/** `AGE_PLAYS=100000 npm run bench -- age` for a quick trial. */
const PLAYS = Number(process.env['AGE_PLAYS'] ?? 10_000_000)
/** Each row of progress was played about ten times. */
const SHARE = Math.min(1, PLAYS / (10 * SCHOOL.progress))
const STAFF_AIM_MS = 150
const YEAR_AIM_MS = 100
/** How much of the speed in a small school the pages of a member keep. */
const MEMBER_AIM = 0.8
const MEMBER_PAGES = [
  '/api/my-page',
  '/api/course/me',
  '/api/learning/calendar',
  '/api/courses/1/lectures',
  '/api/courses/1/attendance/dates',
  '/api/bell',
  '/course/1',
]
const ASKED = 40

/** Staff screens and a member's pages on years of plays, and the move of these plays into partitions beside a writer. */
export async function benchAge(): Promise<BenchResult[]> {
  const dataDir = tempFolder('age')
  const database = await openBundledDatabase({ dataDir, log: () => {} })
  try {
    const first = await startProduct({ DATA_DIR: dataDir })
    const small = await timeMemberPages(first.port)
    await withClient(database.owner, async (client) => {
      await seedSchool(client, SHARE)
      await seedAge(client, PLAYS)
    })
    process.kill(first.pid, 'SIGTERM')
    await sleep(3_000) // its data folder stays
    const moved = await moveBesideWriter(database)
    await closeAllDays(database.runtime)
    const product = await startProduct({ DATA_DIR: dataDir })
    const large = await timeMemberPages(product.port)
    const staff = await timeStaffScreens(product)
    await product.stop()
    return [moved, memberResult(small, large), ...staffResults(staff)]
  } finally {
    await database.stop()
  }
}

type Times = BenchResult['rows']

async function timeMemberPages(port: number): Promise<Times> {
  const learner = await new Client(`http://127.0.0.1:${port}`).login('learner@codemaru.kr', 'maru-demo-2026!')
  const times: Times = []
  for (const path of MEMBER_PAGES) {
    await timeCall(learner, path, ASKED) // PostgreSQL keeps a plan after five runs on each connection
    times.push({ what: path, value: await timeCall(learner, path, ASKED), unit: 'ms' })
  }
  return times
}

/** The slowest insert of a play while the table moves, and how long the move took. */
async function moveBesideWriter({ owner, runtime }: { owner: pg.ClientConfig; runtime: pg.ClientConfig }) {
  let isMoving = true
  let worstMs = 0
  const writing = withClient(runtime, async (client) => {
    const { rows } = await client.query('select member_id, lecture_id from lecture_progress limit 1000')
    for (let n = 0; isMoving; n += 1) {
      const { member_id: memberId, lecture_id: lectureId } = rows[n % rows.length]!
      const before = performance.now()
      await client.query({
        name: 'play',
        text: `insert into lecture_play (member_id, hour, lecture_id, began_at)
          values ($1, date_trunc('hour', now(), 'UTC'), $2, now()) on conflict do nothing`,
        values: [memberId, lectureId],
      })
      worstMs = Math.max(worstMs, performance.now() - before)
    }
  })
  const before = performance.now()
  await prepareDatabase(owner, () => {})
  const movedMs = performance.now() - before
  isMoving = false
  await writing
  return {
    name: `plays move into partitions: ${PLAYS} plays, one writer`,
    rows: [
      { what: 'the move', value: rounded(movedMs), unit: 'ms' },
      { what: 'slowest insert meanwhile', value: rounded(worstMs), unit: 'ms' },
    ],
    ratio: null,
  } satisfies BenchResult
}

const sum = (times: Times) => times.reduce((all, { value }) => all + value, 0)

function memberResult(small: Times, large: Times): BenchResult {
  return {
    name: "a member's pages in the demonstration and beside years of plays",
    rows: large.map(({ what, value, unit }, at) => ({
      what: `${what} (${small[at]!.value} before)`,
      value,
      unit,
    })),
    ratio: {
      of: 'small school',
      to: 'large school',
      value: rounded(sum(small) / sum(large)),
      aim: MEMBER_AIM,
    },
  }
}

function staffResults(staff: Times): BenchResult[] {
  const years = staff.filter(({ what }) => what.startsWith('/api/admin/stats?'))
  return [
    limited(`staff screens: ${PLAYS} plays, ${SCHOOL.progress * SHARE} progress rows`, staff, STAFF_AIM_MS),
    limited('year statistics', years, YEAR_AIM_MS),
  ]
}

/** How the slowest of these calls compares with a limit. */
function limited(name: string, rows: Times, limitMs: number): BenchResult {
  const slowestMs = Math.max(...rows.map(({ value }) => value))
  const ratio = { of: `${limitMs} ms`, to: 'slowest call', value: rounded(limitMs / slowestMs), aim: 1 }
  return { name, rows, ratio }
}
