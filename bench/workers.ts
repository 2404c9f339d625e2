import { readdirSync } from 'node:fs'
import type pg from 'pg'
import { openBundledDatabase } from '#server/platform/bundled-postgres/bundled.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { cpuMs, parentOf } from './cpu-time.ts'
import { load, type LoadResult, median, perSecond, requestText, rounded } from './load.ts'
import { type Product, startProduct } from './product.ts'
import type { BenchResult } from './result.ts'
import { makeSavers, saveRequest } from './save-progress.ts'

const TRACKED = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
}
const CORES = 2
const CONNECTIONS = 32
const ROUNDS = 5
const ROUND_SEC = 3
const WARM_SEC = 3
const AIM_READS = 1.7
const AIM_SAVES = 1

type Measurement = {
  /** Cached reads that two cores could answer in a second. */
  reads: number
  readsBesideClient: number
  savesPerSec: number
  /** PostgreSQL's time for a save, planning included. */
  saveMs: number
  savesPerStatement: number
}

/**
 * One process and two on the same database, in turn. The client and the database share the machine's cores, so the reads
 * of two cores are computed from processor time: what two cores could answer while neither the busiest process needs
 * more than one of them nor all processes together more than both.
 */
export async function benchWorkers(): Promise<BenchResult[]> {
  const dataDir = tempFolder('workers')
  const database = await openBundledDatabase({ dataDir, log: () => {}, settings: TRACKED })
  try {
    const rounds: Record<1 | 2, Measurement[]> = { 1: [], 2: [] }
    for (let round = 0; round < ROUNDS; round += 1)
      for (const workers of [1, 2] as const)
        rounds[workers].push(await measure(dataDir, database.owner, workers))
    return [readsResult(rounds), savesResult(rounds)]
  } finally {
    await database.stop()
  }
}

async function measure(dataDir: string, owner: pg.ClientConfig, workers: number): Promise<Measurement> {
  const product = await startProduct({ DATA_DIR: dataDir, WEB_WORKERS: String(workers) }, { keepsData: true })
  try {
    return {
      ...(await measureReads(product)),
      ...(await withClient(owner, (client) => measureSaves(product, client))),
    }
  } finally {
    await product.stop()
  }
}

async function measureReads(product: Product) {
  const requests = Array.from({ length: CONNECTIONS }, () => requestText('GET', '/api/course'))
  await load({ port: product.port, seconds: WARM_SEC, requests })
  const read = await withProcessorTime(product, () =>
    load({ port: product.port, seconds: ROUND_SEC, requests }),
  )
  return { reads: possibleReads(read), readsBesideClient: perSecond(read.result) }
}

async function measureSaves({ port }: Product, client: pg.Client) {
  const { tokens, lectureId } = await makeSavers(client)
  const requests = tokens.map((token) => saveRequest(token, lectureId))
  await load({ port, seconds: WARM_SEC, requests })
  await client.query('create extension if not exists pg_stat_statements')
  await client.query('select pg_stat_statements_reset()')
  const saved = await load({ port, seconds: ROUND_SEC, requests })
  const { rows } = await client.query<{ calls: number; saves: number; ms: number }>(SAVES)
  const { calls, saves, ms } = rows[0]!
  return { savesPerSec: perSecond(saved), saveMs: ms / saves, savesPerStatement: saves / calls }
}

const SAVES = `
  select calls::int, rows::int as saves, total_exec_time + total_plan_time as ms from pg_stat_statements
  where query ~ 'insert into lecture_progress' order by calls desc limit 1`

type WithTimes = { result: LoadResult; usedMs: number[] }

async function withProcessorTime({ pid }: Product, work: () => Promise<LoadResult>): Promise<WithTimes> {
  const pids = [pid, ...nodesBelow(pid)]
  const before = pids.map((one) => cpuMs(one)!)
  const result = await work()
  return { result, usedMs: pids.map((one, at) => cpuMs(one)! - before[at]!) }
}

/** A second on two cores, of which one process can use only one. */
function possibleReads({ result, usedMs }: WithTimes): number {
  const neededMs = Math.max(...usedMs, usedMs.reduce((sum, one) => sum + one, 0) / CORES)
  return (result.requests / neededMs) * 1_000
}

const nodesBelow = (pid: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => parentOf(one) === pid)

type Rounds = Record<1 | 2, Measurement[]>

const BOTH = [1, 2] as const

function readsResult(rounds: Rounds): BenchResult {
  const of = (workers: 1 | 2, what: keyof Measurement) => median(rounds[workers].map((one) => one[what]))
  return {
    name: `workers: cached reads on ${CORES} cores, ${CONNECTIONS} connections`,
    rows: BOTH.flatMap((workers) => [
      { what: `${workers}, by processor time`, value: rounded(of(workers, 'reads')), unit: '1/s' },
      { what: `${workers}, beside client`, value: rounded(of(workers, 'readsBesideClient')), unit: '1/s' },
    ]),
    ratio: {
      of: 'two processes',
      to: 'one',
      value: rounded(of(2, 'reads') / of(1, 'reads')),
      aim: AIM_READS,
    },
  }
}

/** Compares the best rounds, because a statement's time includes what other work takes from it. */
function savesResult(rounds: Rounds): BenchResult {
  const best = (workers: 1 | 2) => rounds[workers].toSorted((one, other) => one.saveMs - other.saveMs)[0]!
  return {
    name: 'workers: progress saves for a second of PostgreSQL',
    rows: BOTH.flatMap((workers) => [
      { what: `${workers}, a save`, value: rounded(best(workers).saveMs), unit: 'ms' },
      { what: `${workers}, saves of a statement`, value: rounded(best(workers).savesPerStatement), unit: '' },
      { what: `${workers}, beside client`, value: rounded(best(workers).savesPerSec), unit: '1/s' },
    ]),
    ratio: {
      of: 'two processes',
      to: 'one',
      value: rounded(best(1).saveMs / best(2).saveMs),
      aim: AIM_SAVES,
    },
  }
}
