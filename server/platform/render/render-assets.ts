import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding } from './render-encoding.ts'
import { etagOf } from '../http/etag.ts'
import { sharedCaching } from '../http/shared-caching.ts'

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
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

/** Serves the built files, a few megabytes, from memory together with their compressed forms. */
export async function serveAssets(app: FastifyInstance, buildDir: string): Promise<void> {
  const client = join(buildDir, 'client')
  const files = globSync('**/*.*', { cwd: client }).filter(
    (file) => TYPES[extname(file)] !== undefined && !file.startsWith('.vite'),
  )
  const assets = new Map(files.map((file) => [`/${file.replaceAll('\\', '/')}`, readAsset(client, file)]))
  // One route a folder: the router compiles code for each address that it knows.
  for (const route of new Set([...assets.keys()].map(routeOf))) {
    app.get<{ Params: { '*'?: string } }>(route, (request, reply) => {
      const asset = assets.get(route.replace('*', () => request.params['*'] ?? ''))
      return asset ? sendAsset(request, reply, asset) : reply.callNotFound()
    })
  }
}

/** A file at the top has its own route, as a wildcard there would match every address. */
const routeOf = (address: string) => address.replace(/^(\/[^/]+\/).*/, '$1*')

function readAsset(folder: string, file: string): Asset {
  const path = join(folder, file)
  const identity = readFileSync(path)
  return {
    type: TYPES[extname(file)] ?? 'application/octet-stream',
    etag: etagOf(identity),
    // Names under assets/ contain a content hash; the few others have fixed names.
    caching: file.startsWith('assets') ? FOREVER : FOR_AN_HOUR,
    bodies: { identity, ...readIfThere('br', `${path}.br`), ...readIfThere('gzip', `${path}.gz`) },
  }
}

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
