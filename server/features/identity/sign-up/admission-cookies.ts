import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Admission, Browser } from './admission.ts'
import { setSessionCookies, shownTokens } from '../session-cookies.ts'

type Scheme = { isHttps: boolean }

const DEVICE_PATH = '/api/auth'
const DEVICE_LIFE_SEC = 365 * 86_400
const PENDING_PATH = '/api/auth/login'
const PENDING_LIFE_SEC = 5 * 60

const namesOf = ({ isHttps }: Scheme) =>
  isHttps ? { device: '__Secure-DV', pending: '__Secure-SI' } : { device: 'DV', pending: 'SI' }

export function browserOf(request: FastifyRequest, scheme: Scheme): Browser {
  return {
    tokens: Object.values(shownTokens(request, scheme)).filter((token) => token !== undefined),
    device: request.cookies[namesOf(scheme).device],
    keepsCookies: request.headers['x-token-delivery'] !== 'body',
  }
}

/** The token of a login that waits for its code. */
export const pendingOf = (request: FastifyRequest, scheme: Scheme): string | undefined =>
  request.cookies[namesOf(scheme).pending]

export function showAdmission(reply: FastifyReply, scheme: Scheme, admission: Admission): void {
  if (admission.is === 'second-factor') return writePending(reply, scheme, admission.pending)
  setSessionCookies(reply, scheme, admission.tokens)
  if (admission.device !== null) writeDevice(reply, scheme, admission.device)
}

export const clearPending = (reply: FastifyReply, scheme: Scheme): void => writePending(reply, scheme, '')

function writeDevice(reply: FastifyReply, scheme: Scheme, device: string): void {
  reply.setCookie(namesOf(scheme).device, device, {
    ...shared(scheme),
    path: DEVICE_PATH,
    maxAge: DEVICE_LIFE_SEC,
  })
}

function writePending(reply: FastifyReply, scheme: Scheme, pending: string): void {
  reply.setCookie(namesOf(scheme).pending, pending, {
    ...shared(scheme),
    path: PENDING_PATH,
    maxAge: pending === '' ? 0 : PENDING_LIFE_SEC,
  })
}

const shared = ({ isHttps }: Scheme) => ({ sameSite: 'lax', secure: isHttps, httpOnly: true }) as const
