import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { addressGroup, clientAddress } from '#server/platform/http/client-address.ts'

const USER_AGENT_MAX = 400

/** Where a request comes from, as far as sessions, limits and the log care. */
export type Caller = {
  address: string
  /** What limits count by. */
  addressGroup: string
  userAgent: string | null
  log: FastifyBaseLogger
}

export function callerOf(request: FastifyRequest): Caller {
  const address = clientAddress(request)
  return {
    address,
    addressGroup: addressGroup(address),
    userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
    log: request.log,
  }
}
