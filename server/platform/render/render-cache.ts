import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageRenderer, RenderedPage } from '#web/page-source.ts'
import { openDrawingBudget } from '../http/drawing-budget.ts'
import { etagOf } from '../http/etag.ts'
import { acceptedEncoding } from './render-encoding.ts'
import { sharedCaching } from '../http/shared-caching.ts'
import type { PageDeps } from './page-deps.ts'

/** A rendered page, compressed once and sent many times. */
export type PackedPage = { send(request: FastifyRequest, reply: FastifyReply): FastifyReply }

/** The cache key of the not-found page, which is the same for every unknown address. */
export const NOWHERE = '/.nowhere'
/**
 * The cache key of the page shell sent when the render budget is spent; the browser then renders the page.
 */
const UNDRAWN = '/.undrawn'

const KEPT_MAX = 500
/** A limit by time, because chat hours set by hand change neither the content nor the settings version. */
const KEPT_MS = 60_000
const RETRY_AFTER_SEC = 5
/** For a page that is one of many. */
const BROTLI_QUALITY = 5
/** Ten times the work for a tenth fewer bytes: with it, the landing page arrives in the first round trip of TCP. */
const BEST_BROTLI_QUALITY = 10

const SHARED_A_MINUTE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'

const CACHING: Record<RenderedPage['kind'], Record<string, string>> = {
  public: { 'cache-control': SHARED_A_MINUTE },
  private: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  undrawn: { 'cache-control': 'no-store' },
  broken: { 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_SEC), 'x-robots-tag': 'noindex' },
}

const OF_PAGES = {
  vary: 'accept-encoding',
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin',
}

export function openPageCache({ source, siteVersion = () => '' }: PageDeps) {
  const kept = new Map<string, { page: Promise<PackedPage>; at: number }>()
  const budget = openDrawingBudget()
  let version = ''

  /**
   * `isOneOfMany`: the route pattern has more pages than fit into the cache, so they share a render budget.
   */
  async function get(path: string, renderer: PageRenderer, isOneOfMany: boolean): Promise<PackedPage> {
    const now = `${source.contentVersion()} ${siteVersion()}`
    if (now !== version) kept.clear()
    version = now
    const found = kept.get(path)
    if (found && performance.now() - found.at < KEPT_MS) return found.page
    if (isOneOfMany && budget.isSpent()) return get(UNDRAWN, renderer, false)
    const quality = isOneOfMany ? BROTLI_QUALITY : BEST_BROTLI_QUALITY
    const drawn = () => draw(path, path === UNDRAWN ? renderer.renderUndrawn : renderer.render, quality)
    const page = isOneOfMany ? budget.charge(drawn) : drawn()
    if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value ?? '')
    // A wall clock set back would keep a page for that much longer.
    kept.set(path, { page, at: performance.now() })
    return page
  }

  async function draw(
    path: string,
    render: (path: string) => Promise<RenderedPage>,
    quality: number,
  ): Promise<PackedPage> {
    try {
      const page = await render(path)
      // Do not cache failures: the next visitor retries, and made-up addresses must not evict real pages.
      if (page.status !== 200 && path !== NOWHERE) kept.delete(path)
      return await pack(page, page.status === 200 || path === NOWHERE ? quality : BROTLI_QUALITY)
    } catch (error) {
      kept.delete(path)
      throw error
    }
  }

  return { get, pack }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function pack(
  { status, html, kind, cause }: RenderedPage,
  quality = BROTLI_QUALITY,
): Promise<PackedPage> {
  const plain = Buffer.from(html)
  const etag = etagOf(plain)
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    zip(plain),
  ])
  const bodies = { br, gzip: gz, identity: plain }
  return {
    send(request, reply) {
      if (kind === 'broken') request.log.error({ err: cause }, 'page not drawn')
      const encoding = acceptedEncoding(request)
      reply.headers(CACHING[kind]).headers(OF_PAGES)
      if (kind === 'public') reply.header('cache-control', sharedCaching(reply, SHARED_A_MINUTE))
      if (kind === 'public' && status === 200) {
        reply.header('etag', `W/${etag}`)
        if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      }
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.code(status).send(bodies[encoding])
    },
  }
}
