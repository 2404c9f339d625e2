import { vi } from 'vitest'

/** On a busy machine lazily loaded code takes longer than the default of 1 s. */
export const WITHIN_MS = 10_000

const { waitFor } = vi
vi.waitFor = (look, options) =>
  waitFor(look, { timeout: WITHIN_MS, ...(typeof options === 'number' ? { timeout: options } : options) })
