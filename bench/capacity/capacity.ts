// `npm run load`: lets a growing crowd of learners watch, save, read, write, search, chat and buy, until the product answers
// late, and prints how many a core carries and what larger crowds need. `-- --soak 120` then keeps half of the largest
// crowd, or `--learners N`, for so many minutes and prints how memory, descriptors and connections grew. The crowd takes a core.
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openBundledDatabase } from '#server/platform/bundled-postgres/bundled.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { buildPages } from '#server/testing/build-pages.ts'
import { UNLIMITED } from '#server/testing/chaos/surroundings.ts'
import { Client } from '#server/testing/client.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { cpuMs, familyCpuMs, parentOf } from '../cpu-time.ts'
import { rounded } from '../load.ts'
import { startProduct } from '../product.ts'
import type { Learner, Room } from './actions.ts'
import { Crowd, type CrowdTimes } from './crowd.ts'
import { needsOf } from './needs.ts'
import { type SeededSchool, seedLearners } from './school.ts'
import { pssMib, sampleOf, slopePerHour, type SoakSample } from './soak.ts'

const [FIRST, MOST] = [250, 32_000]
const WARM_SEC = 10
const STEP_SEC = 20
const LATE_MS = 500
const FAILED_SHARE = 0.001
const SAMPLE_MS = 15_000
const SAMPLES_A_LINE = 20 // five minutes
const IDLE_MIB = 160
const SLOPE_MIB = 1

const { values } = parseArgs({
  options: { soak: { type: 'string' }, most: { type: 'string' }, learners: { type: 'string' } },
})
const most = Number(values.most ?? MOST)
const givenLearners = values.learners === undefined ? null : Number(values.learners)
if (givenLearners !== null && !(values.soak && givenLearners <= most))
  throw new Error(`--learners is for a soak and at most ${most}`)
