import { type ChildProcess, fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { storeText } from '#server/features/chat/messages/message.store.ts'
import { openBundledDatabase } from '#server/platform/bundled-postgres/bundled.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { openPool } from '#server/platform/database/pool.ts'
import { median, rounded } from '../load.ts'
import type { Product } from '../product.ts'
import type { BenchResult } from '../result.ts'

export type ChatPlan = {
  is: 'bare' | 'ours'
  port: number
  seconds: number
  isIdle: boolean
  /** `body`: the message that the client sends repeatedly; `hears`: the index of the client that receives it. */
  clients: { name: string; bearer?: string; body: object | null; hears: number }[]
}
type RelayResult = { messages: number; seconds: number; p50Ms: number; p99Ms: number }
type ProcessUsage = { cpuUs: number; rssBytes: number }

// `CHAT_CLIENTS=20` makes a quick trial run.
const CLIENTS = Number(process.env['CHAT_CLIENTS'] ?? 500)
const IDLE = CLIENTS * 4
const WRITERS = Math.min(32, CLIENTS)
const POOL = 10
const ROUNDS = CLIENTS < 100 ? 1 : 5
const ROUND_SEC = 4
const AIM = 0.5 // our server may use at most twice the processor time of the bare one
const TEXT = '안녕하세요, 강의를 듣다가 궁금한 점이 생겨 문의드립니다. 확인 부탁드립니다.'

/** Compares our relay with a bare one, without storing; then storing a message with the same inserts alone. */
export async function benchChat(product: Product): Promise<BenchResult[]> {
  return [await benchRelay(), await benchStoring(product)]
}

async function benchRelay(): Promise<BenchResult> {
  const spent: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] }
  const spoken: Record<'ours' | 'bare', RelayResult[]> = { ours: [], bare: [] }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const is of ['bare', 'ours'] as const) {
      const { cpuUs, talked } = await relay(is)
      spent[is].push(cpuUs / talked.messages)
      spoken[is].push(talked)
    }
  const [ours, bare] = [median(spent.ours), median(spent.bare)]
  const row = (what: string, value: number, unit: string) => ({ what, value: rounded(value), unit })
  const rate = (is: 'ours' | 'bare') => median(spoken[is].map(({ messages, seconds }) => messages / seconds))
  return {
    name: `chat without storing: ${CLIENTS} clients in pairs`,
    rows: [
      row('bare ws, processor time a message', bare, 'us'),
      row('ours, processor time a message', ours, 'us'),
      row('bare ws, messages', rate('bare'), '1/s'),
      row('ours, messages', rate('ours'), '1/s'),
      row('ours, slowest hundredth', median(spoken.ours.map(({ p99Ms }) => p99Ms)), 'ms'),
      row('ours, memory of an idle socket', await idleBytes(), 'kB (aim 30)'),
    ],
    ratio: { of: 'bare ws', to: 'ours', value: rounded(bare / ours), aim: AIM },
    note: 'The ratio is of processor time: 0.5 means that ours takes twice as much.',
  }
}

function pairedClients(count: number): ChatPlan['clients'] {
  const name = (at: number) => `client${at}`
  return Array.from({ length: count }, (_, at) => {
    const hears = at ^ 1
    const body = at % 2 === 0 ? { to: name(hears), chatRoomId: 1, message: TEXT } : null
    return { name: name(at), body, hears }
  })
}

async function relay(is: 'ours' | 'bare'): Promise<{ cpuUs: number; talked: RelayResult }> {
  const server = fork(join(import.meta.dirname, '../processes/chat-relay.ts'), [is], {
    execArgv: ['--expose-gc'],
  })
  const { port } = await said<{ port: number }>(server)
  const client = await startClient({
    is,
    port,
    seconds: ROUND_SEC,
    isIdle: false,
    clients: pairedClients(CLIENTS),
  })
  const before = await ask<ProcessUsage>(server)
  const talked = await ask<RelayResult>(client)
  const after = await ask<ProcessUsage>(server)
  await stop(server)
  return { cpuUs: after.cpuUs - before.cpuUs, talked }
}

