import type { IncomingMessage } from 'node:http'
import { fastifyCookie } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CHAT_SOCKET_PATH } from '#contract/chat/chat.ts'
import { renewForgeryCookie } from '#server/platform/http/csrf.ts'
import { clearMediaCookie } from '#server/platform/media/delivery/media-cookie.ts'
import { ACCESS_LIFE_SEC, REFRESH_LIFE_SEC, type SessionTokens } from './session/session.ts'

type Scheme = { isHttps: boolean }

/** Over https the name prefixes bind the cookies to this host; browsers reject them from any other. */
export function sessionCookieNames({ isHttps }: Scheme): { access: string; refresh: string; ticket: string } {
  return isHttps
    ? { access: '__Host-AT', refresh: '__Secure-RT', ticket: '__Secure-CT' }
    : { access: 'AT', refresh: 'RT', ticket: 'CT' }
}

const REFRESH_PATH = '/api/auth'
/** Readable by scripts, without a secret: tells a page whether a token renewal makes sense. */
const HINT = 'li'

export function setSessionCookies(reply: FastifyReply, scheme: Scheme, tokens: SessionTokens): void {
  write(reply, scheme, tokens, '1')
  renewForgeryCookie(reply, scheme.isHttps)
}

export function clearSessionCookies(reply: FastifyReply, scheme: Scheme): void {
  write(reply, scheme, { accessToken: '', refreshToken: '', chatTicket: '' }, '')
  clearMediaCookie(reply, scheme)
}

function write(reply: FastifyReply, scheme: Scheme, tokens: SessionTokens, hint: string): void {
  const { accessToken: access, refreshToken: refresh, chatTicket: ticket } = tokens
  const names = sessionCookieNames(scheme)
  const lifeOf = (value: string, sec: number) => (value === '' ? 0 : sec)
  const shared = { sameSite: 'lax', secure: scheme.isHttps } as const
  reply
    .setCookie(names.access, access, {
      ...shared,
      path: '/',
      httpOnly: true,
      maxAge: lifeOf(access, ACCESS_LIFE_SEC),
    })
    .setCookie(names.refresh, refresh, {
      ...shared,
      path: REFRESH_PATH,
      httpOnly: true,
      maxAge: lifeOf(refresh, REFRESH_LIFE_SEC),
    })
    .setCookie(names.ticket, ticket, {
      ...shared,
      path: CHAT_SOCKET_PATH,
      httpOnly: true,
      maxAge: lifeOf(ticket, REFRESH_LIFE_SEC),
    })
    .setCookie(HINT, hint, { ...shared, path: '/', httpOnly: false, maxAge: lifeOf(hint, REFRESH_LIFE_SEC) })
}

/** Every token in a request, valid or not. */
export function shownTokens(
  request: FastifyRequest,
  scheme: Scheme,
): { access?: string; refresh?: string; bearer?: string } {
  const names = sessionCookieNames(scheme)
  return {
    access: request.cookies[names.access],
    refresh: request.cookies[names.refresh],
    bearer: bearerOf(request.headers.authorization),
  }
}

/** The tokens of a websocket request, which Fastify has not parsed. */
export function chatTokensOf(
  { headers }: IncomingMessage,
  scheme: Scheme,
): { access: string | undefined; ticket: string | undefined } {
  const cookies = fastifyCookie.parse(headers.cookie ?? '')
  const names = sessionCookieNames(scheme)
  return { access: cookies[names.access], ticket: cookies[names.ticket] }
}

/** The token of an `Authorization: Bearer` header; other schemes are ignored. */
export function bearerOf(header: string | undefined): string | undefined {
  if (header === undefined || !/^bearer(?: |$)/i.test(header)) return undefined
  return header.slice('bearer '.length).trim()
}
