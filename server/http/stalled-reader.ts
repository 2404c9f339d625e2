import type { FastifyInstance } from 'fastify'

// As for media: a browser that lost its answer asks again.
const STALLED_AFTER_MS = 120_000

/** Whoever asks for an answer and takes none of it for so long is hung up on: a socket and a buffer are theirs meanwhile. */
export function hangUpOnStalledReaders(app: FastifyInstance, stalledAfterMs = STALLED_AFTER_MS): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.raw.setTimeout(stalledAfterMs, () => reply.raw.destroy())
    done(null, payload)
  })
}
