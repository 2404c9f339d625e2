import type { FastifyInstance } from 'fastify'
import { etagOf } from './etag.ts'
import { sharedCaching } from './shared-caching.ts'

const FOR_AN_HOUR = 'public, max-age=3600'

type SharedText = {
  type: string
  /** Changes with everything that the text contains. */
  version: () => string
  make: () => Promise<string>
}

/** Serves a text that is the same for everybody; it is made once for each version. */
export function serveSharedText(
  app: FastifyInstance,
  path: string,
  { type, version, make }: SharedText,
): void {
  let kept: { version: string; made: Promise<{ text: string; etag: string }> } | undefined

  function current() {
    const wanted = version()
    if (kept?.version === wanted) return kept.made
    const made = make().then((text) => ({ text, etag: etagOf(text) }))
    kept = { version: wanted, made }
    made.catch(() => (kept = undefined)) // the next request tries again
    return made
  }

  app.get(path, async (request, reply) => {
    const { text, etag } = await current()
    reply.header('cache-control', sharedCaching(reply, FOR_AN_HOUR)).header('etag', etag)
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type(type).send(text)
  })
}
