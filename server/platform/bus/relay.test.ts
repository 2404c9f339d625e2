import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { pino } from 'pino'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { until } from '#server/testing/until.ts'
import { busRelay } from './bus-relay.ts'
import { natsRelay } from './nats-relay.ts'
import { isNatsUrl, natsServers } from './nats-servers.ts'
import { openListener } from '../database/notify.ts'
import { BUS_CHANNEL, postgresBus } from './postgres-bus.ts'
import type { FollowedKey, Relay, RelayKey } from './relay.ts'
import { type Nats, openNats } from './testing/nats.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let nats: Nats
before(async () => {
  database = await freshDatabase()
  nats = await openNats()
})
after(async () => {
  await nats.stop()
  await database.drop()
})

type OpenRelay = { relay: Relay; close(): Promise<void> }

async function overPostgres(): Promise<OpenRelay> {
  const listener = await openListener(database.runtime, [BUS_CHANNEL])
  const bus = postgresBus({ database: database.runtime, listener, log })
  const close = async () => {
    await bus.close()
    await listener.stop()
  }
  return { relay: busRelay(bus), close }
}

async function overNats(): Promise<OpenRelay> {
  const relay = await natsRelay({ servers: natsServers(nats.url), school: 'school', log })
  return { relay, close: () => relay.close() }
}

/** Opens as many processes as there are lists of keys, and notes what each hears. */
async function processes(open: () => Promise<OpenRelay>, ...followed: FollowedKey[][]) {
  const opened = await Promise.all(followed.map(() => open()))
  const heard: unknown[][] = followed.map(() => [])
  for (const [at, { relay }] of opened.entries()) {
    relay.listen((events) => heard[at]!.push(...events))
    for (const key of followed[at]!) relay.follow(key)
  }
  const close = async () => {
    for (const one of opened) await one.close()
  }
  return { relays: opened.map(({ relay }) => relay), heard, close }
}

const event = (key: RelayKey, value: unknown) => ({ key, json: JSON.stringify(value) })

/** Sends until the other process hears: subscriptions of NATS take effect a moment later. */
async function heardBy(heard: unknown[], sender: Relay, key: RelayKey): Promise<void> {
  await until(async () => {
    await sender.send([event(key, 'ready')])
    return heard.includes('ready')
  }, `${key} to be heard`)
}

for (const [name, open] of [
  ['PostgreSQL', overPostgres],
  ['NATS', overNats],
] as const)
  describe(`a relay through ${name}`, () => {
    test('events arrive once and in order at the processes that follow their keys, and not at the sender', async () => {
      const { relays, heard, close } = await processes(
        open,
        ['member.1'],
        ['member.1', 'member.2'],
        ['member.*', 'member.1'],
      )
      const [sender] = relays as [Relay]
      for (const other of [1, 2]) await heardBy(heard[other]!, sender, 'member.1')
      const texts = Array.from({ length: 300 }, (_, at) => ({ at, text: '가'.repeat(at) }))
      for (const text of texts) await sender.send([event(text.at % 2 ? 'all' : 'member.1', text)])
      for (const other of [1, 2]) {
        await until(() => heard[other]!.some((one) => (one as { at?: number }).at === 299), 'the last event')
        deepEqual(
          heard[other]!.filter((one) => one !== 'ready'),
          texts,
        )
      }
      deepEqual(heard[0], [])
      await close()
    })

    test('a process that has stopped following still hears what is for all', async () => {
      const { relays, heard, close } = await processes(open, [], ['member.*', 'member.7'])
      const [sender, other] = relays as [Relay, Relay]
      await heardBy(heard[1]!, sender, 'member.7')
      other.unfollow('member.*')
      await heardBy(heard[1]!, sender, 'member.7')
      other.unfollow('member.7')
      await sender.send([event('all', 'to all')])
      await until(() => heard[1]!.includes('to all'), 'it to be heard')
      await close()
    })
  })

test('over NATS a process hears nothing of members whom it does not follow, nor of another school', async () => {
  const { relays, heard, close } = await processes(overNats, [], ['member.2'])
  const elsewhere = await natsRelay({ servers: natsServers(nats.url), school: 'another', log })
  const [sender] = relays as [Relay]
  await heardBy(heard[1]!, sender, 'member.2')
  await elsewhere.send([event('member.2', 'of another school')])
  await sender.send([event('member.3', 'of another member'), event('member.2', 'end')])
  await until(() => heard[1]!.includes('end'), 'the end')
  deepEqual(
    heard[1]!.filter((one) => one !== 'ready'),
    ['end'],
  )
  await elsewhere.close()
  await close()
})

test('while NATS is away events are refused, not kept; its return is a gap, and then they arrive', async () => {
  const { relays, heard, close } = await processes(overNats, [], ['member.5'])
  const [sender, other] = relays as [Relay, Relay]
  await heardBy(heard[1]!, sender, 'member.5')
  let gaps = 0
  other.onGap(() => (gaps += 1))
  await nats.pause()
  await until(
    () =>
      sender.send([]).then(
        () => false,
        () => true,
      ),
    'the sender to notice',
  )
  await rejects(sender.send([event('member.5', 'lost')]))
  other.follow('member.6') // a member who connects meanwhile
  await nats.resume()
  await until(() => gaps === 1, 'the gap')
  await until(
    () =>
      sender.send([]).then(
        () => true,
        () => false,
      ),
    'the sender to be back',
  )
  await heardBy(heard[1]!, sender, 'member.6')
  equal(heard[1]!.includes('lost'), false)
  await close()
})

test('a relay begins without NATS, and ends without it', async () => {
  const relay = await natsRelay({ servers: { servers: ['127.0.0.1:1'] }, school: 'school', log })
  await rejects(relay.send([event('all', 1)]))
  await relay.close()
})

test('an address of NATS has a scheme, hosts and credentials', () => {
  deepEqual(natsServers('nats://a:4222'), { servers: ['a:4222'] })
  deepEqual(natsServers('tls://u:p%40@a:4222,b:4222/'), {
    servers: ['a:4222', 'b:4222'],
    user: 'u',
    pass: 'p@',
    tls: {},
  })
  deepEqual(natsServers('nats://token@a'), { servers: ['a'], token: 'token' })
  for (const wrong of ['a:4222', 'http://a', 'nats://', 'nats://a/b']) equal(isNatsUrl(wrong), false, wrong)
})
