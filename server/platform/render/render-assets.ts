import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding } from './render-encoding.ts'
import { etagOf } from '../http/etag.ts'
import { sharedCaching } from '../http/shared-caching.ts'
import { shareAssets } from './released/open-released.ts'
import type { AssetBodies } from './released/packed-asset.ts'
import { isHashedName, type ReleasedAssets } from './released/released-assets.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
}

const FOREVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

type Asset = {
  type: string
  etag: string
  caching: string
  bodies: AssetBodies
}

const HASHED = 'assets/'

/**
 * Serves the built files, a few megabytes, from memory together with their compressed forms. Hashed files of other
 * releases come from the store that all processes share.
 */
export async function serveAssets(
  app: FastifyInstance,
  buildDir: string,
  released: ReleasedAssets | null,
): Promise<void> {
  const client = join(buildDir, 'client')
  const files = globSync('**/*.*', { cwd: client }).filter(
    (file) => TYPES[extname(file)] !== undefined && !file.startsWith('.vite'),
  )
  const assets = new Map(files.map((file) => [`/${file.replaceAll('\\', '/')}`, readAsset(client, file)]))
  if (released) await shareAssets(app, released, { own: hashedOf(assets), log: app.log })
  // One route a folder: the router compiles code for each address that it knows.
  for (const route of new Set([...assets.keys(), `/${HASHED}`].map(routeOf))) {
    app.get<{ Params: { '*'?: string } }>(route, (request, reply) => {
      const address = route.replace('*', () => request.params['*'] ?? '')
      const asset = assets.get(address)
      return asset ? sendAsset(request, reply, asset) : answerReleased(request, reply, { released, address })
    })
  }
}

/** A file at the top has its own route, as a wildcard there would match every address. */
const routeOf = (address: string) => address.replace(/^(\/[^/]+\/).*/, '$1*')

const hashedOf = (assets: ReadonlyMap<string, Asset>) =>
  new Map(
    [...assets].flatMap(([address, { bodies }]) => {
      const name = basename(address)
      return address === `/${HASHED}${name}` && isHashedName(name) ? [[name, bodies] as const] : []
    }),
  )

type ReleasedRequest = { released: ReleasedAssets | null; address: string }

async function answerReleased(
  request: FastifyRequest,
  reply: FastifyReply,
  { released, address }: ReleasedRequest,
) {
  const isHashed = released !== null && address.startsWith(`/${HASHED}`)
  const bodies = isHashed ? await released.find(address.slice(HASHED.length + 1)) : null
  return bodies ? sendAsset(request, reply, assetOf(address.slice(1), bodies)) : reply.callNotFound()
}

function readAsset(folder: string, file: string): Asset {
  const path = join(folder, file)
  const identity = readFileSync(path)
  return assetOf(file, { identity, ...readIfThere('br', `${path}.br`), ...readIfThere('gzip', `${path}.gz`) })
}

const assetOf = (file: string, bodies: AssetBodies): Asset => ({
  type: TYPES[extname(file)] ?? 'application/octet-stream',
  etag: etagOf(bodies.identity),
  // Names under assets/ contain a content hash; the few others have fixed names.
  caching: file.startsWith(HASHED) ? FOREVER : FOR_AN_HOUR,
  bodies,
})

const readIfThere = (encoding: Encoding, path: string) =>
  existsSync(path) ? { [encoding]: readFileSync(path) } : {}

function sendAsset(request: FastifyRequest, reply: FastifyReply, { type, etag, caching, bodies }: Asset) {
  const wanted = acceptedEncoding(request)
  const encoding = bodies[wanted] ? wanted : 'identity'
  reply
    .header('cache-control', sharedCaching(reply, caching))
    .header('etag', `W/${etag}`)
    .header('vary', 'accept-encoding')
    .header('cross-origin-resource-policy', 'same-origin')
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('content-type', type).send(bodies[encoding])
}
