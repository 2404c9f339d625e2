// relay-process.ts <plan.json>: one of several processes of a school, forked with an IPC channel. Sends events at a steady
// rate to the next process, and answers with its own processor time.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import type { Bus } from '#server/platform/bus/bus.ts'
import { busRelay } from '#server/platform/bus/bus-relay.ts'
import { natsRelay } from '#server/platform/bus/nats-relay.ts'
import { natsServers } from '#server/platform/bus/nats-servers.ts'
import { openListener } from '#server/platform/database/notify.ts'
import { BUS_CHANNEL, postgresBus } from '#server/platform/bus/postgres-bus.ts'
import type { Relay } from '#server/platform/bus/relay.ts'
import { until } from '#server/testing/until.ts'
import type { RelayPlan } from '../chat/relay.ts'

const TICK_MS = 10

const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as RelayPlan
const me = Number(process.argv[3])
const log = pino({ level: 'silent' })

const relay: Relay = plan.natsUrl
  ? await natsRelay({ servers: natsServers(plan.natsUrl), school: 'bench', log })
  : busRelay(await overPostgres())
let heard = 0
relay.listen((events) => {
  for (const event of events) if ((event as { to: number }).to === me) heard += 1
})
relay.follow(`member.${me}`)
process.send!('ready')
process.once('message', () => void measure())

async function measure(): Promise<void> {
  const before = process.cpuUsage()
  const beganAt = performance.now()
  const to = (me + 1) % plan.processes
  const json = JSON.stringify({ to, text: plan.text })
  for (let sent = 0; sent < plan.events;) {
    const due = Math.min(plan.events, ((performance.now() - beganAt) / 1000) * plan.perSec)
    for (; sent < due; sent += 1) await relay.send([{ key: `member.${to}`, json }])
    await sleep(TICK_MS)
  }
  if (plan.processes > 1) await until(() => heard >= plan.events, 'all events to arrive')
  const { user, system } = process.cpuUsage(before)
  process.send!((user + system) / 1000)
  process.disconnect()
  process.exit()
}

async function overPostgres(): Promise<Bus> {
  const { database } = plan
  return postgresBus({ database, listener: await openListener(database, [BUS_CHANNEL]), log })
}
