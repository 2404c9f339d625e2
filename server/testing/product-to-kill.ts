import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = join(import.meta.dirname, '../..')
const PRODUCT = 'server/features/payment/testing/crash-product.ts'

/** The server without screens in a separate process, once it takes requests. */
export async function startProductToKill(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import=./server/resolve-own-modules.ts', PRODUCT], {
    cwd: ROOT,
    env: { ...process.env, API_DOCS: 'false', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => line.startsWith('ready') && resolve())
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}`)))
  })
  return child
}