buildPages()
const dataDir = tempFolder('load')
// The first start also makes the demonstration, which takes memory that a school never needs again.
await (await startProduct({ DATA_DIR: dataDir })).stop()
const product = await startProduct({ ...UNLIMITED, DATA_DIR: dataDir })
const database = await openBundledDatabase({ dataDir, log: () => {} })
try {
  await withClient(database.owner, async (client) => {
    console.log(
      `an idle process: ${rounded(pssMib(product.pid))} MiB (aim ${IDLE_MIB}), first byte of a page: ${await firstByteMs()} ms`,
    )
    const school = await seedLearners(client, most)
    const crowd = new Crowd(await learnersOf(school, client), await roomOf(school, client))
    await crowd.study(FIRST, WARM_SEC)
    const count = givenLearners ?? Math.round((await grow(crowd, client)) / 2)
    if (values.soak) await soak(crowd, count, { minutes: Number(values.soak), client })
  })
} finally {
  await database.stop()
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function firstByteMs(): Promise<number> {
  const began = performance.now()
  await fetch(`http://127.0.0.1:${product.port}/course/data`)
  return rounded(performance.now() - began)
}

async function learnersOf({ learners }: SeededSchool, client: pg.Client): Promise<Learner[]> {
  const lectureIds = await lecturesOf(client)
  return learners.map((learner, at) => {
    const browser = new Client(`http://127.0.0.1:${product.port}`)
    browser.cookies.set('AT', learner.token)
    browser.cookies.set('XSRF-TOKEN', '0123456789abcdef')
    return { ...learner, client: browser, lectureId: lectureIds[at % lectureIds.length]!, atSec: 0 }
  })
}

async function lecturesOf(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select l.id from lecture l join enrolment e on e.course_id = l.course_id and e.source = 'staff'
     join member m on m.id = e.member_id and m.email like 'bench-%'
     where l.video_id is not null group by l.id order by l.id`,
  )
  return rows.map(({ id }) => id)
}

async function roomOf({ courseId, paidCourseIds }: SeededSchool, client: pg.Client): Promise<Room> {
  const origin = `http://127.0.0.1:${product.port}`
  return { origin, courseId, paidCourseIds, lectureIds: await lecturesOf(client) }
}

/** Doubles the crowd until answers are late or missing; prints each step and the needs by the last good one. */
async function grow(crowd: Crowd, client: pg.Client): Promise<number> {
  let [largest, cost] = [0, { coresOfNode: 0, coresOfDatabase: 0, mib: 0 }]
  const idleMib = pssMib(product.pid)
  for (let count = FIRST; count <= most; count *= 2) {
    const before = await spentMs(client)
    const began = performance.now()
    const times = await crowd.study(count, STEP_SEC)
    const tookMs = performance.now() - began
    const after = await spentMs(client)
    const node = (after.node - before.node) / tookMs
    const postgres = (after.postgres - before.postgres) / tookMs
    console.log(
      `${count} learners: ${lineOf(times)}; cores: ${rounded(node)} of the product, ${rounded(postgres)} of PostgreSQL`,
    )
    sayFailures(times)
    if (isLate(times)) break
    largest = count
    const mib = Math.max(0, pssMib(product.pid) - idleMib) / count
    cost = { coresOfNode: node / count, coresOfDatabase: postgres / count, mib }
  }
  if (largest === 0) throw new Error('even the smallest crowd was answered late')
  const perCore = 1 / (cost.coresOfNode + cost.coresOfDatabase)
  console.log(
    `\n${rounded(perCore)} learners at once for each core of the product and PostgreSQL together, measured with ${largest}`,
  )
  for (const line of needsOf(cost)) console.log(`  ${line}`)
  return largest
}

function lineOf({ requests, p50Ms, p99Ms }: CrowdTimes): string {
  return `${requests} requests, half within ${rounded(p50Ms)} ms, 99 of 100 within ${rounded(p99Ms)} ms`
}

function sayFailures({ failures }: CrowdTimes): void {
  for (const [kind, failed] of failures) console.log(`  ${failed} x ${kind}`)
}

function sumOf(failures: Map<string, number>): number {
  return [...failures.values()].reduce((sum, count) => sum + count, 0)
}

function isLate({ requests, failures, p99Ms }: CrowdTimes): boolean {
  return p99Ms > LATE_MS || sumOf(failures) > requests * FAILED_SHARE
}

async function spentMs(client: pg.Client): Promise<{ node: number; postgres: number }> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(rows[0]!.pid) ?? 0
  return { node: cpuMs(product.pid) ?? 0, postgres: familyCpuMs(postmaster) ?? 0 }
}

function progressOf({ atHours, mib, descriptors, connections }: SoakSample): string {
  return `  after ${Math.round(atHours * 60)} minutes: ${rounded(mib)} MiB, ${descriptors} descriptors, ${connections} connections`
}

type SoakOptions = { minutes: number; client: pg.Client }

async function soak(crowd: Crowd, count: number, { minutes, client }: SoakOptions): Promise<void> {
  console.log(`\n${count} learners for ${minutes} minutes`)
  await crowd.openChats(count)
  const ended = new AbortController()
  const studying = crowd.study(count, minutes * 60, ended.signal)
  const samples: SoakSample[] = []
  const began = performance.now()
  while (performance.now() - began < minutes * 60_000) {
    await sleep(SAMPLE_MS)
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from pg_stat_activity',
    )
    const sample = sampleOf(product.pid, (performance.now() - began) / 3_600_000, rows[0]!.count)
    samples.push(sample)
    if (samples.length % SAMPLES_A_LINE === 0) console.log(progressOf(sample))
  }
  const times = await studying
  console.log(`${lineOf(times)}, ${sumOf(times.failures)} failed`)
  sayFailures(times)
  const [first, last] = [samples[0]!, samples.at(-1)!]
  console.log(
    `memory: ${rounded(first.mib)} to ${rounded(last.mib)} MiB, ${rounded(slopePerHour(samples, 'mib'))} MiB an hour (aim ${SLOPE_MIB})`,
  )
  for (const figure of ['descriptors', 'connections'] as const)
    console.log(
      `${figure}: ${first[figure]} to ${last[figure]}, ${rounded(slopePerHour(samples, figure))} an hour`,
    )
  if (slopePerHour(samples, 'mib') > SLOPE_MIB) process.exitCode = 1
}
