// Setup of each component test file. Runs in the file's thread before its import, so the difference is its cost.
import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import { noteFile } from './processor-time.mjs'

const before = process.threadCpuUsage()
afterAll(() => {
  const { user, system } = process.threadCpuUsage(before)
  noteFile(relative(process.cwd(), expect.getState().testPath ?? ''), (user + system) / 1e6)
})
