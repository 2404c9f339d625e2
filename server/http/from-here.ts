import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/** Whether this machine itself asks. A proxy on this machine connects from here too, but says on whose behalf. */
export function isFromHere({ raw }: FastifyRequest): boolean {
  return (
    LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
    FORWARDED.every((name) => raw.headers[name] === undefined)
  )
}
