import { equal, match } from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { AMBIGUOUS_REQUESTS } from './ambiguous-requests.ts'
import { until } from '../until.ts'
import type { Attacker } from './crowd.ts'
import { inBatches } from './crowd.ts'
import { descriptorsOf } from './figures.ts'
import type { Attack, Scenario } from './scenario.ts'
import { askAndStopReading, stopInBody, stopInHeaders } from './stalling-clients.ts'
import { untilHungUp } from './until-hung-up.ts'

const AT_ONCE = 100
const DRIP_MS = 1_000
const STALL_MS = 1_500
const BATCH_MS = 100
const ANSWER_LIMIT_MS = 10_000
/** Longer than the server waits for a stalled reader (two minutes). */
const STALLED_LIMIT_MS = 180_000

/** Sends one byte at a time until the server closes the connection. */
async function drip({ socket, ended }: Attacker): Promise<void> {
  const dripping = setInterval(() => socket.write('x'), DRIP_MS)
  await ended.finally(() => clearInterval(dripping))
}

/** In the short form the attackers give up first. */
async function untilClosed({ isLong }: Attack, attackers: Attacker[], holdMs: number): Promise<void> {
  if (!isLong) {
    await sleep(holdMs)
    attackers.forEach(({ socket }, at) => (at % 2 === 0 ? socket.resetAndDestroy() : socket.destroy()))
  }
  await Promise.all(attackers.map(({ ended }) => ended))
}

const crowdOf = (count: number, connect: (at: number) => Promise<Attacker>): Promise<Attacker[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => connect(at)))

const slowHeaders: Scenario = {
  name: 'slow headers',
  count: { short: 60, long: 800 },
  waits: true,
  async attack({ crowd, count }) {
    await inBatches(count, count, async () => {
      const attacker = await crowd.connect()
      stopInHeaders(attacker.socket)
      await drip(attacker)
      match(attacker.answer(), /^HTTP\/1\.1 408 /)
    })
  },
}

const silence: Scenario = {
  name: 'connections without a byte',
  count: { short: 60, long: 800 },
  waits: true,
  async attack({ crowd, count }) {
    await inBatches(count, count, async () => (await crowd.connect()).ended)
  },
}

const slowBodies: Scenario = {
  name: 'slow bodies',
  count: { short: 60, long: 800 },
  async attack(on) {
    const attackers = await crowdOf(on.count, () => on.crowd.connect())
    for (const attacker of attackers) {
      stopInBody(attacker.socket)
      void drip(attacker)
    }
    await untilClosed(on, attackers, STALL_MS)
    if (on.isLong) for (const { answer } of attackers) match(answer(), /^HTTP\/1\.1 408 /)
  },
}

const stalledReaders: Scenario = {
  name: 'stalled readers',
  count: { short: 40, long: 300 },
  async attack(on) {
    const open = () => descriptorsOf(on.product.pid)
    const before = open()
    const attackers = await crowdOf(on.count, () => on.crowd.connect())
    // All at once would measure the throughput of that many requests instead.
    await inBatches(on.count, 3, async (at) => {
      askAndStopReading(attackers[at]!.socket)
      await sleep(BATCH_MS)
    })
    if (!on.isLong) return untilClosed(on, attackers, STALL_MS)
    if (before === null) return sleep(STALLED_LIMIT_MS)
    // A paused socket does not notice that the server closed it, so count the server's descriptors.
    const half = before + on.count / 2
    await until(() => open()! > half, 'stalled readers to be let in')
    await until(() => open()! < half, 'stalled readers to be hung up on', STALLED_LIMIT_MS)
  },
}

const HALF: readonly string[] = [
  '',
  'GET /api/site HTT',
  'GET /api/site HTTP/1.1\r\nhost: x\r\n',
  'GET /api/site HTTP/1.1\r\nhost: x\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 400\r\n\r\n{"email"',
  'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n9\r\n{',
]

const halfClosed: Scenario = {
  name: 'half-closed sockets',
  count: { short: 120, long: 6_000 },
  async attack({ crowd, count }) {
    await inBatches(count, AT_ONCE, async (at) => {
      const { socket, ended } = await crowd.connect(HALF[at % HALF.length])
      socket.end()
      await ended
    })
  },
}

const smuggling: Scenario = {
  name: 'ambiguous requests',
  count: { short: 3, long: 200 },
  async attack({ product, count }) {
    const requests = Object.entries(AMBIGUOUS_REQUESTS)
    await inBatches(count, 5, () =>
      Promise.all(
        requests.map(async ([what, bytes]) => {
          const answered = await untilHungUp(product.port, bytes)
          equal(answered.match(/HTTP\/1\.1 /g)?.length, 1, what)
        }),
      ),
    )
  },
}

const UPGRADES: readonly string[] = [
  '/x',
  '/',
  '/api/course',
  '/healthz/live',
  `/media/a/${'a'.repeat(32)}/prog.mp4`,
]

const upgradesElsewhere: Scenario = {
  name: 'upgrades outside the chat',
  count: { short: 200, long: 20_000 },
  async attack({ crowd, count }) {
    await inBatches(count, AT_ONCE, async (at) => {
      const path = UPGRADES[at % UPGRADES.length]
      const { socket, answer, ended } = await crowd.connect(
        `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
      )
      if (at % 2 === 0) socket.end()
      await Promise.race([ended, sleep(ANSWER_LIMIT_MS, undefined, { ref: false })])
      match(answer(), /^HTTP\/1\.1 404 /, `GET ${path}`)
    })
  },
}

export const CONNECTION_SCENARIOS: readonly Scenario[] = [
  slowHeaders,
  silence,
  slowBodies,
  stalledReaders,
  halfClosed,
  smuggling,
  upgradesElsewhere,
]
