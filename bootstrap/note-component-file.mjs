// Setup of each component test file: runs in the file's own thread before it is imported, so the difference is its cost.
import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import { noteFile } from './processor-time.mjs'

const before = process.threadCpuUsage()
afterAll(() => {
  const { user, system } = process.threadCpuUsage(before)
  noteFile(relative(process.cwd(), expect.getState().testPath ?? ''), (user + system) / 1e6)
})
