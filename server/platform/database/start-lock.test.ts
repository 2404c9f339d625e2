import { deepEqual, equal, rejects } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { withStartLock } from './start-lock.ts'

test('one after the other under one name, also when one of them fails', async () => {
  const events: string[] = []
  const work = async (name: string) => {
    events.push(`${name} begins`)
    await nextTurn()
    events.push(`${name} ends`)
    if (name === 'a') throw new Error('a failed')
  }
  const all = ['a', 'b', 'c'].map((name) => withStartLock(`test-${process.pid}`, () => work(name)))
  await rejects(Promise.all(all), /a failed/)
  await Promise.allSettled(all)
  equal(events.length, 6)
  for (let index = 0; index < 6; index += 2) equal(events[index]?.[0], events[index + 1]?.[0])
})

test('other names do not wait', async () => {
  await withStartLock(`test-${process.pid}-x`, () =>
    withStartLock(`test-${process.pid}-y`, async () => undefined),
  )
})

test('kill -9 of the one that has it lets the next one go on', async () => {
  const name = `test-${process.pid}-killed`
  const program = `
    import { withStartLock } from ${JSON.stringify(join(import.meta.dirname, 'start-lock.ts'))}
    await withStartLock(${JSON.stringify(name)}, async () => { console.log('has it'); await new Promise(() => setInterval(() => {}, 1e6)) })`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  const next = withStartLock(name, async () => 'got it')
  holder.kill('SIGKILL')
  deepEqual(await next, 'got it')
})
