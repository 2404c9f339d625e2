import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { test as base } from '@playwright/test'
import { atPace } from '../bootstrap/machine-pace.mjs'
import { noteFile, usedByTreeSec } from '../bootstrap/processor-time.mjs'
import { openBundledDatabase } from '../server/platform/bundled-postgres/bundled.ts'
import { withClient } from '../server/platform/database/connection.ts'
import { freePort } from '../server/testing/free-port.ts'
import { tempFolder } from '../server/testing/temp-folder.ts'
import { isFirefox } from './engines.ts'
import { keepWhatIsSaid } from './in-passing.ts'
import { insertAsTyped } from './insert-as-typed.ts'

const ROOT = join(import.meta.dirname, '..')
const READY_WITHIN_MS = atPace(240_000)
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

let common: Product | undefined
let own: { file: string; product: Product } | undefined
let notedSec = 0

async function productOf(file: string, isShared: boolean): Promise<Product> {
  if (own?.file !== file) await stopOwn()
  if (isShared) return (common ??= await Product.started())
  return (own ??= { file, product: await Product.started() }).product
}

async function stopOwn(): Promise<void> {
  await own?.product.stop()
  own = undefined
}

/** After each journey: once the browser is closed nobody can read what it has used. */
function noteProcessorTime(file: string): void {
  const usedSec = usedByTreeSec()
  noteFile(relative(ROOT, file), usedSec - notedSec)
  notedSec = usedSec
}

type Options = {
  /** For files that leave the demonstration's accounts and courses as others expect them, and bear what others made. */
  sharesProduct: boolean
}

/** A file has a product of its own, or that of its worker; a journey that kills it starts its own. */
export const test = base.extend<Options & { product: Product }, { lastProduct: void }>({
  sharesProduct: [false, { option: true }],
  lastProduct: [
    async ({}, use) => {
      await use()
      await stopOwn()
      await common?.stop()
    },
    { scope: 'worker', auto: true, timeout: READY_WITHIN_MS },
  ],
  product: [
    async ({ sharesProduct }, use, { file }) => {
      await use(await productOf(file, sharesProduct))
      noteProcessorTime(file)
    },
    { timeout: READY_WITHIN_MS },
  ],
  browser: [
    async ({ browser }, use) => {
      if (isFirefox(browser)) browser.on('context', insertAsTyped)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  context: async ({ context }, use) => {
    await keepWhatIsSaid(context)
    await use(context)
  },
})
export { expect } from '@playwright/test'
