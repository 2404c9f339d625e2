import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Call } from '#contract/platform/call.ts'
import { unknownAddress } from '#contract/platform/problem.ts'
import { mountAdmin } from './features/admin/routes.ts'
import { mountCatalogueDesk } from './features/catalogue/desk-routes.ts'
import { openPublished, type Published } from './features/catalogue/published.ts'
import { mountCatalogue } from './features/catalogue/routes.ts'
import { chatErasure } from './features/chat/erasure.ts'
import { chatData } from './features/chat/personal-data.ts'
import { mountChat } from './features/chat/routes.ts'
import { ownOrigins } from './platform/config/config.ts'
import { communityErasure } from './features/community/erasure.ts'
import { communityData } from './features/community/personal-data.ts'
import { mountCommunity } from './features/community/routes.ts'
import type { Deps } from './deps.ts'
import type { Guard } from './platform/http/answer.ts'
import { createServer } from './platform/http/create-server.ts'
import { issueForgeryTokens } from './platform/http/csrf.ts'
import { sendRefusal } from './platform/http/error-reply.ts'
import { mountHealth } from './platform/http/health.ts'
import { documentApi } from './platform/http/openapi.ts'
import { refuseForeignOrigins } from './platform/http/origin.ts'
import { Refusal } from './platform/http/refuse.ts'
import type { PageNotFound } from './platform/render/render.ts'
import { sendSecurityHeaders } from './platform/http/security-headers.ts'
import { addresseeOf } from './features/identity/addressee.ts'
import { findMemberIds } from './features/identity/member-ids.store.ts'
import { isStaff } from './features/identity/roles.ts'
import { mountIdentity } from './features/identity/routes.ts'
import { sessionCookieNames } from './features/identity/session-cookies.ts'
import { lookThroughViews } from './features/identity/view-visitor.ts'
import { openVisitors, resolveVisitors } from './features/identity/visitors.ts'
import { certificateErasure } from './features/learning/certificate-erasure.ts'
import { keepReached } from './features/learning/completion.ts'
import { learningErasure } from './features/learning/erasure.ts'
import { openMediaGate } from './features/learning/media-gate.ts'
import { noteErasure } from './features/learning/note-erasure.ts'
import { learningData } from './features/learning/personal-data.ts'
import { mountLearning } from './features/learning/routes.ts'
import { mountMedia } from './platform/media/routes.ts'
import { mountMetrics } from './platform/metrics/routes.ts'
import { mountMyPage } from './features/mypage/routes.ts'
import { bellErasure } from './features/notification/erasure.ts'
import { notificationData } from './features/notification/personal-data.ts'
import { mountNotification } from './features/notification/routes.ts'
import { isEnrolled } from './features/payment/enrolment.ts'
import { paymentErasure } from './features/payment/erasure.ts'
import { openMediaOpenings } from './features/payment/opening.ts'
import { paymentData } from './features/payment/personal-data.ts'
import { mountPayment } from './features/payment/routes.ts'
import { askedExercises } from './features/practice/asked-exercises.ts'
import { practiceErasure } from './features/practice/erasure.ts'
import { practiceData } from './features/practice/personal-data.ts'
import { practised } from './features/practice/practised.ts'
import { mountPractice } from './features/practice/routes.ts'
import { mountKakaoSandbox } from './sandbox/kakao/routes.ts'
import { mountOwnKakaopay } from './sandbox/kakaopay/own.ts'
import { mountMailbox } from './sandbox/mailbox.ts'
import { mountSite } from './features/site/routes.ts'

export type App = {
  server: FastifyInstance
  published: Published
  /** The calls that are answered, with the guard of each. */
  registered(): { call: Call; guard: GuardName }[]
  /** From now on not ready; what runs is finished. */
  drain(): void
}

type GuardName = Guard['name']

export type Pages = (server: FastifyInstance, published: Published) => Promise<PageNotFound>

/** The whole product on one server, its contexts mounted in their order. */
export async function buildApp(deps: Deps, mountPages?: Pages): Promise<App> {
  const { config, db } = deps
  const server = await createServer({
    log: deps.log,
    trustedProxies: config.TRUSTED_PROXIES,
    allowedOrigins: config.ALLOWED_ORIGINS,
    isHttps: config.isHttps,
  })
  const published = openPublished(db)
  const registered: { call: Call; guard: GuardName }[] = []
  server.addHook('onRoute', ({ method, config: route }) => {
    if (route?.call && route.guard && method === route.call.method)
      registered.push({ call: route.call, guard: route.guard })
  })
  let draining = false
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) reply.header('connection', 'close')
    done()
  })

  mountMetrics(server, deps)
  sendSecurityHeaders(server, config.isHttps)
  issueForgeryTokens(server, config.isHttps)
  refuseForeignOrigins(server, { own: ownOrigins(config, config.PORT), allowed: config.ALLOWED_ORIGINS })
  const visitors = openVisitors(deps)
  resolveVisitors(server, deps, visitors)
  lookThroughViews(server, deps)
  if (config.API_DOCS)
    await documentApi(server, {
      title: deps.branding.brand.name,
      cookieName: sessionCookieNames(config).access,
    })

  mountHealth(server, {
    dataDir: config.DATA_DIR,
    pingDatabase: async () => void (await sql`select 1`.execute(db)),
    isDraining: () => draining,
  })
  mountMedia(server, deps.media, {
    isHttps: config.isHttps,
    bus: deps.bus,
    findEntitlements: openMediaGate(deps),
    isDeleted: published.isDeleted,
    beforeDelivery: openMediaOpenings(deps),
  })
  await mountSite(server, deps, { findMemberIds })
  mountNotification(server, deps, {
    findAddressee: (trx, memberId) => addresseeOf(trx, memberId, deps.publicOrigin),
    isStaff,
  })
  await mountIdentity(
    server,
    deps,
    [
      certificateErasure,
      paymentErasure,
      learningErasure,
      noteErasure,
      communityErasure,
      practiceErasure,
      chatErasure,
      bellErasure,
    ],
    [paymentData, learningData, communityData, practiceData, chatData, notificationData],
  )
  mountCatalogue(server, deps, published, isEnrolled)
  mountCatalogueDesk(server, deps, keepReached)
  mountPayment(server, deps)
  mountLearning(server, deps, practised)
  mountCommunity(server, deps, askedExercises)
  mountPractice(server, deps)
  await mountChat(server, deps, visitors)
  mountMyPage(server, deps)
  mountAdmin(server, deps)
  if (!config.isProduction && !config.SMTP_URL) mountMailbox(server, deps)
  if (!config.isProduction) await mountKakaoSandbox(server, deps)
  if (!config.isProduction && config.KAKAOPAY) mountOwnKakaopay(server, config)
  const pageNotFound = await mountPages?.(server, published)
  answerUnknownAddresses(server, pageNotFound)

  return { server, published, registered: () => registered, drain: () => (draining = true) }
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
