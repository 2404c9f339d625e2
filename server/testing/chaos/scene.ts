import { type ChildProcess, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { openBundledDatabase } from '#server/platform/bundled-postgres/bundled.ts'
import { openExternalDatabase } from '#server/platform/database/external.ts'
import type { Postmaster } from '#server/platform/bundled-postgres/postmaster-pid.ts'
import { processesOf } from '#server/platform/bundled-postgres/testing/data-dir.ts'
import type { Db } from '#server/platform/database/db.ts'
import { SANDBOX_PATH } from '#server/features/payment/providers/kakaopay/kakaopay-settings.ts'
import { Client } from '../client.ts'
import { freePort } from '../free-port.ts'
import { KakaopayControl } from '../kakaopay.ts'
import { DATABASE, type PostgresPair } from '../standby/postgres-pair.ts'
import { tempFolder } from '../temp-folder.ts'
import { until } from '../until.ts'
import { makeFirstPeople } from './first-people.ts'
import { Mailbox } from './mailbox.ts'
import { Link } from './link.ts'
import { ownerOf, postmasterOf, withOwner } from './own-database.ts'
import { SupervisedProduct } from './supervised-product.ts'
import { startProvider, UNLIMITED } from './surroundings.ts'

const PATIENCE_MS = 10_000 // spec.md#9: a browser's request timeout
const DISK = 'size=1400m,mode=755'
type SceneParts = {
  folder: string
  dataDir: string
  isDiskOwn: boolean
  pair: PostgresPair | null
  product: SupervisedProduct
  provider: ChildProcess
  kakaopay: KakaopayControl
  mailbox: Mailbox
  links: { front: Link; payment: Link; mail: Link }
}

/** The product with its own database, the third parties it uses, and a breakable link to each of them. */
export class ChaosScene {
  readonly dataDir: string
  /** Whether the data folder is a separate disk, which may be filled. */
  readonly isDiskOwn: boolean
  /** The database is a primary with a standby instead of the bundled one. */
  readonly pair: PostgresPair | null
  readonly product: SupervisedProduct
  readonly kakaopay: KakaopayControl
  readonly mailbox: Mailbox
  readonly links: SceneParts['links']
  readonly #folder: string
  readonly #provider: ChildProcess

  private constructor(parts: SceneParts) {
    this.dataDir = parts.dataDir
    this.isDiskOwn = parts.isDiskOwn
    this.pair = parts.pair
    this.product = parts.product
    this.kakaopay = parts.kakaopay
    this.mailbox = parts.mailbox
    this.links = parts.links
    this.#folder = parts.folder
    this.#provider = parts.provider
  }

  static async open(more: NodeJS.ProcessEnv = {}, pair: PostgresPair | null = null): Promise<ChaosScene> {
    const folder = tempFolder('chaos')
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    const isDiskOwn = !pair && mountDisk(dataDir)
    await makeFirstPeople(() => (pair ? openExternalDatabase(pair.urls()) : openBundled(dataDir)))
    const [port, providerPort] = [await freePort(), await freePort()]
    const mailbox = await Mailbox.open()
    const links = {
      front: await openLink(port),
      payment: await openLink(providerPort),
      mail: await openLink(mailbox.port),
    }
    const paymentOrigin = `http://127.0.0.1:${links.payment.port}`
    const provider = await startProvider({ PORT: String(providerPort), ORIGIN: paymentOrigin })
    const settings = {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ALLOWED_ORIGINS: `http://127.0.0.1:${links.front.port}`,
      KAKAOPAY_URL: paymentOrigin + SANDBOX_PATH,
      SMTP_URL: `smtp://127.0.0.1:${links.mail.port}`,
      PAYMENT_CHECK_SEC: '2',
      ...(pair && { DATABASE_URL: pair.urls().url, DATABASE_OWNER_URL: pair.urls().owner }),
      ...UNLIMITED,
      ...more,
    }
    const product = new SupervisedProduct({ port, folder, settings })
    // Not through the link: the test's own calls to the provider are never part of a fault.
    const kakaopay = new KakaopayControl(`http://127.0.0.1:${providerPort}${SANDBOX_PATH}`)
    const scene = new ChaosScene({
      folder,
      dataDir,
      isDiskOwn,
      pair,
      product,
      provider,
      kakaopay,
      mailbox,
      links,
    })
    await product.start()
    return scene
  }

  get url(): string {
    return `http://127.0.0.1:${this.links.front.port}`
  }

  /** A client with the time limit of our pages, which is longer for uploads. */
  guest = (limitMs = PATIENCE_MS): Client => new Client(this.url, limitMs)

  /** Accesses the database as its owner, without the product; use it while nothing is broken. */
  withDb = <Found>(work: (db: Db) => Promise<Found>): Promise<Found> => withOwner(() => this.#asOwner(), work)

  async #asOwner(): Promise<pg.ClientConfig> {
    return this.pair ? { ...this.pair.primary.admin, database: DATABASE } : ownerOf(this.dataDir)
  }

  postmaster(): Postmaster {
    return postmasterOf(this.dataDir)
  }

  /** All processes of PostgreSQL, the postmaster first. */
  databaseProcesses(): { pid: number; command: string }[] {
    const { pid } = this.postmaster()
    const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
    const parts = stdout.split('\n').filter(Boolean)
    return [
      { pid, command: 'postgres' },
      ...parts.map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim() })),
    ]
  }

  /** Puts a link between the product and its database; existing connections must reconnect through it. */
  async linkDatabase(): Promise<{ link: Link; remove(): Promise<void> }> {
    const { socketFolder, port } = this.postmaster()
    const socket = join(socketFolder, `.s.PGSQL.${port}`)
    const moved = `${socket}.behind`
    await rename(socket, moved)
    const link = await Link.open({ path: socket }, { path: moved })
    await this.endConnections()
    return {
      link,
      // A socket file is deleted when its listener closes: wait for that, then move PostgreSQL's back.
      remove: async () => {
        link.retire()
        await until(async () => (await stat(socket).catch(() => null)) === null, 'the wire to be gone')
        await rename(moved, socket)
      },
    }
  }

  /** Terminates the product's connections with notice, as an administrator does. */
  async endConnections(): Promise<void> {
    const { pid } = this.postmaster()
    const own = this.databaseProcesses().filter(({ command }) =>
      /postgres: codemaru_(app|owner)/.test(command),
    )
    for (const { pid: backend } of own) if (backend !== pid) signal(backend, 'SIGTERM')
  }

  /** Ends all remaining processes, including the database. */
  async close(): Promise<void> {
    await this.product.stop()
    for (const { pid } of processesOf(this.dataDir)) signal(pid, 'SIGKILL')
    this.#provider.kill('SIGKILL')
    for (const link of Object.values(this.links)) link.close()
    await this.mailbox.close()
    if (this.isDiskOwn)
      await until(async () => spawnSync('umount', [this.dataDir]).status === 0, 'the disk to be let go')
    await rm(this.#folder, { recursive: true, force: true })
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const openBundled = (dataDir: string) => openBundledDatabase({ dataDir, log: () => {} })

const openLink = (port: number) => Link.open({ port: 0, host: '127.0.0.1' }, { port, host: '127.0.0.1' })

/** A disk in memory, which only root may mount. */
function mountDisk(folder: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  return spawnSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', folder]).status === 0
}
