import { BroadcastChannel } from 'node:worker_threads'
import { relative } from 'node:path'
import { configure } from '@testing-library/react'
import { afterAll, expect, vi } from 'vitest'
import { noteFile } from '../../bootstrap/processor-time.mjs'

// A page has it, and a context of `node:vm` has not.
Object.assign(globalThis, { BroadcastChannel })

const WITHIN_MS = 10_000

// What is lazily loaded comes when a busy machine has read it.
configure({ asyncUtilTimeout: WITHIN_MS })
const { waitFor } = vi
vi.waitFor = (look, options) =>
  waitFor(look, { timeout: WITHIN_MS, ...(typeof options === 'number' ? { timeout: options } : options) })

// Setup runs in each file's own thread before the file is imported, so the difference is what the file costs.
const before = process.threadCpuUsage()
afterAll(() => {
  const { user, system } = process.threadCpuUsage(before)
  noteFile(relative(process.cwd(), expect.getState().testPath ?? ''), (user + system) / 1e6)
})
