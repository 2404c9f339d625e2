import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { ChatClient } from '#server/testing/chat-client.ts'
import { Client } from '#server/testing/client.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { makeMember, MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startProductToKill } from '#server/testing/product-to-kill.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { historyOf, openRoom, SUPPORT } from './scene.ts'

const MEMBERS = 4
const LOAD_MS = [100, 700] as const
const AT_ONCE = 8

export type CrashReport = { kills: number; receipts: number; messages: number; mismatches: string[] }

/** A member who writes without pause and resends messages without a receipt, as the web client does. */
class Writer {
  readonly client: Client
  readonly roomId: number
  readonly name: string
  readonly received = new Set<string>()
  #unsure: string[] = []
  #said = 0

  constructor(client: Client, roomId: number, name: string) {
    this.client = client
    this.roomId = roomId
    this.name = name
  }

  /** Writes until the connection breaks. */
  async write(): Promise<void> {
    const chat = await ChatClient.connect(this.client).catch(() => null)
    if (!chat) return
    const again = this.#unsure
    this.#unsure = []
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.#line(chat, again)))
  }

  async #line(chat: ChatClient, again: string[]): Promise<void> {
    for (;;) {
      const id = again.pop() ?? `${this.name}-${(this.#said += 1)}`
      try {
        await chat.saySurely(this.roomId, id, { clientMessageId: id })
        this.received.add(id)
      } catch {
        this.#unsure.push(id, ...again.splice(0))
        return
      }
    }
  }

  async finish(): Promise<void> {
    const chat = await ChatClient.connect(this.client)
    for (const id of this.#unsure) {
      await chat.saySurely(this.roomId, id, { clientMessageId: id })
      this.received.add(id)
    }
    chat.close()
  }
}

/** Kills the server while all members write, then compares every receipt with the history. */
export async function runChatCrash(
  kills: number,
  onKill: (done: number) => void = () => {},
): Promise<CrashReport> {
  const database = await freshDatabase()
  const dataDir = tempFolder('crash-chat')
  const port = await freePort()
  const { owner, runtime } = database
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    CHAT_MESSAGES_PER_10_SEC: '100000',
    CRASH_DATABASE: JSON.stringify({ owner, runtime }),
  }
  let product = await startProductToKill(env)
  try {
    const writers = await makeWriters(database.db, `http://127.0.0.1:${port}`)
    for (let round = 1; round <= kills; round += 1) {
      const writing = writers.map((writer) => writer.write())
      await sleep(LOAD_MS[0] + Math.random() * (LOAD_MS[1] - LOAD_MS[0]))
      product.kill('SIGKILL')
      await Promise.all([once(product, 'exit'), ...writing])
      product = await startProductToKill(env)
      onKill(round)
    }
    for (const writer of writers) await writer.finish()
    return { kills, ...(await agreement(writers)) }
  } finally {
    product.kill('SIGKILL')
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function makeWriters(db: Parameters<typeof makeMember>[0], base: string): Promise<Writer[]> {
  const staff = await makeMember(db, { email: SUPPORT, roles: ['ROLE_SUPPORT'] })
  const support = await new Client(base).login(staff.email, MEMBER_PASSWORD)
  const writers: Writer[] = []
  for (let at = 0; at < MEMBERS; at += 1) {
    const { email } = await makeMember(db)
    const client = await new Client(base).login(email, MEMBER_PASSWORD)
    const roomId = await openRoom(client)
    writers.push(new Writer(client, roomId, `m${at}`), new Writer(support, roomId, `d${at}`))
  }
  return writers
}

async function agreement(writers: Writer[]): Promise<Omit<CrashReport, 'kills'>> {
  const mismatches: string[] = []
  let [receipts, messages] = [0, 0]
  for (const { client, roomId, name, received } of writers) {
    const stored = (await wholeHistory(client, roomId)).filter((text) => text.startsWith(`${name}-`))
    const counts = Map.groupBy(stored, (text) => text)
    for (const id of received)
      if (counts.get(id)?.length !== 1) mismatches.push(`${id} is there ${counts.get(id)?.length ?? 0} times`)
    for (const id of counts.keys()) if (!received.has(id)) mismatches.push(`${id} is there without a receipt`)
    receipts += received.size
    messages += stored.length
  }
  return { receipts, messages, mismatches }
}

async function wholeHistory(client: Client, roomId: number): Promise<string[]> {
  const texts: string[] = []
  for (let search = ''; ;) {
    const page = await historyOf(client, roomId, search)
    texts.push(...page.map(({ message }) => message))
    if (page.length === 0) return texts
    search = `?beforeId=${page[0]!.id}`
  }
}
