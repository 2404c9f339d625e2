// `npm run fuzz`: sends 100,000 requests, made from the contract and then corrupted, to a product as in
// production. `-- 5000 --seed 7` sets the count and the seed; `-- --seed 7 --only 4711` repeats that one
// request.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { calls } from '#contract/calls.ts'
import {
  type FuzzRole,
  fuzzRequest,
  type FuzzWorld,
} from '#server/whole-product/testing/fuzz/fuzz-request.ts'
import { type FuzzFault, runFuzz } from '#server/whole-product/testing/fuzz/run-fuzz.ts'
import { buildPages } from '#server/testing/build-pages.ts'
import { Client } from '#server/testing/client.ts'
import { agreedBody } from '#server/testing/kakaopay.ts'
import { startProduct } from './product.ts'

const REQUESTS = 100_000
const CONNECTIONS = 8
/** The browser's request timeout (specification, section 9). */
const SLOWEST_MS = 10_000
const LEAVERS = 12
const SHOWN_FAULTS = 40
/** Limit for the second half: during the first, caches fill and the heap grows to its working size. */
const GROWTH_MAX_MIB = 128
const DEMO_PASSWORD = 'maru-demo-2026!'
const LEAVER_PASSWORD = 'Sturdy!pass1'
const SENTENCE_CHARACTERS = 300

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, only: { type: 'string' } },
})
const seed = Number(values.seed)
const only = values.only === undefined ? undefined : Number(values.only)
const requests = only === undefined ? Number(positionals[0] ?? REQUESTS) : 1

buildPages()
const product = await startProduct({ LOG_LEVEL: 'error', ...withoutLimits() })
const base = `http://127.0.0.1:${product.port}`
let leavers = 0

