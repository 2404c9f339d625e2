import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { forbidden, type Problem, problem, tokenExpired, unauthorized } from '#contract/platform/problem.ts'
import type { Bus } from '../bus/bus.ts'
import { refuse } from '../http/refuse.ts'
import { sharedCaching } from '../http/shared-caching.ts'
import { deliver, openShelf, type Sendable, type Shelf } from './delivery/delivery.ts'
import type { MediaDeps } from './deps.ts'
import { directAddress } from './video/direct-video.ts'
import type { Entitlement, FindEntitlements, OpenLecture } from './delivery/entitlement.ts'
import { EntitlementCache } from './delivery/entitlement-cache.ts'
import { mediaCookieName, openHolderCheck } from './delivery/media-cookie.ts'
import { watchRunningAnswers } from './storage/running-answers.ts'
import { ATTACHMENT, imageFile, type ServedFile, videoFile } from './delivery/served-file.ts'
import type { MediaClaims } from './delivery/signed-link.ts'
import { rememberTokens } from './video/token-reader.ts'

const linkExpired = problem(403, 'FORBIDDEN', '영상 주소가 만료되었습니다. 새로고침해 주세요.')
const fileNotFound = problem(404, 'NOT_FOUND', '파일을 찾을 수 없습니다.')

/** The delivery of a lecture's file to a caller who may have it. */
export type MediaDelivery = {
  lectureId: number
  kind: ServedFile['kind']
} & Pick<OpenLecture, 'memberId' | 'isPublic' | 'watchesAny' | 'isEnrolled'>

export type FindAttachment = (lectureId: number, objectId: string) => Promise<ServedFile | null>

export type MediaAccess = {
  isHttps: boolean
  bus: Pick<Bus, 'subscribe' | 'onGap'>
  findEntitlements: FindEntitlements
  /** The file that belongs to a lecture for download; absent or null: it has none with this object. */
  findAttachment?: FindAttachment
  /** Hides a deleted lecture before the cache expires; the file is kept while undo is possible. */
  isDeleted?: (lectureId: number) => boolean
  /**
   * Awaited before the first byte or redirect of a GET; a rejection sends nothing. Called once per kind and
   * cached entitlement, so at most every 2 s per viewer: it must be idempotent.
   */
  beforeDelivery?: (delivery: MediaDelivery) => Promise<void>
}

/** Serves the files of lectures by signed links, and images by their unguessable names. */
export function mountMedia(app: FastifyInstance, deps: MediaDeps, access: MediaAccess): Shelf {
  const shelf = openShelf(deps)
  const readToken = rememberTokens(deps.mediaKey)
  const isHolderCookie = openHolderCheck(deps.mediaKey)
  const cookieName = mediaCookieName(access)
  const entitlements = new EntitlementCache(access.findEntitlements, access.bus)
  const running = watchRunningAnswers(access.findEntitlements, deps.log)
  const announced = new WeakMap<OpenLecture, Map<ServedFile['kind'], Promise<void>>>()
  app.addHook('onClose', async () => {
    running.close()
    shelf.close()
  })

  serve<{ token: string; assetId: string; file: string }>(
    app,
    '/media/:token/:assetId/:file',
    async (request, reply) => {
      const { token, assetId, file } = request.params
      const reading = readToken(token, { now: deps.clock.now(), assetId })
      if (reading.is === 'refused') return refuseUnkept(linkExpired)
      const { claims } = reading
      const known = openFor(request, claims)
      const open = known instanceof Promise ? await known : known
      const found =
        file === ATTACHMENT
          ? await access.findAttachment?.(claims.lectureId, assetId)
          : videoFile(assetId, file)
      const served = found ?? refuseUnkept(fileNotFound)
      const elsewhere = deps.store.direct ? await directAddress(deps, request, served, claims) : null
      const object = elsewhere === null ? await take(shelf, served) : null
      try {
        if (access.beforeDelivery && request.method === 'GET')
          await announce(access.beforeDelivery, open, { lectureId: claims.lectureId, kind: served.kind })
      } catch (error) {
        object?.release()
        throw error
      }
      if (elsewhere !== null) return await reply.headers(NOT_KEPT).redirect(elsewhere)
      if (claims.sessionId !== null) running.add(claims, reply.raw)
      send(request, reply, { ...served, object: object! }, PRIVATE)
    },
  )

  serve<{ file: string }>(app, '/images/:file', async (request, reply) => {
    const image = imageFile(request.params.file) ?? refuseUnkept(fileNotFound)
    send(request, reply, { object: await take(shelf, image), contentType: image.contentType }, PUBLIC)
  })

  return shelf

  /** The rights of the link's session; refuses unless the request proves that it holds that session. */
  function openFor(request: FastifyRequest, claims: MediaClaims): OpenLecture | Promise<OpenLecture> {
    if (access.isDeleted?.(claims.lectureId)) refuseUnkept(fileNotFound)
    // Check before the database query. A link that names no session opens public lectures only.
    if (claims.sessionId !== null) requireHolder(request, claims.sessionId)
    const known = entitlements.check(claims)
    return known instanceof Promise ? known.then(openOrRefuse) : openOrRefuse(known)
  }

  /** A bearer token takes precedence over cookies, as in every call. */
  function requireHolder({ credential, visitor, cookies }: FastifyRequest, sessionId: string): void {
    if (credential === 'bearer') {
      if (visitor.is === 'refused') refuseUnkept(visitor.problem)
      if (visitor.is !== 'member' || visitor.viewer.sessionId !== sessionId) refuseUnkept(forbidden)
      return
    }
    const shown = cookies[cookieName]
    if (shown === undefined) refuseUnkept(unauthorized)
    if (!isHolderCookie(sessionId, shown)) refuseUnkept(forbidden)
  }

  async function announce(
    tell: NonNullable<MediaAccess['beforeDelivery']>,
    open: OpenLecture,
    { lectureId, kind }: Pick<MediaDelivery, 'lectureId' | 'kind'>,
  ): Promise<void> {
    const kinds = announced.get(open) ?? new Map<ServedFile['kind'], Promise<void>>()
    announced.set(open, kinds)
    const { memberId, isPublic, watchesAny, isEnrolled } = open
    const announcing =
      kinds.get(kind) ?? tell({ lectureId, kind, memberId, isPublic, watchesAny, isEnrolled })
    kinds.set(kind, announcing)
    try {
      await announcing
    } catch (error) {
      kinds.delete(kind)
      throw error
    }
  }
}

