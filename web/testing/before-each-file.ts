import { BroadcastChannel } from 'node:worker_threads'
import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

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

const WITHIN_MS = 10_000

// On a busy machine lazily loaded code takes longer than the default of 1 s.
configure({ asyncUtilTimeout: WITHIN_MS })
const { waitFor } = vi
vi.waitFor = (look, options) =>
  waitFor(look, { timeout: WITHIN_MS, ...(typeof options === 'number' ? { timeout: options } : options) })
