import type { Logger } from 'pino'
import { type App, buildApp } from './app.ts'
import { asOpened, portFailure } from './check-start.ts'
import { openBus } from './platform/bus/open-bus.ts'
import { openRelay } from './platform/bus/open-relay.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, publicOrigin } from './platform/config/config.ts'
import { closeDataFolder, closeToOthers } from './platform/data-folder.ts'
import { openBatchPool } from './platform/batched-saves/batch.ts'
import type { DatabaseAccess } from './platform/database/database-access.ts'
import { openDb } from './platform/database/db.ts'
import { awaitSchema } from './platform/database/await-schema.ts'
import { MIGRATIONS } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { prepareDatabase } from './platform/database/prepare-database.ts'
import { openListener } from './platform/database/notify.ts'
import { openPool } from './platform/database/pool.ts'
import { CHANNELS } from './channels.ts'
import type { Deps } from './deps.ts'
import { followChanges } from './follow-changes.ts'
import { IDLE_CONNECTION_MS } from './platform/http/create-server.ts'
import type { ProcessEnd } from './platform/http/process-end.ts'
import { proxyWarning } from './platform/http/address/proxy-warning.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { openObservation } from './platform/observation/open-observation.ts'
import { openMedia } from './platform/media/open-media.ts'
import { reserveOf } from './platform/media/storage/work-folder.ts'
import { openMailer } from './platform/mail/mailer.ts'
import { loadPages } from './pages.ts'
import { requireSameKeys } from './platform/key-prints.ts'
import { readSecrets, type Secrets } from './platform/secrets.ts'
import { configureProviders } from './features/payment/providers/providers.ts'
import { DEMO_ACCOUNTS } from './features/site/demo-accounts.ts'
import { openSettings } from './features/site/settings.ts'
import type { OwnWorker } from './workers/own-worker.ts'

export type RunningProduct = {
  /** Prints the address, warnings and the demonstration's accounts. */
  introduce(): void
  /** Finishes what runs and closes everything. A `stopped` after a `replaced` shortens the wait. */
  stop(ending: ProcessEnd): Promise<void>
}
type PrintLine = (sentence: string) => void
type StartOptions = { config: Config; log: Logger; say: PrintLine; isDev: boolean; worker: OwnWorker | null }

/**
 * Starts the whole product in this process, after `checkStart`; throws a `StartFailure` for anything unusable.
 * `worker`: this process is one of several that share the port.
 */
export async function start({ config, log, say, isDev, worker }: StartOptions): Promise<RunningProduct> {
  const undo = new Undo()
  try {
    const database = await openDatabase(asOpened(config), say)
    undo.add(() => database.stop())
    closeFiles(config, log)
    await settleSchema(config, database, say)
    const deps = await openDeps({ config, log, database, undo, worker })
    const demoPassword = config.isDemo && worker?.isFirst !== false ? await seed(deps, say) : null
    const hurried = Promise.withResolvers<void>()
    const app = await serve(deps, { isDev, undo, hurried: hurried.promise })
    const introduce = () => {
      say(`\n${deps.branding.brand.latinName} is ready: ${deps.publicOrigin}`)
      warnOfProxies(deps, say)
      warnOfBusiness(deps, say)
      if (demoPassword !== null) sayAccounts(demoPassword, config, say)
    }
    let stopped: Promise<void> | null = null
    return {
      introduce,
      stop(ending) {
        app.drain(ending)
        if (ending === 'stopped' && stopped) hurried.resolve()
        return (stopped ??= undo.all(ending))
      },
    }
  } catch (error) {
    await undo.all()
    throw error
  }
}

/** Closes everything opened, in reverse order; continues when one step fails. */
class Undo {
  readonly steps: ((ending: ProcessEnd) => unknown)[] = []

  add(step: (ending: ProcessEnd) => unknown): void {
    this.steps.unshift(step)
  }

  async all(ending: ProcessEnd = 'stopped'): Promise<void> {
    for (const step of this.steps.splice(0))
      await Promise.resolve(step(ending)).catch((error) => process.stderr.write(`${error}\n`))
  }
}

/** Skips the data folder of a bundled database, which set a mode that lets its own system user in. */
function closeFiles({ DATA_DIR, DATABASE_URL }: Config, log: Logger): void {
  const isClosed = DATABASE_URL === undefined || closeToOthers(DATA_DIR)
  const open = [...(isClosed ? [] : [DATA_DIR]), ...closeDataFolder(DATA_DIR)]
  if (open.length > 0)
    log.warn(
      { event: 'files.open', count: open.length, first: open[0] },
      'files that others can read cannot be closed',
    )
}

async function settleSchema(config: Config, database: DatabaseAccess, say: PrintLine): Promise<void> {
  if (config.MIGRATIONS === 'apply') return prepareDatabase(database.owner, say)
  await awaitSchema(database.runtime, MIGRATIONS, { limitSec: config.MIGRATIONS_WAIT_SEC, log: say })
}

const keysIn = ({ MEDIA_KEY, SEAL_KEY }: Config): Partial<Secrets> => ({
  ...(MEDIA_KEY === undefined ? {} : { mediaKey: MEDIA_KEY }),
  ...(SEAL_KEY === undefined ? {} : { sealKey: SEAL_KEY }),
})

