import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { addressGroup, clientAddress } from '#server/platform/http/address/client-address.ts'

const USER_AGENT_MAX = 400

/** The origin of a request, for sessions, limits and the log. */
export type Caller = {
  address: string
  /** The key of rate limits. */
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