try {
  const world = await lookAround()
  if (only !== undefined) show(fuzzRequest(seed, only, world))
  const memory: number[] = []
  const began = Date.now()
  const result = await runFuzz({
    base,
    seed,
    world,
    join,
    connections: CONNECTIONS,
    slowestMs: SLOWEST_MS,
    numbers: only === undefined ? upTo(requests) : [only],
    onSent: (sent) => {
      if (sent % Math.ceil(requests / 10) !== 0) return
      memory.push(residentMib())
      console.log(`${sent} of ${requests}, ${memory.at(-1)} MiB`)
    },
  })
  const faults = [
    ...result.faults.map(sentenceOf),
    ...product
      .said()
      .filter((line) => /^\{|^ended/.test(line))
      .map((line) => `logged: ${line}`),
  ]
  const growth = (memory.at(-1) ?? 0) - (memory[Math.floor(memory.length / 2)] ?? 0)
  if (growth > GROWTH_MAX_MIB) faults.push(`grew by ${growth} MiB`)

  console.log(`\nanswers by status`)
  for (const [status, count] of [...result.statuses].toSorted(([a], [b]) => a - b))
    console.log(`  ${status}  ${count}`)
  console.log(`never answered with success: ${result.neverFine.join(', ') || 'none'}`)
  for (const sentence of faults.slice(0, SHOWN_FAULTS))
    console.log(`  ${sentence.slice(0, SENTENCE_CHARACTERS)}`)
  console.log(
    `\nslowest: ${result.slowest?.request.at} ${result.slowest?.request.name}\n${faults.length} faults in ${result.sent} requests to ${Object.keys(calls).length} calls (seed ${seed}), slowest ` +
      `${Math.round(result.slowest?.ms ?? 0)} ms, ${memory[0]} to ${memory.at(-1)} MiB, ${Math.round((Date.now() - began) / 1000)} s`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await product.stop()
}

/** Turns off the rate limits: otherwise most requests would only be answered with 429. */
function withoutLimits(): NodeJS.ProcessEnv {
  const names = [
    'LOGIN_FAILURES_PER_ACCOUNT',
    'LOGIN_FAILURES_PER_ADDRESS',
    'LOGIN_FAILURES_OF_UNKNOWN_DEVICES',
    'SECOND_FACTOR_FAILURES',
    'RESET_MAILS_PER_HOUR',
    'RESETS_PER_ADDRESS',
    'SIGNUP_MAILS_PER_HOUR',
    'SIGNUPS_PER_ADDRESS',
    'IMAGES_PER_HOUR',
    'ACCOUNT_CHANGES_PER_HOUR',
    'QUESTIONS_PER_HOUR',
    'SEARCHES_PER_MINUTE',
    'ANSWERS_PER_HOUR',
    'PAYMENTS_PER_MEMBER',
    'CHAT_FILES_PER_HOUR',
  ]
  return Object.fromEntries(names.map((name) => [name, '100000']))
}

function* upTo(end: number): Iterable<number> {
  for (let at = 0; at < end; at++) yield at
}

async function join(role: FuzzRole): Promise<Client> {
  if (role === 'leaver') return await signUp()
  const client = new Client(base)
  if (role === 'guest') return await client.get('/api/site').then(() => client)
  return await client.login(`${role === 'member' ? 'learner' : role}@codemaru.kr`, DEMO_PASSWORD)
}

/** Signs up a member that destructive requests may use. */
async function signUp(): Promise<Client> {
  const client = new Client(base)
  const email = `leaver${leavers++}@example.com`
  await client.get('/api/site')
  const sent = await client.post('/api/auth/signup', {
    json: {
      email,
      password: LEAVER_PASSWORD,
      name: '떠날 사람',
      phone: '01012345678',
      agreements: { terms: true, privacy: true, age14: true, marketing: false },
    },
  })
  const mails = (await client.get(`/api/dev/mailbox?to=${email}`)).body as { text: string }[]
  const link = /https?:\/\/\S+/.exec(mails[0]?.text ?? '')?.[0]
  if (!link) throw new Error(`no mail came to ${email}: ${sent.status} ${sent.text}`)
  const { pathname, search } = new URL(link)
  await client.get(pathname + search)
  return client
}

/** Signs up expendable members and collects the ids of the demonstration's records. */
async function lookAround(): Promise<FuzzWorld> {
  const expendableFrom = await idOf(await signUp())
  for (let more = 1; more < LEAVERS; more++) await signUp()
  const [admin, member] = [await join('admin'), await join('member')]
  await member.post('/api/chat/rooms/open?supportEmail=support@codemaru.kr')
  for (const courseId of [3, 4, 5, 6])
    await member.post(`/api/payment/ready?courseId=${courseId}`, { json: agreedBody(courseId) })
  const orders = [
    await idsIn(admin, '/api/admin/payments', 'orderId'),
    await idsIn(member, '/api/payment/me', 'orderId'),
  ]
  const known = {
    orderId: orders.flat(),
    lectureId: await idsIn(member, '/api/courses/1/lectures', 'id'),
    roomId: await idsIn(await join('support'), '/api/chat/rooms/mine?status=all', 'roomId'),
    exerciseId: await idsIn(member, '/api/practice/exercises', 'id'),
    questionId: await idsIn(member, '/api/courses/1/questions', 'id'),
    sessionId: await idsIn(member, '/api/auth/sessions', 'id'),
    mailId: await idsIn(admin, '/api/admin/mails', 'id'),
  }
  for (const [name, ids] of Object.entries(known)) console.log(`${name}: ${ids.length} known`)
  return { expendableFrom, known }
}

/** Every value of the property `name` in a response. */
async function idsIn(client: Client, path: string, name: string): Promise<string[]> {
  const { text } = await client.get(path)
  return [...text.matchAll(new RegExp(`"${name}":"?([\\w-]+)`, 'g'))].map(([, id]) => id!)
}

async function idOf(client: Client): Promise<number> {
  const { body, text } = await client.get('/api/auth/me')
  const id = (body as { data?: { id?: number } | null }).data?.id
  if (id === undefined) throw new Error(`nobody is logged in: ${text}`)
  return id
}

function sentenceOf({ request, fault, answer }: FuzzFault): string {
  const { at, role, credential, method, target } = request
  return `${at}: ${fault}; ${role} (${credential}) ${method} ${target.slice(0, 120)}; ${answer?.status ?? ''} ${answer?.text.slice(0, 300) ?? ''}`
}

function show({ body, ...request }: ReturnType<typeof fuzzRequest>): void {
  console.log(JSON.stringify(request, null, 2))
  console.log(body?.toString().slice(0, 2_000) ?? 'no body')
}

/** Resident memory of the server; 0 on systems without /proc. */
function residentMib(): number {
  try {
    const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1]
    return Math.round(Number(kib) / 1024)
  } catch {
    return 0
  }
}
