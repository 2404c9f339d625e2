import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageAddress, PageRenderer, PageSource, RenderedPage } from '#web/page-source.ts'
import { serveAssets } from './render-assets.ts'
import { NOWHERE, openPageCache } from './render-cache.ts'
import { openBuiltPages } from './render-built.ts'
import { serveForRobots } from './render-robots.ts'

type Parameters = Record<string, string>

export type PageDeps = {
  source: PageSource & { contentVersion(): string }
  /** By route pattern: whether there is a public page for these parameters. Answered from memory. */
  exists: Record<string, (parameters: Parameters) => boolean | Promise<boolean>>
  publicOrigin: string
  development: boolean
  buildDir: string
  /** Where videos come from when not from us, such as `https://s3.example`. */
  mediaOrigin?: string | undefined
  /** Changes when the settings of the site do, and when the clock changes what they say. */
  siteVersion?: () => string
}

/** How pages are drawn: from the build, or by Vite while one works on them. */
export type Pages = { renderer(): Promise<PageRenderer>; addresses: readonly PageAddress[]; policy: string }

export type PageNotFound = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * What the page policy forbids, nobody can make a visitor's browser do. A storage of videos is shared with strangers'
 * buckets: it may give videos and nothing else, and is sent nothing.
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
    // Every answer but that of the practice frames refuses to stand in one.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')

/** Serves every screen and what belongs to it; the answer draws the page for an address that has none. */
export async function mountPages(app: FastifyInstance, deps: PageDeps): Promise<PageNotFound> {
  const pages = deps.development ? await openVite(app, deps) : await openBuiltPages(deps, policyFor(deps))
  if (!deps.development) await serveAssets(app, deps.buildDir)
  serveForRobots(app, deps)
  const cache = openPageCache(deps)

  const answer = async (request: FastifyRequest, reply: FastifyReply, path: string, isOneOfMany = false) => {
    const renderer = await pages.renderer()
    const page = deps.development
      ? await cache.pack(await renderer.render(path))
      : await cache.get(path, renderer, isOneOfMany)
    reply.header('content-security-policy', pages.policy)
    return page.send(request, reply)
  }
  for (const address of pages.addresses) {
    const pathFor = pathFinder(address, deps)
    app.get(address.pattern, async (request, reply) => {
      const path = await pathFor(request.params as Parameters)
      return answer(request, reply, path ?? NOWHERE, path !== null && path !== address.pattern)
    })
  }
  // One page for all of them: what was asked for must not fill the cache.
  return (request, reply) => answer(request, reply, NOWHERE)
}

/**
 * The one way to write a page's address, so that no spelling of it (`%64ata`, `data#1`) is drawn again; null where
 * there is no such page.
 */
function pathFinder({ pattern, isPrivate }: PageAddress, { exists }: PageDeps) {
  if (isPrivate || !pattern.includes(':')) return () => pattern
  const isThere = exists[pattern]
  if (!isThere) throw new Error(`${pattern} needs to say which of its pages exist.`)
  return async (parameters: Parameters) => ((await isThere(parameters)) ? fillIn(pattern, parameters) : null)
}

const fillIn = (pattern: string, parameters: Parameters) =>
  pattern.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(parameters[name] ?? ''))

/** Only a development start has Vite installed. */
async function openVite(app: FastifyInstance, deps: PageDeps): Promise<Pages> {
  const { openDevelopmentPages } = await import('./render-development.ts')
  return openDevelopmentPages(app, deps)
}

export type { RenderedPage }