const NOT_KEPT = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

// A file opened directly in a tab may only display itself. It keeps its origin, or
// cross-origin-resource-policy would keep the bytes from the browser's player.
const SEALED = {
  'content-security-policy':
    "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; " +
    "frame-ancestors 'none'; base-uri 'none'; sandbox allow-same-origin",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
// Browsers must revalidate their copy, since the right to it may have ended.
const PRIVATE = {
  ...SEALED,
  'cache-control': 'private, no-cache',
  'cross-origin-resource-policy': 'same-origin',
}
// Mails and link previews embed images from other origins.
const PUBLIC = {
  ...SEALED,
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}

type MediaRequest<Params> = FastifyRequest<{ Params: Params }>

function serve<Params>(
  app: FastifyInstance,
  url: string,
  handler: (request: MediaRequest<Params>, reply: FastifyReply) => Promise<void>,
): void {
  app.route<{ Params: Params }>({ method: ['GET', 'HEAD'], exposeHeadRoute: false, url, handler })
}

function openOrRefuse(entitlement: Entitlement): OpenLecture {
  switch (entitlement.is) {
    case 'open':
      return entitlement
    case 'no-session':
      return refuseUnkept(unauthorized)
    case 'not-enrolled':
      return refuseUnkept(forbidden)
    case 'no-lecture':
      return refuseUnkept(fileNotFound)
  }
}

function refuseUnkept(problem: Problem): never {
  const headers: Record<string, string> = { ...NOT_KEPT }
  if (problem === tokenExpired) headers['www-authenticate'] = 'Bearer error="invalid_token"'
  return refuse(problem, { headers })
}

const take = async (shelf: Shelf, { key }: ServedFile): Promise<Sendable> =>
  (await shelf.take(key)) ?? refuseUnkept(fileNotFound)

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    object,
    contentType,
    disposition,
  }: Pick<ServedFile, 'contentType' | 'disposition'> & { object: Sendable },
  headers: Record<string, string>,
): void {
  // Bypasses Fastify's send; copies the headers that hooks set on the reply (HSTS, the request id).
  reply.hijack()
  deliver(request.raw, reply.raw, object, {
    ...reply.getHeaders(),
    ...headers,
    'cache-control': sharedCaching(reply, headers['cache-control'] ?? 'no-store'),
    'content-type': contentType,
    ...(disposition && { 'content-disposition': disposition }),
  })
}
