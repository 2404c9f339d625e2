import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type pg from 'pg'
import { pino } from 'pino'
import { type App, buildApp } from '#server/app.ts'
import { localBus } from '#server/platform/bus/local-bus.ts'
import { openRelay } from '#server/platform/bus/open-relay.ts'
import { postgresBus } from '#server/platform/bus/postgres-bus.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/config.ts'
import { openBatchPool } from '#server/platform/batched-saves/batch.ts'
import { openDb } from '#server/platform/database/db.ts'
import { openListener } from '#server/platform/database/notify.ts'
import { openPool } from '#server/platform/database/pool.ts'
import { CHANNELS } from '#server/channels.ts'
import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/feature.ts'
import { features as allFeatures } from '#server/features.ts'
import type { PaymentProvider } from '#server/features/payment/providers/provider.ts'
import { configureProviders } from '#server/features/payment/providers/providers.ts'
import { followChanges } from '#server/follow-changes.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { openObservation } from '#server/platform/observation/open-observation.ts'
import { openMedia } from '#server/platform/media/open-media.ts'
import { openMailer } from '#server/platform/mail/mailer.ts'
import { readSecrets } from '#server/platform/secrets.ts'
import { openSettings } from '#server/features/site/settings.ts'
import { Client } from './client.ts'
import { freshDatabase, POOL_PATIENCE_MS, type TestDatabase } from './database.ts'
import { makeMember, type MemberToMake, MEMBER_PASSWORD } from './make.ts'
import { freePort } from './free-port.ts'

export type TestApp = {
  url: string
  deps: Deps
  app: App
  database: TestDatabase
  /** All log lines so far. */
  logged(): string[]
  guest(): Client
  /** A new member, logged in. */
  member(member?: MemberToMake): Promise<Client & { memberId: number; email: string }>
  close(): Promise<void>
}

type StartOptions = {
  /** A proxy between the app and its database, to cut the connection. */
  link?: (runtime: pg.ClientConfig) => Promise<pg.ClientConfig>
  /** A database that several apps share, like several processes; its creator drops it. */
  database?: TestDatabase
  clock?: Clock
  /** Default: all features of the product. */
  features?: readonly Feature[]
  providers?: readonly PaymentProvider[]
}

/** Starts the real product with a new port and database; close it in `after`. */
export async function startApp(
  settings: NodeJS.ProcessEnv = {},
  { link, database: shared, clock = systemClock, features = allFeatures, providers }: StartOptions = {},
): Promise<TestApp> {
  const database = shared ?? (await freshDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'codemaru-app-'))
  const port = await freePort()
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    API_DOCS: 'false', // a third of the time to build an app
    ...(settings['NODE_ENV'] === 'production' ? {} : { PASSWORD_HASHING: 'cheap' }),
    ...settings,
  }
  const config = readConfig(environment, providers)
  const { log, logged } = keepingLog(config.LOG_LEVEL)
  const url = `http://127.0.0.1:${port}`
  const runtime = link ? await link(database.runtime) : database.runtime
  const observation = await openObservation(config, log)
  const { observe, tracing } = observation
  const hasOwnPool = link !== undefined || observe !== undefined
  const pool = hasOwnPool ? openPool(runtime, { max: 4, observe }) : database.pool
  const batchPool = openBatchPool(runtime, pool, {
    isOn: config.BATCHED_SAVES,
    ...(link ? {} : POOL_PATIENCE_MS),
  })
  const db = hasOwnPool ? openDb(pool) : database.db
  const listener = await openListener(runtime, CHANNELS)
  const bus = shared ? postgresBus({ database: runtime, listener, log }) : localBus()
  const site = await openSettings({ config, db, clock, log })
  const jobs = await openJobs({ database, log, tracing, runs: config.JOBS === 'run' })
  const { deps, app } = await serving().catch(async (error: unknown) => {
    await listener.stop()
    await jobs.close() // otherwise they would keep the process of a failed test alive
    throw error
  })

  async function serving() {
    const secrets = readSecrets(config.DATA_DIR)
    const relay = await openRelay({ config, secrets, bus, log })
    const media = await openMedia({
      dataDir: config.DATA_DIR,
      s3: config.s3,
      secret: secrets.mediaKey,
      usesSendfile: config.SENDFILE,
      reserveBytes: 1,
      clock,
      log,
      db,
      jobs,
    })
    const mailer = await openMailer({ config, db, jobs, log })
    const deps: Deps = {
      config,
      paymentProviders: configureProviders(config, providers),
      clock,
      db,
      pool,
      batchPool,
      listener,
      bus,
      relay,
      jobs,
      media,
      mailer,
      log,
      observation,
      worker: null,
      settings: site,
      branding: site.branding,
      legal: site.legal,
      secrets,
      publicOrigin: config.PUBLIC_ORIGIN ?? url,
    }
    const app = await buildApp(deps, { features })
    await app.server.listen({ port, host: '127.0.0.1' })
    await followChanges(listener, { published: app.published, settings: site })
    return { deps, app }
  }

  return {
    url,
    deps,
    app,
    database,
    logged,
    guest: () => new Client(url),
    async member(member) {
      const made = await makeMember(db, member)
      const client = await new Client(url).login(made.email, MEMBER_PASSWORD)
      return Object.assign(client, { memberId: made.id, email: made.email })
    },
    async close() {
      await app.server.close()
      await listener.stop()
      await jobs.close()
      deps.mailer.close()
      await deps.relay.close()
      await bus.close()
      await batchPool.together.end()
      await tracing?.close()
      if (hasOwnPool) await pool.end()
      if (!shared) await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function keepingLog(level: string) {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().split('\n').filter(Boolean))
      done()
    },
  })
  return { log: pino({ level, base: undefined }, sink), logged: () => lines }
}
