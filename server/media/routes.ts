import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '#contract/problem.ts'
import { refuse } from '#server/http/refuse.ts'
import { sharedCaching } from '#server/http/shared-caching.ts'
import { deliver, openShelf, type Shelf } from './delivery.ts'
import type { MediaDeps } from './deps.ts'
import { directAddress } from './direct-video.ts'
import { imageFile, type ServedFile, videoFile } from './served-file.ts'
import type { MediaClaims } from './signed-link.ts'
import { rememberTokens } from './token-reader.ts'

const linkExpired = problem(403, 'FORBIDDEN', '영상 주소가 만료되었습니다. 새로고침해 주세요.')
const fileNotFound = problem(404, 'NOT_FOUND', '파일을 찾을 수 없습니다.')

type MediaAccess = {
  /** A lecture that was deleted takes the links to its video with it; the file stays as long as that can be undone. */
  isDeleted?: (lectureId: number) => boolean
  /** Awaited before the first byte or redirect of a GET; nothing leaves when it rejects. It must be idempotent and fast. */
  beforeDelivery?: (delivery: MediaDelivery) => Promise<void>
}

type MediaDelivery = { lectureId: number; memberId: number | null; kind: 'video' | 'captions' | 'picture' }

/** The bytes: videos by signed address, images by their unguessable names. */
export function mountMedia(
  app: FastifyInstance,
  deps: MediaDeps,
  { isDeleted, beforeDelivery }: MediaAccess = {},
): Shelf {
  const shelf = openShelf(deps.store)
  const readToken = rememberTokens(deps.mediaKey)
  app.addHook('onClose', async () => shelf.close())

  serve<{ token: string; assetId: string; file: string }>(
    app,
    '/media/:token/:assetId/:file',
    async (request, reply) => {
      const { token, assetId, file } = request.params
      const reading = readToken(token, { now: deps.clock.now(), assetId })
      if (reading.is === 'refused') return refuse(linkExpired, { headers: NOT_KEPT })
      if (isDeleted?.(reading.claims.lectureId)) return refuse(fileNotFound, { headers: NOT_KEPT })
      const served = videoFile(assetId, file)
      if (!served) return refuse(fileNotFound, { headers: NOT_KEPT })
      const elsewhere = await directAddress(deps, request, served, reading.claims)
      if (elsewhere) {
        await announce(request, served, reading.claims)
        return await reply.headers(NOT_KEPT).redirect(elsewhere)
      }
      return send(shelf, request, reply, served, PRIVATE, () => announce(request, served, reading.claims))
    },
  )

  serve<{ file: string }>(app, '/images/:file', async (request, reply) => {
    return send(shelf, request, reply, imageFile(request.params.file), PUBLIC)
  })

  return shelf

  /** A HEAD delivers nothing of the lesson. */
  async function announce(
    { method }: FastifyRequest,
    { contentType }: ServedFile,
    { lectureId, userId }: MediaClaims,
  ): Promise<void> {
    if (!beforeDelivery || method !== 'GET') return
    await beforeDelivery({ lectureId, memberId: userId, kind: kindOf(contentType) })
  }
}

const kindOf = (contentType: string) =>
  contentType.startsWith('video/') ? 'video' : contentType.startsWith('image/') ? 'picture' : 'captions'

const NOT_KEPT = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

// Opened directly, a file is a page of its own: it may show itself and do nothing else. Its own origin it keeps,
// or the browser's player would be refused the bytes by cross-origin-resource-policy.
const SEALED = {
  'content-security-policy':
    "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; " +
    "frame-ancestors 'none'; base-uri 'none'; sandbox allow-same-origin",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
const PRIVATE = { ...SEALED, 'cache-control': 'private', 'cross-origin-resource-policy': 'same-origin' }
// Letters and link previews show images from other origins.
const PUBLIC = {
  ...SEALED,
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}

type Asked<Params> = FastifyRequest<{ Params: Params }>

function serve<Params>(
  app: FastifyInstance,
  url: string,
  handler: (request: Asked<Params>, reply: FastifyReply) => Promise<void>,
): void {
  app.route<{ Params: Params }>({ method: ['GET', 'HEAD'], exposeHeadRoute: false, url, handler })
}

async function send<Params>(
  shelf: Shelf,
  request: Asked<Params>,
  reply: FastifyReply,
  file: ServedFile | null,
  headers: Record<string, string>,
  beforeBytes?: () => Promise<void>,
): Promise<void> {
  const object = file && (await shelf.take(file.key))
  if (!file || !object) refuse(fileNotFound, { headers: NOT_KEPT })
  try {
    await beforeBytes?.()
  } catch (error) {
    object.release()
    throw error
  }
  // Past Fastify's own sending; what hooks have put on the reply (HSTS, the request id) goes along.
  reply.hijack()
  deliver(request.raw, reply.raw, object, {
    ...reply.getHeaders(),
    ...headers,
    'cache-control': sharedCaching(reply, headers['cache-control'] ?? 'no-store'),
    'content-type': file.contentType,
  })
}
