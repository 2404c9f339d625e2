import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '#server/features/identity/caller.ts'
import type { AnnouncementDeps } from '../announcement-deps.ts'
import { optOut } from './opt-out.ts'

/**
 * The press of a mail program's own button (RFC 8058), at the address whose GET is the page with ours. The body is form
 * data; that a page of another site could send it does no harm, because it would have to know the signed address.
 */
export async function mountOneClick(scope: FastifyInstance, deps: AnnouncementDeps): Promise<void> {
  await scope.register(formbody)
  scope.post<{ Params: { token: string } }>('/opt-out/:token', async (request, reply) => {
    await optOut(deps, request.params.token, { what: 'all', caller: callerOf(request) })
    return reply.header('cache-control', 'no-store').code(200).send()
  })
}
