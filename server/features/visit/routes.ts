import type { FastifyInstance } from 'fastify'
import { countVisit } from '#contract/visit/visit.ts'
import type { Deps } from '#server/deps.ts'
import { anyone } from '#server/features/identity/guards.ts'
import { answer } from '#server/platform/http/answer.ts'
import { openVisits } from './visits.ts'

export function mountVisit(app: FastifyInstance, deps: Deps): void {
  const visits = openVisits(app, deps)
  answer(app, countVisit, anyone, ({ viewer, body, request }) => visits.see({ viewer, request, body }), {
    beacon: true,
  })
}
