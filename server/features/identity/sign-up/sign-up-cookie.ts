import type { FastifyReply, FastifyRequest } from 'fastify'
import { CODE_LIFE_HOURS } from './sign-up-link.ts'

type Scheme = { isHttps: boolean }

/** Marks the browser that signed up, as long as its mailed link is valid. */
export const setSignUpBrowser = (reply: FastifyReply, scheme: Scheme, token: string): void =>
  write(reply, scheme, token, CODE_LIFE_HOURS * 3_600)

export const clearSignUpBrowser = (reply: FastifyReply, scheme: Scheme): void => write(reply, scheme, '', 0)

export const signUpBrowserOf = (request: FastifyRequest, scheme: Scheme): string | undefined =>
  request.cookies[nameOf(scheme)]

function write(reply: FastifyReply, scheme: Scheme, token: string, maxAge: number): void {
  reply.setCookie(nameOf(scheme), token, {
    path: '/api/auth/verify',
    httpOnly: true,
    sameSite: 'lax', // a webmail is another site, and its link must bring the cookie along
    secure: scheme.isHttps,
    maxAge,
  })
}

const nameOf = ({ isHttps }: Scheme) => (isHttps ? '__Secure-SU' : 'SU')
