import { BroadcastChannel } from 'node:worker_threads'
import { configure } from '@testing-library/react'
import { afterAll } from 'vitest'
import { WITHIN_MS } from './patient-wait.ts'

const FILE = crypto.randomUUID()
const channels: BroadcastChannel[] = []

/** `node:vm` contexts lack BroadcastChannel, and Node's reaches all files running; this one only its own. */
class ChannelOfFile extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${FILE}`)
    channels.push(this)
  }
}
Object.assign(globalThis, { BroadcastChannel: ChannelOfFile })
afterAll(() => {
  for (const channel of channels) channel.close()
})

configure({ asyncUtilTimeout: WITHIN_MS })
