// The server without screens, as a process that a test kills: real calls, real database, provider in another process.
import { pino } from 'pino'
import type pg from 'pg'
import { buildApp } from '#server/app.ts'
import { configureProviders } from '../providers/providers.ts'
import { busRelay } from '#server/platform/bus/bus-relay.ts'
import { localBus } from '#server/platform/bus/local-bus.ts'
import { systemClock } from '#server/platform/clock.ts'
import { CHANNELS } from '#server/channels.ts'
import { readConfig } from '#server/config.ts'
import { openBatchPool } from '#server/platform/batched-saves/batch.ts'
import { openDb } from '#server/platform/database/db.ts'
import { openListener } from '#server/platform/database/notify.ts'
import { openPool } from '#server/platform/database/pool.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { openMedia } from '#server/platform/media/open-media.ts'
import { openMailer } from '#server/platform/mail/mailer.ts'
import { readSecrets } from '#server/platform/secrets.ts'
import { openSettings } from '#server/features/site/settings.ts'

const config = readConfig(process.env)
const database = JSON.parse(process.env['CRASH_DATABASE'] ?? '{}') as {
  owner: pg.ClientConfig
  runtime: pg.ClientConfig
}
const log = pino({ level: config.LOG_LEVEL, base: undefined }, pino.destination({ dest: 2, sync: true }))
const secrets = readSecrets(config.DATA_DIR)
const pool = openPool(database.runtime, { max: 4, applicationName: 'crash product' })
const db = openDb(pool)
const clock = systemClock
const jobs = await openJobs({ database, log })
const media = await openMedia({
  dataDir: config.DATA_DIR,
  s3: null,
  secret: secrets.mediaKey,
  usesSendfile: config.SENDFILE,
  reserveBytes: 1,
  clock,
  log,
  db,
  jobs,
})
const mailer = await openMailer({ config, db, jobs, log })
const settings = await openSettings({ config, db, clock, log })
const bus = localBus()
const app = await buildApp({
  config,
  paymentProviders: configureProviders(config),
  secrets,
  clock,
  db,
  pool,
  batchPool: openBatchPool(database.runtime, pool, { isOn: config.BATCHED_SAVES }),
  listener: await openListener(database.runtime, CHANNELS),
  jobs,
  media,
  mailer,
  log,
  bus,
  relay: busRelay(bus),
  observation: { observe: undefined, tracing: null },
  worker: null,
  settings,
  branding: settings.branding,
  legal: settings.legal,
  publicOrigin: `http://127.0.0.1:${config.PORT}`,
})
await app.server.listen({ port: config.PORT, host: '127.0.0.1' })
process.stdout.write('ready\n')
