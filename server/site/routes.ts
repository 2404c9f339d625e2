import type { FastifyInstance } from 'fastify'
import { getLegalText } from '#contract/consent.ts'
import * as contract from '#contract/site.ts'
import type { Deps } from '#server/deps.ts'
import { answer } from '#server/http/answer.ts'
import { sharedCaching } from '#server/http/shared-caching.ts'
import { anyone } from '#server/identity/guards.ts'
import { showSite } from './site.ts'

const CACHED_SEC = 60

export function mountSite(app: FastifyInstance, deps: Deps): void {
  answer(app, contract.getSite, anyone, ({ reply }) => {
    reply.header('cache-control', sharedCaching(reply, `public, max-age=${CACHED_SEC}`))
    return showSite(deps)
  })
  answer(app, getLegalText, anyone, ({ params, reply }) => {
    reply.header('cache-control', sharedCaching(reply, `public, max-age=${CACHED_SEC}`))
    return deps.legal[params.document]
  })
}
