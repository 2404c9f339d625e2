import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/letters.ts'
import type { Deps } from '#server/deps.ts'
import { answer } from '#server/http/answer.ts'
import { admin, staff } from '#server/identity/guards.ts'
import { listLetters, resendLetter } from './sent-letters.ts'

export function mountNotification(app: FastifyInstance, deps: Deps): void {
  answer(app, contract.listLetters, staff, ({ query }) => listLetters(deps, query))
  answer(app, contract.resendLetter, admin, ({ viewer, params, request }) =>
    resendLetter(deps, viewer, params.letterId, request.id),
  )
}