type DepsSources = Pick<Deps, 'config' | 'log' | 'worker'> & { database: DatabaseAccess; undo: Undo }

async function openDeps({ config, log, database, undo, worker }: DepsSources): Promise<Deps> {
  const secrets = readSecrets(config.DATA_DIR, keysIn(config))
  const observation = await openObservation(config, log)
  const { observe, tracing } = observation
  undo.add(() => tracing?.close())
  const pool = openPool(database.runtime, {
    max: config.DATABASE_POOL,
    isPrepared: config.PREPARED_STATEMENTS,
    observe,
  })
  undo.add(() => pool.end())
  const { BATCHED_SAVES: isOn } = config
  const batchPool = openBatchPool(database.direct, pool, { isOn, writer: worker?.writer })
  undo.add(() => batchPool.together.end())
  const db = openDb(pool)
  await requireSameKeys(db, secrets)
  const clock = systemClock
  const settings = await openSettings({ config, db, clock, log })
  const listener = await openListener(database.direct, CHANNELS)
  undo.add(() => listener.stop())
  const bus = openBus({ database, listener, log })
  undo.add(() => bus.close())
  const relay = await openRelay({ config, secrets, bus, log })
  undo.add(() => relay.close())
  const runs = config.JOBS === 'run' && (worker === null || worker.number === 1)
  const jobs = await openJobs({ database, log, keptDays: config.JOB_DAYS, tracing, runs })
  undo.add(() => jobs.close())
  const media = await openMedia({
    dataDir: config.DATA_DIR,
    s3: config.s3,
    secret: secrets.mediaKey,
    usesSendfile: config.SENDFILE,
    ...reserveOf(config),
    clock,
    log,
    db,
    jobs,
  })
  const mailer = await openMailer({ config, db, jobs, log })
  undo.add(() => mailer.close())
  return {
    config,
    paymentProviders: configureProviders(config),
    secrets,
    settings,
    branding: settings.branding,
    legal: settings.legal,
    clock,
    db,
    pool,
    batchPool,
    listener,
    bus,
    relay,
    jobs,
    mailer,
    media,
    log,
    observation,
    worker,
    publicOrigin: publicOrigin(config, config.PORT),
  }
}

/** Returns the password of the demonstration's accounts. */
async function seed(deps: Deps, say: PrintLine): Promise<string> {
  const [{ seedDemo }, { settleDemoPassword }] = await Promise.all([
    import('#demo/seed.ts'),
    import('#demo/password.ts'),
  ])
  let said = 0
  await seedDemo(deps, (done, total) => {
    const tenth = Math.floor((done / total) * 10)
    if (tenth === said) return
    said = tenth
    say(`Preparing the demonstration: ${done} of ${total} videos checked`)
  })
  return await settleDemoPassword(deps)
}

/** `hurried` resolves when the wait of a replaced worker is to be cut short. */
type ServeOptions = { isDev: boolean; undo: Undo; hurried: Promise<void> }

async function serve(deps: Deps, { isDev, undo, hurried }: ServeOptions): Promise<App> {
  const { config } = deps
  const app = await buildApp(deps, { mountPages: loadPages(deps, { isDev }) })
  await followChanges(deps.listener, { published: app.published, settings: deps.settings })
  undo.add(() => app.server.close())
  undo.add((ending) => Promise.race([passed(delayOf(ending, config)), hurried]))
  await app.server
    .listen({ port: config.PORT, host: config.HOST })
    .catch((error: NodeJS.ErrnoException) => Promise.reject(portFailure(error, config.PORT, config.HOST)))
  await deps.worker?.homes?.open()
  return app
}

/**
 * Time between the first answer with `connection: close` and the close. A replaced worker waits until each
 * connection that was idle has had its time, so that no client meets a closed one that it was about to use.
 */
const delayOf = (ending: ProcessEnd, { SHUTDOWN_DELAY_MS }: Config) =>
  ending === 'replaced' ? Math.max(SHUTDOWN_DELAY_MS, IDLE_CONNECTION_MS) : SHUTDOWN_DELAY_MS

const passed = (ms: number) => (ms > 0 ? new Promise<void>((done) => setTimeout(done, ms)) : undefined)

function warnOfProxies({ config, log }: Pick<Deps, 'config' | 'log'>, say: PrintLine): void {
  const warning = proxyWarning(config)
  if (warning === null) return
  log.warn({ event: 'proxies.unset' }, warning)
  say(`\nWarning: ${warning}`)
}

function warnOfBusiness({ settings, log }: Pick<Deps, 'settings' | 'log'>, say: PrintLine): void {
  if (settings.isSelling()) return
  const missing = settings.missing()
  const warning = `nothing is sold before the business information is complete at /admin/settings; missing: ${missing.join(', ')}.`
  log.warn({ event: 'business.incomplete', missing }, warning)
  say(`\nWarning: ${warning}`)
}

function sayAccounts(password: string, { DEMO_PUBLIC }: Config, say: PrintLine): void {
  say(`\nDemonstration accounts (password ${password}):`)
  for (const { email, role } of DEMO_ACCOUNTS) say(`  ${email.padEnd(24)} ${role}`)
  const reader = DEMO_PUBLIC ? ', for this machine only' : ''
  say(`\nMails are kept at /dev/mailbox${reader}. Stop with Ctrl-C.`)
}
