import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { test as base } from '@playwright/test'
import { noteFile, usedByTreeSec } from '../bootstrap/processor-time.mjs'
import { openBundledDatabase } from '../server/database/bundled.ts'
import { withClient } from '../server/database/connection.ts'
import { freePort } from '../server/testing/free-port.ts'
import { tempFolder } from '../server/testing/temp-folder.ts'
import { keepWhatIsSaid } from './in-passing.ts'

const ROOT = join(import.meta.dirname, '..')
const READY_WITHIN_MS = 240_000
const DEMONSTRATION = 'E2E_DEMONSTRATION'

/** The product as an operator runs it, on a port and a data folder of its own. */
export class Product {
  readonly url: string
  readonly #port: number
  readonly #settings: NodeJS.ProcessEnv
  readonly #dataDir = tempFolder('e2e')
  #process: ChildProcess | undefined

  private constructor(port: number, settings: NodeJS.ProcessEnv) {
    this.#port = port
    this.#settings = settings
    this.url = `http://localhost:${port}`
  }

  static async started(settings: NodeJS.ProcessEnv = {}): Promise<Product> {
    const product = new Product(await freePort(), settings)
    const demonstration = process.env[DEMONSTRATION]
    if (demonstration) copyFolder(demonstration, product.#dataDir)
    await product.start()
    return product
  }

  /** Makes the demonstration's data once, for products that start from here on; answers how to remove them. */
  static async demonstrated(): Promise<() => void> {
    const product = await Product.started()
    await product.#end('SIGTERM')
    process.env[DEMONSTRATION] = product.#dataDir
    return () => rmSync(product.#dataDir, { recursive: true, force: true })
  }

  async start(): Promise<void> {
    const own = {
      PORT: String(this.#port),
      DATA_DIR: this.#dataDir,
      LOG_LEVEL: 'error',
      PASSWORD_HASHING: 'cheap',
    }
    const env = { ...process.env, ...own, ...this.#settings }
    const child = spawn(join(ROOT, 'node_modules', 'node', 'bin', 'node'), ['server/main.ts'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    await saidThatItIsReady(child)
  }

  /** As a power cut would: nothing is flushed, nobody is told. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM')
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  /** Makes old what nobody can wait for. */
  async age(statement: string, values: unknown[]): Promise<void> {
    const database = await openBundledDatabase({ dataDir: this.#dataDir, log: () => {} })
    try {
      await withClient(database.runtime, (client) => client.query(statement, values))
    } finally {
      await database.stop()
    }
  }

  /** The address in the newest letter to somebody. */
  async mailedLink(to: string): Promise<string> {
    const letters = (await (
      await fetch(`${this.url}/api/dev/mailbox?to=${encodeURIComponent(to)}`)
    ).json()) as { text: string }[]
    const link = /https?:\/\/\S+/.exec(letters[0]?.text ?? '')?.[0]
    if (!link) throw new Error(`no letter with a link came to ${to}`)
    return link
  }
}

/** With its owners: the database runs as somebody else when this process is root. */
function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-a', `${from}/.`, to])
}

function saidThatItIsReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const said: string[] = []
    const give = setTimeout(
      () => reject(new Error(`not ready in time:\n${said.join('\n')}`)),
      READY_WITHIN_MS,
    )
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line)
        if (line.includes('is ready:')) resolve(clearTimeout(give))
      })
    }
    child.once('exit', (code) => reject(new Error(`ended with ${code}:\n${said.join('\n')}`)))
  })
}

let shared: { file: string; product: Product } | undefined
let measured: { file: string; fromSec: number } | undefined

async function stopShared(): Promise<void> {
  await shared?.product.stop()
  shared = undefined
  if (measured) noteFile(relative(ROOT, measured.file), usedByTreeSec() - measured.fromSec)
  measured = undefined
}

/** The journeys of one file share a product, and no other file's; one that kills it starts its own. */
export const test = base.extend<{ product: Product }, { lastProduct: void }>({
  lastProduct: [
    async ({}, use) => {
      await use()
      await stopShared()
    },
    { scope: 'worker', auto: true, timeout: READY_WITHIN_MS },
  ],
  product: [
    async ({}, use, { file }) => {
      if (shared?.file !== file) {
        await stopShared()
        measured = { file, fromSec: usedByTreeSec() }
        shared = { file, product: await Product.started() }
      }
      await use(shared.product)
    },
    { timeout: READY_WITHIN_MS },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  context: async ({ context }, use) => {
    await keepWhatIsSaid(context)
    await use(context)
  },
})
export { expect } from '@playwright/test'
