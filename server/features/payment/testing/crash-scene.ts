import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { SANDBOX_PATH } from '../providers/kakaopay/kakaopay-settings.ts'
import { Client } from '#server/testing/client.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { KakaopayControl } from '#server/testing/kakaopay.ts'
import { makeMember, MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startProductToKill } from '#server/testing/product-to-kill.ts'
import { startScript } from '#server/testing/start-script.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'

/** A database, the provider in another process, and a server process that is killed repeatedly. */
export class CrashScene {
  readonly database: TestDatabase
  readonly kakaopay: KakaopayControl
  readonly #provider: ChildProcess
  readonly #dataDir: string
  readonly #settings: NodeJS.ProcessEnv
  /** Holds a lock on a row that the server wants to write. */
  readonly locker: pg.Client
  #product: ChildProcess | undefined
  #buyer: Client
  memberId = 0

  private constructor(
    parts: Pick<CrashScene, 'database' | 'kakaopay' | 'locker'> & {
      provider: ChildProcess
      dataDir: string
      settings: NodeJS.ProcessEnv
      base: string
    },
  ) {
    this.database = parts.database
    this.kakaopay = parts.kakaopay
    this.locker = parts.locker
    this.#provider = parts.provider
    this.#dataDir = parts.dataDir
    this.#settings = parts.settings
    this.#buyer = new Client(parts.base)
  }

  static async open(): Promise<CrashScene> {
    const database = await freshDatabase()
    const dataDir = tempFolder('crash')
    const [providerPort, port] = [await freePort(), await freePort()]
    const provider = await startScript(['server/sandbox/kakaopay/serve.ts'], { PORT: String(providerPort) })
    const url = `http://127.0.0.1:${providerPort}${SANDBOX_PATH}`
    const { owner, runtime } = database
    const settings = {
      PORT: String(port),
      DATA_DIR: dataDir,
      KAKAOPAY_URL: url,
      PAYMENT_CHECK_SEC: '6',
      PAYMENTS_PER_MEMBER: '100000',
      LOG_LEVEL: 'fatal',
      CRASH_DATABASE: JSON.stringify({ owner, runtime }),
    }
    const locker = new pg.Client(owner)
    locker.on('error', () => {})
    await locker.connect()
    const kakaopay = new KakaopayControl(url)
    const base = `http://127.0.0.1:${port}`
    const scene = new CrashScene({ database, kakaopay, locker, provider, dataDir, settings, base })
    await scene.start()
    await scene.#logIn()
    return scene
  }

  async #logIn(): Promise<void> {
    const { id, email } = await makeMember(this.database.db)
    this.memberId = id
    await this.#buyer.login(email, MEMBER_PASSWORD)
  }

  /** The buyer's browser, which outlives the server. */
  get buyer(): Client {
    return this.#buyer
  }

  async start(): Promise<void> {
    this.#product = await startProductToKill(this.#settings)
  }

  /** kill -9: nothing is finished or announced. */
  async kill(): Promise<void> {
    const product = this.#product
    if (!product || product.exitCode !== null || product.signalCode !== null) return
    product.kill('SIGKILL')
    await once(product, 'exit')
  }

  /** Database processes that wait for a locked row. */
  async blocked(): Promise<number[]> {
    // Within a transaction pg_stat_activity is a snapshot of the first read, without later connections.
    await this.locker.query('select pg_stat_clear_snapshot()')
    const { rows } = await this.locker.query<{ pid: number }>(`
      select pid from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`)
    return rows.map(({ pid }) => pid)
  }

  async close(): Promise<void> {
    await this.kill()
    this.#provider.kill('SIGKILL')
    await this.locker.end()
    await this.database.drop()
    await rm(this.#dataDir, { recursive: true, force: true })
  }
}
