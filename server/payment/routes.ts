import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/payment.ts'
import type { Deps } from '#server/deps.ts'
import { answer } from '#server/http/answer.ts'
import { member } from '#server/identity/guards.ts'
import { enrollFree } from './enrolment.ts'

export function mountPayment(app: FastifyInstance, deps: Deps): void {
  answer(app, contract.enroll, member, ({ viewer, params }) => enrollFree(deps, viewer, params.courseId))
}
