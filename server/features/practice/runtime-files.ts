import { createReadStream, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptedEncoding, type Encoding } from '#server/platform/render/render-encoding.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.zip': 'application/zip',
}
const ENDINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

type RuntimeList = Record<string, { path: string }[]>

/** Tens of megabytes for one route only: served from disk, under names with a hash. */
export function serveRuntimes(app: FastifyInstance, folder: string): void {
  const list = readFileSync(join(folder, 'runtimes.json'), 'utf8')
  app.get('/practice/runtimes/list.json', (_request, reply) =>
    ownPagesOnly(reply, 'no-cache').type('application/json; charset=utf-8').send(list),
  )
  for (const { path } of Object.values(JSON.parse(list) as RuntimeList).flat()) {
    const file = join(folder, 'runtimes', path)
    app.get(`/practice/runtimes/${path}`, (request, reply) => {
      const encoding = acceptedEncoding(request)
      const body = file + ENDINGS[encoding]
      ownPagesOnly(reply, 'public, max-age=31536000, immutable')
        .header('vary', 'accept-encoding')
        .header('content-length', statSync(body).size)
        .type(TYPES[extname(path)] ?? 'application/octet-stream')
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.send(createReadStream(body))
    })
  }
}

/** Only the product's pages may fetch them, and pass them to the frame; no other page may, not even the frame. */
const ownPagesOnly = (reply: FastifyReply, caching: string) => {
  reply.removeHeader('set-cookie')
  return reply.header('cross-origin-resource-policy', 'same-origin').header('cache-control', caching)
}
