import type { FastifyInstance } from 'fastify'
import { callerOf } from '#server/features/identity/caller.ts'
import type { AnnouncementDeps } from '../announcement-deps.ts'
import { optOut } from './opt-out.ts'

/** RFC 8058 recommends the second and allows the first. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']
const FORM_BYTES = 4_096

/**
 * The press of a mail program's own button (RFC 8058), at the address whose GET is the page with ours. The body is form
 * data that says nothing new; that a page of another site could send it does no harm, because it would have to know the
 * signed address.
 */
export function mountOneClick(scope: FastifyInstance, deps: AnnouncementDeps): void {
  const unread = { parseAs: 'buffer', bodyLimit: FORM_BYTES } as const
  scope.addContentTypeParser(FORMS, unread, (_request, _body, done) => done(null, undefined))
  scope.post<{ Params: { token: string } }>('/opt-out/:token', async (request, reply) => {
    await optOut(deps, request.params.token, { what: 'all', caller: callerOf(request) })
    return reply.header('cache-control', 'no-store').code(200).send()
  })
}
