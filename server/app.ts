import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Call } from '#contract/platform/call.ts'
import { unknownAddress } from '#contract/platform/problem.ts'
import type { Deps } from './deps.ts'
import type { Feature, Product } from './feature.ts'
import { features as allFeatures } from './features.ts'
import { openPublished, type PublishedCourses } from './features/catalogue/published.ts'
import { sessionCookieNames } from './features/identity/session-cookies.ts'
import { lookThroughViews } from './features/identity/view-visitor.ts'
import { openVisitors, resolveVisitors } from './features/identity/visitors.ts'
import { NO_OFFERS, type Offers } from './offers.ts'
import { ownOrigins } from './platform/config/config.ts'
import type { Guard } from './platform/http/answer.ts'
import type { Db } from './platform/database/db.ts'
import { NoPrimary } from './platform/database/hosts/read-write.ts'
import { openListenProof } from './platform/database/listen-proof.ts'
import { createServer } from './platform/http/create-server.ts'
import { type ProcessEnd, patienceOf } from './platform/http/process-end.ts'
import { issueForgeryTokens } from './platform/http/csrf.ts'
import { sendRefusal } from './platform/http/error-reply.ts'
import { mountHealth } from './platform/http/health.ts'
import { refuseForeignOrigins } from './platform/http/origin.ts'
import { Refusal } from './platform/http/refuse.ts'
import { sendSecurityHeaders } from './platform/http/security-headers.ts'
import { removeRegularly } from './platform/jobs/retention.ts'
import { mountMedia } from './platform/media/routes.ts'
import { mountScopes } from './platform/observation/request-scope.ts'
import { mountMetrics } from './platform/metrics/routes.ts'
import type { PageNotFound } from './platform/render/render.ts'
import { mountKakaoSandbox } from './sandbox/kakao/routes.ts'
import { mountMailbox } from './sandbox/mailbox.ts'
import { mountPaymentSandboxes } from './sandbox/payment-sandboxes.ts'

export type App = {
  server: FastifyInstance
  published: PublishedCourses
  /** The calls that are answered, with the guard of each. */
  registered(): RegisteredCall[]
  /** Each answer from now on ends its connection. A server that is `stopped` also says that it is not ready. */
  drain(ending: ProcessEnd): void
}

export type RegisteredCall = { call: Call; guard: Guard['name'] }

/** Mounts the pages; `features` are those of the built product. */
export type Pages = (
  server: FastifyInstance,
  product: { published: PublishedCourses; features: readonly Feature[] },
) => Promise<PageNotFound>

type BuildOptions = {
  mountPages?: Pages
  /** A product may be built without a feature that no other one builds on. */
  features?: readonly Feature[]
}

/** The whole product on one server: the platform, then each feature of the list. */
export async function buildApp(
  deps: Deps,
  { mountPages, features = allFeatures }: BuildOptions = {},
): Promise<App> {
  const { config, db } = deps
  const server = await createServer({
    log: deps.log,
    trustedProxies: config.TRUSTED_PROXIES,
    allowedOrigins: config.ALLOWED_ORIGINS,
    isHttps: config.isHttps,
  })
  const published = openPublished(deps, { isPrepared: config.PREPARED_ANSWERS })
  const registered = recordCalls(server)
  let ending: ProcessEnd | null = null
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (ending) reply.header('connection', 'close')
    done()
  })

  const { observe, tracing } = deps.observation
  if (observe) mountScopes(server, tracing)
  mountMetrics(server, deps, deps.worker?.siblings ?? null)
  sendSecurityHeaders(server, config.isHttps)
  issueForgeryTokens(server, config.isHttps)
  refuseForeignOrigins(server, { own: ownOrigins(config, config.PORT), allowed: config.ALLOWED_ORIGINS })
  const visitors = openVisitors(deps)
  resolveVisitors(server, deps, visitors)
  lookThroughViews(server, deps, {
    viewable: features.flatMap(({ viewable = [] }) => viewable),
    own: features.flatMap(({ ownInView = [] }) => ownInView),
  })
  if (config.API_DOCS) {
    const { documentApi } = await import('./platform/http/openapi.ts') // a generator that production does not load
    await documentApi(server, {
      title: deps.branding.brand.name,
      cookieName: sessionCookieNames(config).access,
    })
  }

  mountHealth(server, {
    dataDir: config.DATA_DIR,
    pingDatabase: () => requireWritable(db),
    proveListening: openListenProof(deps.listener, deps.pool),
    isDraining: () => ending === 'stopped',
    jobs: config.JOBS,
  })
  const product = { ...gather(features), published, visitors }
  if (deps.jobs.runs) {
    const parts = features.flatMap(({ retention }) => retention?.(config) ?? [])
    const removing = removeRegularly(deps, parts)
    server.addHook('onClose', () => removing.close())
  }
  mountMedia(server, deps.media, {
    isHttps: config.isHttps,
    bus: deps.bus,
    findEntitlements: product.offers.openEntitlements(deps),
    findAttachment: product.offers.openAttachments(deps),
    isDeleted: published.isDeleted,
    beforeDelivery: product.offers.openDeliveries(deps),
  })
  for (const { mount } of features) await mount(server, deps, product)
  await mountSandboxes(server, deps)
  const pageNotFound = await mountPages?.(server, { published, features })
  answerUnknownAddresses(server, pageNotFound)

  return {
    server,
    published,
    registered: () => registered,
    drain(how) {
      ending = how
      server.connections.isLeaving = true
      server.connections.setPatience(patienceOf(how, config))
    },
  }
}

/** Collects the entries that features declare for each other. */
function gather(features: readonly Feature[]): Omit<Product, 'published' | 'visitors'> {
  return {
    offers: features.reduce<Offers>((all, { offers }) => ({ ...all, ...offers }), NO_OFFERS),
    // A feature that builds on another still needs its rows, so it erases first.
    erasure: features.toReversed().flatMap(({ erasure = [] }) => erasure),
    personalData: features.flatMap(({ personalData }) => personalData ?? []),
    bellKinds: features.flatMap(({ bellKinds = [] }) => bellKinds),
  }
}

function recordCalls(server: FastifyInstance): RegisteredCall[] {
  const calls: RegisteredCall[] = []
  server.addHook('onRoute', ({ method, config: route }) => {
    if (route?.call && route.guard && method === route.call.method)
      calls.push({ call: route.call, guard: route.guard })
  })
  return calls
}

/** Also throws on a server that became read-only, where most requests fail. */
async function requireWritable(db: Db): Promise<void> {
  const { rows } = await sql<{ is_read_only: boolean }>`
    select current_setting('transaction_read_only')::boolean as is_read_only`.execute(db)
  if (rows[0]?.is_read_only) throw new NoPrimary('the database is read-only')
}

/** Stand-ins for third parties, never in production. */
async function mountSandboxes(server: FastifyInstance, deps: Deps): Promise<void> {
  const { config } = deps
  if (config.isProduction) return
  if (!config.SMTP_URL) mountMailbox(server, deps)
  await mountKakaoSandbox(server, deps)
  mountPaymentSandboxes(server, deps)
}

const PROGRAMS_ONLY = /^\/(?:api|healthz|metrics)(?:\/|$)/

/** A program gets JSON, a person the not-found page; both with status 404. */
function answerUnknownAddresses(server: FastifyInstance, pageNotFound: PageNotFound | undefined): void {
  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0]!
    if (pageNotFound && !PROGRAMS_ONLY.test(path)) return pageNotFound(request, reply)
    return sendRefusal(request, reply, new Refusal(unknownAddress))
  })
}
