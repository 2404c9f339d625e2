import { readFileSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { MakePageRenderer, PageAssets } from '#web/page-source.ts'
import { attach } from '../http/own-server.ts'
import type { PageDeps, Pages } from './page-deps.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Allows Vite's inline scripts and styles and its websocket. */
const policyFor = ({ mediaOrigin = '' }: PageDeps) =>
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; " +
  `img-src 'self' data:; media-src 'self' blob: ${mediaOrigin}; worker-src 'self' blob:`

const ASSETS: PageAssets = {
  entry: '/web/dev.ts',
  boot: '/boot.js',
  styles: ['/web/styles/main.css'],
  font: null,
  scriptsOf: () => [],
}

/** Serves pages from their sources with hot reload, on the product's own port. */
export async function openDevelopmentPages(app: FastifyInstance, deps: PageDeps): Promise<Pages> {
  const { createServer } = await import('vite')
  const { buildFonts } = await loadFontBuilder()
  await buildFonts(join(deps.buildDir, 'fonts'))
  const { buildRuntimes } = await loadRuntimeBuilder()
  await buildRuntimes(join(deps.buildDir, 'practice'))
  const reloads = passOnReloads(app)
  const vite = await createServer({
    root: ROOT,
    server: { middlewareMode: true, hmr: { server: reloads }, watch: { ignored: IGNORED } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (!isViteAddress(path)) return done()
    reply.hijack()
    // Fastify's headers are not sent with a hijacked reply; the strict policy must not be.
    vite.middlewares(request.raw, reply.raw, () => notThere(reply))
  })
  app.get('/boot.js', (_request, reply) =>
    reply.type('text/javascript').send(readFileSync(join(ROOT, 'web/boot.js'))),
  )

  const renderer = async () => {
    const { makePageRenderer } = (await vite.ssrLoadModule('/web/entry-server.tsx')) as {
      makePageRenderer: MakePageRenderer
    }
    return makePageRenderer({ source: deps.source, publicOrigin: deps.publicOrigin, assets: ASSETS })
  }
  return { renderer, addresses: (await renderer()).addresses, policy: policyFor(deps) }
}

/** A server that never listens: Vite gets its own upgrades through it, and no others. */
function passOnReloads(app: FastifyInstance) {
  const reloads = createHttpServer()
  attach(app, {
    owns: () => false,
    handleRequest: () => false,
    handleUpgrade: (request, socket, head) =>
      isViteUpgrade(request) && reloads.emit('upgrade', request, socket, head),
  })
  return reloads
}

const isViteUpgrade = ({ url = '', headers }: IncomingMessage) =>
  /^\/(?:\?|$)/.test(url) && /^vite-(?:hmr|ping)$/.test(headers['sec-websocket-protocol'] ?? '')

const IGNORED = ['**/.build/**', '**/.data/**', '**/server/**', '**/demo/videos/**']

/** Imported by path: the rule that server does not import web is for the running product. */
const loadFontBuilder = () =>
  import(join(ROOT, 'web/build-fonts.ts')) as Promise<{ buildFonts(folder: string): Promise<void> }>

const loadRuntimeBuilder = () =>
  import(join(ROOT, 'web/build-runtimes.ts')) as Promise<{ buildRuntimes(folder: string): Promise<void> }>

const isViteAddress = (path: string) =>
  /^\/(@vite|@id|@fs|@react-refresh|web|contract|node_modules|\.build)(\/|$)/.test(path) ||
  /^\/(favicon\.svg|og\.png)$/.test(path)

function notThere({ raw }: FastifyReply) {
  raw.statusCode = 404
  raw.end()
}
