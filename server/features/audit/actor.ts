import type { FastifyRequest } from 'fastify'
import type { Viewer } from '#server/platform/http/visitor.ts'

/** The member of staff who acts, and the request in which they do it: both are in the audit log. */
export type Actor = { actorId: number; requestId: string }

export const actorOf = ({ memberId }: Viewer, { id }: FastifyRequest): Actor => ({
  actorId: memberId,
  requestId: id,
})
