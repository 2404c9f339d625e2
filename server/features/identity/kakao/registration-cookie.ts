import type { FastifyReply, FastifyRequest } from 'fastify'
import { REGISTRATION_LIFE_MINUTES } from '#contract/identity/kakao.ts'

/** Wider than Kakao's own routes, because the mailed link is opened outside them. */
const PATH = '/api/auth'

type Scheme = { isHttps: boolean }

export function setRegistration(reply: FastifyReply, scheme: Scheme, token: string): void {
  write(reply, scheme, token, REGISTRATION_LIFE_MINUTES * 60)
}

export function clearRegistration(reply: FastifyReply, scheme: Scheme): void {
  write(reply, scheme, '', 0)
}

export const registrationOf = (request: FastifyRequest, scheme: Scheme): string | undefined =>
  request.cookies[nameOf(scheme)]

function write(reply: FastifyReply, scheme: Scheme, token: string, maxAge: number): void {
  reply.setCookie(nameOf(scheme), token, {
    path: PATH,
    httpOnly: true,
    sameSite: 'lax', // a webmail is another site, and its link must bring the cookie along
    secure: scheme.isHttps,
    maxAge,
  })
}

const nameOf = ({ isHttps }: Scheme) => (isHttps ? '__Secure-kakao-registration' : 'kakao-registration')
