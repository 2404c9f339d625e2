import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/** Also requires a host name of this machine: a tunnel or a DNS-rebinding page sends another one. */
export const isCalledFromHere = (request: FastifyRequest): boolean =>
  isFromHere(request) && OWN_HOST.test(request.raw.headers.host ?? '')

/** Whether this machine sent the request. A proxy here connects locally too, but adds headers. */
export function isFromHere({ raw }: FastifyRequest): boolean {
  return (
    LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
    FORWARDED.every((name) => raw.headers[name] === undefined)
  )
}
