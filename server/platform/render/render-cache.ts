import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageRenderer, RenderedPage } from '#web/page-source.ts'
import { openDrawingBudget } from '../http/drawing-budget.ts'
import { acceptedEncoding } from './render-encoding.ts'
import { sharedCaching } from '../http/shared-caching.ts'
import type { PageDeps } from './render.ts'

/** A drawn page as it leaves: compressed once, sent many times. */
export type PackedPage = { send(request: FastifyRequest, reply: FastifyReply): FastifyReply }

/** The address that stands for all that have no screen: its page is one and may be kept. */
export const NOWHERE = '/.nowhere'
/** Answered for any page that may not be drawn now; the browser draws it. */
const UNDRAWN = '/.undrawn'

const KEPT_MAX = 500
/** What is set by hand for the desk changes neither the content nor the settings. */
const KEPT_MS = 60_000
const RETRY_AFTER_SEC = 5
const BROTLI_QUALITY = 5

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

  /** `isOneOfMany`: of a pattern that strangers can ask for more pages of than are kept. */
  async function get(path: string, renderer: PageRenderer, isOneOfMany: boolean): Promise<PackedPage> {
    const now = `${source.contentVersion()} ${siteVersion()}`
    if (now !== version) kept.clear()
    version = now
    const found = kept.get(path)
    if (found && performance.now() - found.at < KEPT_MS) return found.page
    if (isOneOfMany && budget.isSpent()) return get(UNDRAWN, renderer, false)
    const drawn = () => draw(path, path === UNDRAWN ? renderer.renderUndrawn : renderer.render)
    const page = isOneOfMany ? budget.charge(drawn) : drawn()
    if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value ?? '')
    // Not the wall clock: set back, it would keep a page for as long as it went back.
    kept.set(path, { page, at: performance.now() })
    return page
  }

  async function draw(path: string, render: (path: string) => Promise<RenderedPage>) {
    try {
      const page = await render(path)
      // A failure is asked again by the next visitor, and no number of made-up addresses pushes real pages out.
      if (page.status !== 200 && path !== NOWHERE) kept.delete(path)
      return await pack(page)
    } catch (error) {
      kept.delete(path)
      throw error
    }
  }

  return { get, pack }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function pack({ status, html, kind, cause }: RenderedPage): Promise<PackedPage> {
  const plain = Buffer.from(html)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
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
