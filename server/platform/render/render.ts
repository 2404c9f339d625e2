import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageAddress, PlainSearch, RenderedPage } from '#web/page-source.ts'
import type { PageDeps, Pages, Parameters } from './page-deps.ts'
import { fillIn } from './fill-in.ts'
import { serveAssets } from './render-assets.ts'
import { NOWHERE, openPageCache } from './render-cache.ts'
import { openBuiltPages } from './render-built.ts'
import { serveForRobots } from './render-robots.ts'

export type PageNotFound = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * The content security policy of pages. A media origin may be shared with buckets of others, so it is
 * allowed for media only and no request may send data to it.
 */
const policyFor = ({ mediaOrigin }: PageDeps) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `media-src 'self' blob:${mediaOrigin ? ` ${mediaOrigin}` : ''}`,
    "worker-src 'self' blob:",
    // Every response except the practice frame's forbids being framed.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')

type AnswerOptions = { isOneOfMany?: boolean; plain?: PlainSearch | undefined }

/** Serves all pages and their assets; returns a handler that renders the not-found page. */
export async function mountPages(app: FastifyInstance, deps: PageDeps): Promise<PageNotFound> {
  const pages = deps.development ? await openVite(app, deps) : await openBuiltPages(deps, policyFor(deps))
  if (!deps.development) await serveAssets(app, deps.buildDir, deps.released ?? null)
  serveForRobots(app, deps, pages.addresses)
  const cache = openPageCache(deps)

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    how: AnswerOptions = {},
  ) => {
    const { isOneOfMany = false, plain } = how
    const renderer = await pages.renderer()
    const page =
      deps.development || plain
        ? await cache.pack(await renderer.render(path, plain))
        : await cache.get(path, renderer, isOneOfMany)
    reply.header('content-security-policy', pages.policy)
    return page.send(request, reply)
  }
  for (const address of pages.addresses) {
    const pathFor = pathFinder(address, deps)
    app.get(address.pattern, async (request, reply) => {
      const path = await pathFor(request.params as Parameters)
      const plain = (await deps.plain?.[address.pattern]?.(request)) ?? undefined
      return answer(request, reply, path ?? NOWHERE, {
        isOneOfMany: path !== null && path !== address.pattern,
        plain,
      })
    })
  }
  // One cache key for all of them: unknown addresses must not fill the cache.
  return (request, reply) => answer(request, reply, NOWHERE)
}

/**
 * Builds the canonical address of a page, so that other spellings (`%64ata`, `data#1`) are not rendered
 * again; null if there is no such page.
 */
function pathFinder({ pattern, isPrivate }: PageAddress, { exists }: PageDeps) {
  if (isPrivate || !pattern.includes(':')) return () => pattern
  const isThere = exists[pattern]
  if (!isThere) throw new Error(`${pattern} needs to say which of its pages exist.`)
  return async (parameters: Parameters) => ((await isThere(parameters)) ? fillIn(pattern, parameters) : null)
}

/** Vite is installed in development only. */
async function openVite(app: FastifyInstance, deps: PageDeps): Promise<Pages> {
  const { openDevelopmentPages } = await import('./render-development.ts')
  return openDevelopmentPages(app, deps)
}

export type { RenderedPage }
