import type { FastifyInstance } from 'fastify'

/** Whoever was told "not you" leaves one line, whichever rule said it. */
export function logDenials(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 403) {
      const { visitor, routeOptions, method } = request
      const memberId = visitor?.is === 'member' ? visitor.viewer.memberId : null
      request.log.info(
        { event: 'authz.deny', memberId, method, route: routeOptions.url ?? 'none' },
        'authz.deny',
      )
    }
    done()
  })
}
