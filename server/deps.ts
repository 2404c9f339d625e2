import type pg from 'pg'
import type { Logger } from 'pino'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { BatchPool } from './platform/batched-saves/batch.ts'
import type { Db } from './platform/database/db.ts'
import type { Listener } from './platform/database/notify.ts'
import type { Bus } from './platform/bus/bus.ts'
import type { Relay } from './platform/bus/relay.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { MediaDeps } from './platform/media/deps.ts'
import type { Observation } from './platform/observation/open-observation.ts'
import type { Secrets } from './platform/secrets.ts'
import type { LegalTexts } from './features/site/legal-texts.ts'
import type { Branding } from './features/site/demo-brand.ts'
import type { ConfiguredProvider } from './features/payment/providers/provider.ts'
import type { Settings } from './features/site/settings.ts'
import type { OwnWorker } from './workers/own-worker.ts'

/** Passed to every rule; created once in `main.ts`, or for a test in `testing/start-app.ts`. */
export type Deps = {
  config: Config
  /** In the order in which a checkout offers them. */
  paymentProviders: readonly ConfiguredProvider[]
  secrets: Secrets
  settings: Settings
  /** `settings.branding` and `settings.legal`: both always return the current values. */
  branding: Branding
  legal: LegalTexts
  clock: Clock
  db: Db
  /** The same database for the few hot, prepared statements. */
  pool: pg.Pool
  /** For statements that combine the calls of many requests into one batch. */
  batchPool: BatchPool
  /** Hears what the database tells of. */
  listener: Listener
  bus: Bus
  /** Live events between processes, such as those of the chat. */
  relay: Relay
  jobs: Jobs
  mailer: Mailer
  media: MediaDeps
  log: Logger
  observation: Observation
  /** Null: this process is the only one on its port. */
  worker: OwnWorker | null
  /** The origin of links in mails and pages, such as `https://school.example`. */
  publicOrigin: string
}
