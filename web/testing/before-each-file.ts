import { BroadcastChannel } from 'node:worker_threads'
import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

const FILE = crypto.randomUUID()
const channels: BroadcastChannel[] = []

/** A page has it, and a context of `node:vm` has not. Node's reaches every file that runs meanwhile; this one its own file. */
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

// What is lazily loaded comes when a busy machine has read it.
configure({ asyncUtilTimeout: WITHIN_MS })
const { waitFor } = vi
vi.waitFor = (look, options) =>
  waitFor(look, { timeout: WITHIN_MS, ...(typeof options === 'number' ? { timeout: options } : options) })
