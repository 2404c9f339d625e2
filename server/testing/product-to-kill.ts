import type { ChildProcess } from 'node:child_process'
import { startScript } from './start-script.ts'

const PRODUCT = 'server/features/payment/testing/crash-product.ts'

/** The server without screens in a separate process, once it takes requests. */
export const startProductToKill = (env: NodeJS.ProcessEnv): Promise<ChildProcess> =>
  startScript(['--import=./server/resolve-own-modules.ts', PRODUCT], { API_DOCS: 'false', ...env })
