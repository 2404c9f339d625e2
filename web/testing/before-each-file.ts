import { BroadcastChannel } from 'node:worker_threads'
import { configure } from '@testing-library/react'
import { vi } from 'vitest'

// A page has it, and a context of `node:vm` has not.
Object.assign(globalThis, { BroadcastChannel })

const WITHIN_MS = 10_000

// What is lazily loaded comes when a busy machine has read it.
configure({ asyncUtilTimeout: WITHIN_MS })
const { waitFor } = vi
vi.waitFor = (look, options) =>
  waitFor(look, { timeout: WITHIN_MS, ...(typeof options === 'number' ? { timeout: options } : options) })