async function idleBytes(): Promise<number> {
  const server = fork(join(import.meta.dirname, '../processes/chat-relay.ts'), ['ours'], {
    execArgv: ['--expose-gc'],
  })
  const { port } = await said<{ port: number }>(server)
  const before = await ask<ProcessUsage>(server)
  const clients = pairedClients(IDLE).map((client) => ({ ...client, body: null }))
  const client = await startClient({ is: 'ours', port, seconds: 0, isIdle: true, clients })
  const after = await ask<ProcessUsage>(server)
  await Promise.all([stop(client), stop(server)])
  return (after.rssBytes - before.rssBytes) / IDLE / 1000
}

async function benchStoring(product: Product): Promise<BenchResult> {
  const database = await openBundledDatabase({ dataDir: product.dataDir, log: () => {} })
  try {
    const writers = await withClient(database.owner, makeWriters)
    const clients = writers.map(({ token, roomId }, at) => ({
      name: `w${at}`,
      bearer: token,
      hears: at,
      body: { chatRoomId: roomId, message: TEXT },
    }))
    const ours: RelayResult[] = []
    const alone: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const plan = { is: 'ours', port: product.port, seconds: ROUND_SEC, isIdle: false, clients } as const
      ours.push(await ask<RelayResult>(await startClient(plan)))
      alone.push(await insertsPerSecond(database.owner, writers))
    }
    const rate = median(ours.map(({ messages, seconds }) => messages / seconds))
    return {
      name: `chat with storing: ${WRITERS} members who each wait for their message`,
      rows: [
        { what: 'product, messages', value: rounded(rate), unit: '1/s' },
        { what: 'the same inserts alone', value: rounded(median(alone)), unit: '1/s' },
        { what: 'product, slowest hundredth', value: rounded(median(ours.map((o) => o.p99Ms))), unit: 'ms' },
      ],
      ratio: { of: 'product', to: 'inserts alone', value: rounded(rate / median(alone)), aim: 0.5 },
    }
  } finally {
    await database.stop()
  }
}

type Writer = { token: string; memberId: number; roomId: number }

const MAKE_WRITER = `
  with writer as (insert into member (email, name) values ($1, '벤치') returning id),
    opened as (
      insert into session (id, member_id, expires_at)
      select gen_random_uuid(), id, now() + interval '1 day' from writer returning id
    ),
    token as (
      insert into session_token (hash, session_id, kind, expires_at)
      select $2, id, 'access', now() + interval '1 day' from opened
    )
  insert into chat_room (member_id, support_id)
  select w.id, s.id from writer w, member s where s.email = 'support@codemaru.kr'
  returning id as "roomId", member_id as "memberId"`

async function makeWriters(client: pg.Client): Promise<Writer[]> {
  const writers: Writer[] = []
  while (writers.length < WRITERS) {
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest()
    const email = `${token.slice(0, 12).toLowerCase()}@example.com`
    const { rows } = await client.query<{ roomId: number; memberId: number }>(MAKE_WRITER, [email, hash])
    writers.push({ token, ...rows[0]! })
  }
  return writers
}

async function insertsPerSecond(owner: pg.ClientConfig, writers: Writer[]): Promise<number> {
  const pool = openPool(owner, { max: POOL })
  const endsAt = performance.now() + ROUND_SEC * 1000
  let count = 0
  const loop = async ({ memberId: senderId, roomId }: Writer) => {
    for (; performance.now() < endsAt; count += 1)
      await storeText(pool, {
        roomId,
        senderId,
        isSupport: false,
        body: TEXT,
        clientMessageId: null,
        most: 100_000,
      })
  }
  await Promise.all(writers.map(loop))
  await pool.end()
  return count / ROUND_SEC
}

async function startClient(plan: ChatPlan): Promise<ChildProcess> {
  const file = join(tmpdir(), `codemaru-chat-${process.pid}.json`)
  await writeFile(file, JSON.stringify(plan))
  const client = fork(join(import.meta.dirname, '../processes/chat-client.ts'), [file])
  await said(client)
  return client
}

async function said<Message>(child: ChildProcess): Promise<Message> {
  const failed = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`a bench process ended with ${code}`)),
  )
  const [message] = (await Promise.race([once(child, 'message'), failed])) as [Message]
  failed.catch(() => {})
  return message
}

async function ask<Answer>(child: ChildProcess): Promise<Answer> {
  const answer = said<Answer>(child)
  child.send('go')
  return await answer
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
