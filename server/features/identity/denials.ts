import type { FastifyInstance } from 'fastify'

/** Logs every 403 once, whichever rule caused it. */
export function logDenials(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 403) {
      const { visitor, routeOptions, method } = request
      const viewer = visitor?.is === 'member' ? visitor.viewer : null
      const who = { memberId: viewer?.memberId ?? null, viewedBy: viewer?.viewedBy }
      request.log.info(
        { event: 'authz.deny', ...who, method, route: routeOptions.url ?? 'none' },
        'authz.deny',
      )
    }
    done()
  })
}
