import { readFileSync } from 'node:fs'
import { openBundledDatabase } from '#server/platform/bundled-postgres/bundled.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { Client } from '#server/testing/client.ts'
import { closeAllDays } from './age/close-all-days.ts'
import { median, rounded } from './load.ts'
import type { Product } from './product.ts'
import type { BenchResult } from './result.ts'
import { SCHOOL, seedSchool } from './seed-school.ts'

const ASKED = 5
const AIM_MS = 300
/** `SCHOOL_SHARE=0.1 npm run bench -- admin` for a tenth of the school. */
const SHARE = Number(process.env['SCHOOL_SHARE'] ?? 1)
const PASSWORD = 'maru-demo-2026!'

/** Times the API calls of every staff screen, in sequence, on two years of school data. */
export async function benchAdmin(product: Product): Promise<BenchResult> {
  const database = await openBundledDatabase({ dataDir: product.dataDir, log: () => {} })
  try {
    const began = performance.now()
    await withClient(database.owner, (client) => seedSchool(client, SHARE))
    const seededSec = (performance.now() - began) / 1000
    await closeAllDays(database.runtime)
    const memoryBefore = memoryMb(product.pid)
    const measured = await timeStaffScreens(product)
    const memoryAfter = memoryMb(product.pid)
    const slowest = Math.max(...measured.map(({ value }) => value))
    return {
      name: `admin screens: ${SCHOOL.members * SHARE} members, ${SCHOOL.courses * SHARE} courses, ${SCHOOL.orders * SHARE} orders, ${SCHOOL.progress * SHARE} progress rows`,
      rows: [
        { what: 'seeded in', value: rounded(seededSec), unit: 's' },
        ...measured,
        { what: 'memory before', value: memoryBefore, unit: 'MB' },
        { what: 'memory after', value: memoryAfter, unit: 'MB' },
      ],
      ratio: { of: `${AIM_MS} ms`, to: 'slowest screen', value: rounded(AIM_MS / slowest), aim: 1 },
    }
  } finally {
    await database.stop()
  }
}

/** The median milliseconds of the calls of every staff screen, each asked once before to load the caches. */
export async function timeStaffScreens({ port }: Pick<Product, 'port'>): Promise<BenchResult['rows']> {
  const url = `http://127.0.0.1:${port}`
  const admin = await new Client(url).login('admin@codemaru.kr', PASSWORD)
  const support = await new Client(url).login('support@codemaru.kr', PASSWORD)
  const clientFor = (path: string) => (path.startsWith('/api/chat') ? support : admin)
  for (const path of screens()) await timeCall(clientFor(path), path, 1)
  const measured: BenchResult['rows'] = []
  for (const path of screens())
    measured.push({ what: path, value: await timeCall(clientFor(path), path, ASKED), unit: 'ms' })
  return measured
}

/** The median milliseconds of a call that is asked so often. */
export async function timeCall(client: Client, path: string, times: number): Promise<number> {
  const all: number[] = []
  for (let n = 0; n < times; n += 1) {
    const before = performance.now()
    const answer = await client.get(path)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
    all.push(performance.now() - before)
  }
  return rounded(median(all))
}

const MEMBER_QUERIES = [
  '',
  'page=500',
  `name=${encodeURIComponent('김하나')}`,
  `name=${encodeURIComponent('없는 이름')}`,
  'email=school-4999',
  'phoneSuffix=7919',
  'role=ROLE_SUPPORT',
  'status=withdrawn',
  'status=all&sort=name,asc',
  'sort=lastSeenAt,desc',
  'sort=paidTotal,desc',
]

const OTHER_SCREENS = [
  '/api/course',
  '/api/admin/courses',
  '/api/admin/courses?sort=enrolledCount,desc',
  '/api/admin/coupons',
  '/api/admin/mails',
  '/api/admin/mails?state=trouble',
  '/api/chat/rooms/mine?status=open',
  '/api/chat/rooms/mine?status=unanswered&sort=waitingSince,asc',
  '/api/chat/rooms/mine?status=all&page=100',
  `/api/chat/rooms/mine?status=all&q=${encodeURIComponent('김하나')}`,
]

function screens(): string[] {
  const day = (ago: number) => new Date(Date.now() + (9 - ago * 24) * 3_600_000).toISOString().slice(0, 10)
  const year = `from=${day(364)}&to=${day(0)}`
  const orders = (query: string) => `/api/admin/payments?${query}`
  return [
    '/api/admin/stats',
    `/api/admin/stats?${year}&by=day`,
    `/api/admin/stats?${year}&by=month`,
    '/api/admin/stats/funnel?size=10',
    `/api/admin/stats/funnel?${year}&size=10`,
    `/api/admin/stats/funnel?${year}&size=10&page=7`,
    ...MEMBER_QUERIES.map((query) => `/api/admin/users?${query}`),
    orders(''),
    orders('page=500'),
    orders('state=FAILED'),
    orders('view=review'),
    orders('view=due'),
    orders(`from=${day(30)}&to=${day(0)}`),
    orders('courseId=100'),
    orders(`q=${encodeURIComponent('김하나')}`),
    orders('q=school-4999'),
    ...OTHER_SCREENS,
  ]
}

/** Resident memory of the server process; 0 on systems without /proc. */
function memoryMb(pid: number): number {
  try {
    const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return rounded(Number(kb) / 1024)
  } catch {
    return 0
  }
}
