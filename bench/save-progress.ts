import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { openBundledDatabase } from '#server/platform/bundled-postgres/bundled.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { hotStatements } from '#server/platform/database/hot.ts'
import { openPool } from '#server/platform/database/pool.ts'
import '#server/features/learning/player/progress.store.ts' // declares save_watched
import { load, median, perSecond, requestText, rounded } from './load.ts'
import type { Product } from './product.ts'
import type { BenchResult } from './result.ts'

const MEMBERS = 32
const POOL = 10
const ROUNDS = 5
const ROUND_SEC = 3
const WARM_SEC = 6
const AIM = 0.7
const NO_SESSION = '00000000-0000-0000-0000-000000000000'

const run = promisify(execFile)

/** Compares saves through the product with the same SQL statement sent to the database directly. */
export async function benchSaveProgress(product: Product): Promise<BenchResult> {
  const database = await openBundledDatabase({ dataDir: product.dataDir, log: () => {} })
  try {
    const { tokens, memberIds, lectureId } = await withClient(database.owner, makeSavers)
    const anchor = await chooseAnchor(database, { memberIds, lectureId, folder: product.dataDir })
    const requests = tokens.map((token) => saveRequest(token, lectureId))
    await load({ port: product.port, seconds: WARM_SEC, requests }) // warm-up: a production server has compiled its hot code
    const ours: number[] = []
    const theirs: number[] = []
    const p99: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const answered = await load({ port: product.port, seconds: ROUND_SEC, requests })
      ours.push(perSecond(answered))
      p99.push(answered.p99Ms)
      theirs.push(await anchor.perSecond())
    }
    const [us, them] = [median(ours), median(theirs)]
    return {
      name: `progress saves: ${MEMBERS} members at once`,
      rows: [
        { what: 'product, saves', value: rounded(us), unit: '1/s' },
        { what: `${anchor.name}, saves`, value: rounded(them), unit: '1/s' },
        { what: 'product, slowest hundredth', value: rounded(median(p99)), unit: 'ms' },
      ],
      ratio: { of: 'product', to: anchor.name, value: rounded(us / them), aim: AIM },
    }
  } finally {
    await database.stop()
  }
}

export function saveRequest(token: string, lectureId: number): string {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    cookie: 'XSRF-TOKEN=0123456789abcdef',
  }
  return requestText(
    'POST',
    `/api/lectures/${lectureId}/progress`,
    headers,
    JSON.stringify({ watchedSec: 12, played: [[2, 12]] }),
  )
}

type Savers = { tokens: string[]; memberIds: number[]; lectureId: number }

export async function makeSavers(client: pg.Client): Promise<Savers> {
  const { rows: lectures } = await client.query<{ id: number }>(
    'select id from lecture where course_id = 1 and not is_public limit 1',
  )
  const tokens = Array.from({ length: MEMBERS }, () => randomBytes(32).toString('base64url'))
  const memberIds: number[] = []
  for (const token of tokens) {
    const { rows } = await client.query<{ id: number }>(MAKE_SAVER, [
      `${token.slice(0, 12).toLowerCase()}@example.com`,
      hashOf(token),
    ])
    memberIds.push(rows[0]!.id)
  }
  return { tokens, memberIds, lectureId: lectures[0]!.id }
}

const MAKE_SAVER = `
  with saver as (insert into member (email, name) values ($1, '벤치') returning id),
    enrolled as (insert into enrolment (member_id, course_id, source) select id, 1, 'staff' from saver),
    opened as (
      insert into session (id, member_id, expires_at) select gen_random_uuid(), id, now() + interval '1 day' from saver returning id
    ),
    token as (
      insert into session_token (hash, session_id, kind, expires_at) select $2, id, 'access', now() + interval '1 day' from opened
    )
  select id from saver`

const hashOf = (token: string) => createHash('sha256').update(token).digest()

type Anchor = { name: string; perSecond(): Promise<number> }
type SaveWorkload = { memberIds: number[]; lectureId: number; folder: string }

async function chooseAnchor({ owner }: { owner: pg.ClientConfig }, workload: SaveWorkload): Promise<Anchor> {
  const hasPgbench = await run('pgbench', ['--version']).then(
    () => true,
    () => false,
  )
  return hasPgbench ? pgbench(owner, workload) : pgLoop(owner, workload)
}

async function pgbench(
  owner: pg.ClientConfig,
  { memberIds, lectureId, folder }: SaveWorkload,
): Promise<Anchor> {
  const script = join(folder, 'save.pgbench')
  const given = parameters(lectureId)
  const names = ['member', ...Object.keys(given)]
  const statement = hotStatements()
    .get('save_watched')!
    .replace(/\$(\d)/g, (_whole, at: string) => `array[:${names[Number(at) - 1]}]`)
  await writeFile(
    script,
    `\\set member random(${memberIds[0]}, ${memberIds.at(-1)})\n${statement.replace(/\s+/g, ' ')};\n`,
  )
  const env = {
    ...process.env,
    PGOPTIONS: '-c plan_cache_mode=force_generic_plan', // as on the product's connections for this statement
    PGHOST: String(owner.host),
    PGPORT: String(owner.port),
    PGUSER: owner.user,
    PGPASSWORD: String(owner.password),
    PGDATABASE: owner.database,
  }
  const values = Object.entries(given).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const load = ['-n', '-M', 'prepared', '-c', String(POOL), '-j', '1', '-T', String(ROUND_SEC), '-f', script]
  const args = [...load, ...values]
  return {
    name: 'pgbench',
    async perSecond() {
      const { stdout } = await run('pgbench', args, { env })
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    },
  }
}

/** Passed as parameters, as the product does: with constants the database would plan for these values. */
const parameters = (lectureId: number) => ({
  lecture: String(lectureId),
  watched: '12',
  played: '{[2,12)}',
  staff: 'false',
  ago: '0',
  session: NO_SESSION,
  device: 'pc',
})

function pgLoop(owner: pg.ClientConfig, { memberIds, lectureId }: SaveWorkload): Anchor {
  const text = hotStatements().get('save_watched')!
  return {
    name: 'bare pg loop',
    async perSecond() {
      const pool = openPool(owner, { max: POOL })
      const endsAt = Date.now() + ROUND_SEC * 1000
      let saves = 0
      const loop = async (memberId: number) => {
        const values = [memberId, lectureId, 12, '{[2,12)}', false, 0, NO_SESSION, 'pc'].map((one) => [one])
        for (; Date.now() < endsAt; saves += 1) await pool.query({ name: 'save_watched', text, values })
      }
      await Promise.all(memberIds.map(loop))
      await pool.end()
      return saves / ROUND_SEC
    },
  }
}
