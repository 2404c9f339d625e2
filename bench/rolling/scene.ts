import { type ChildProcess, spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setDefaultCACertificates } from 'node:tls'
import { SANDBOX_PATH } from '#server/features/payment/providers/kakaopay/kakaopay-settings.ts'
import { type Installation, makeInstallation, settingsOf } from '#server/operation/testing/installation.ts'
import { insertFirstPeople } from '#server/testing/chaos/first-people.ts'
import { Mailbox } from '#server/testing/chaos/mailbox.ts'
import type { LoadScene } from '#server/testing/chaos/open-loads.ts'
import { startProvider, UNLIMITED } from '#server/testing/chaos/surroundings.ts'
import { Client } from '#server/testing/client.ts'
import { freePort } from '#server/testing/free-port.ts'
import { KakaopayControl } from '#server/testing/kakaopay.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { NAME, runNginx, type RunningNginx } from '../../deploy/nginx/run-nginx.ts'
import { Place } from './place.ts'
import { nodeOf } from './release.ts'

const PATIENCE_MS = 10_000

type Parts = {
  folder: string
  installation: Installation
  settings: NodeJS.ProcessEnv
  places: [Place, Place]
  nginx: RunningNginx
  provider: ChildProcess
  kakaopay: KakaopayControl
  mailbox: Mailbox
}

/** Two places for processes behind nginx, with one database and one data folder, and the third parties. */
export class RollingScene implements LoadScene {
  readonly places: [Place, Place]
  readonly kakaopay: KakaopayControl
  readonly mailbox: Mailbox
  readonly #parts: Parts

  private constructor(parts: Parts) {
    this.places = parts.places
    this.kakaopay = parts.kakaopay
    this.mailbox = parts.mailbox
    this.#parts = parts
  }

  /** The database has the schema of the release in the folder `root`, and a few members. */
  static async open(root: string): Promise<RollingScene> {
    const folder = tempFolder('rolling')
    const installation = await makeInstallation()
    const mailbox = await Mailbox.open()
    const [tlsPort, providerPort, ...ports] = await Promise.all([
      freePort(),
      freePort(),
      freePort(),
      freePort(),
    ])
    const paymentOrigin = `http://127.0.0.1:${providerPort}`
    const settings = {
      ...settingsOf(installation),
      ...UNLIMITED,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      PUBLIC_ORIGIN: `https://${NAME}:${tlsPort}`,
      TRUSTED_PROXIES: '127.0.0.1',
      KAKAOPAY_URL: paymentOrigin + SANDBOX_PATH,
      SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
      PAYMENT_CHECK_SEC: '2',
      // Longer than nginx keeps an idle connection, so no request meets one that is being closed.
      SHUTDOWN_DELAY_MS: '10000',
    }
    migrateWith(root, settings)
    await insertFirstPeople(installation.database.db)
    const nginx = await runNginx({ tlsPort, products: ports })
    setDefaultCACertificates([nginx.certificate])
    const placeAt = (at: 0 | 1) =>
      new Place({ port: ports[at]!, logFile: join(folder, `place-${at}.log`), settings })
    return new RollingScene({
      folder,
      installation,
      settings,
      places: [placeAt(0), placeAt(1)],
      nginx,
      provider: await startProvider({ PORT: String(providerPort), ORIGIN: paymentOrigin }),
      kakaopay: new KakaopayControl(paymentOrigin + SANDBOX_PATH),
      mailbox,
    })
  }

  guest = (limitMs = PATIENCE_MS): Client => new Client(this.#parts.nginx.origin, limitMs)

  withDb: LoadScene['withDb'] = (work) => work(this.#parts.installation.database.db)

  /** Runs `npm run migrate` of the release in the folder `root`. */
  migrate = (root: string): void => migrateWith(root, this.#parts.settings)

  /** Keeps the logs if `isFine` is false, and returns their folder. */
  async close(isFine: boolean): Promise<string> {
    const { folder, installation, nginx, provider, mailbox } = this.#parts
    for (const place of this.places) await place.end('SIGTERM')
    await nginx.stop()
    provider.kill('SIGKILL')
    await mailbox.close()
    await installation.remove()
    if (isFine) await rm(folder, { recursive: true, force: true })
    return folder
  }
}

function migrateWith(root: string, settings: NodeJS.ProcessEnv): void {
  const { status, stderr } = spawnSync(nodeOf(root), ['server/operation/run-migrate.ts'], {
    cwd: root,
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the migrations of ${root} failed: ${stderr}`)
}
