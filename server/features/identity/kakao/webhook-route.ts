import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../caller.ts'
import type { IdentityDeps } from '../limits.ts'
import { KAKAO_PATH } from './flow-cookie.ts'
import { hearUnlinked, isFromKakao } from './webhook.ts'

/** The only route that reads form data: a page of another site could send it without a preflight (security.md#22). */
export async function mountWebhook(scope: FastifyInstance, deps: IdentityDeps): Promise<void> {
  const { config } = deps
  await scope.register(formbody)
  scope.route({
    method: ['GET', 'POST'],
    url: `${KAKAO_PATH}/unlinked`,
    exposeHeadRoute: false,
    onRequest: async ({ headers }, reply) => {
      reply.header('cache-control', 'no-store')
      if (!config.kakao || !isFromKakao(config.kakao, headers.authorization)) return reply.code(401).send()
    },
    handler: async (request, reply) => {
      await hearUnlinked(deps, request.method === 'GET' ? request.query : request.body, callerOf(request))
      return reply.code(200).send()
    },
  })
}
