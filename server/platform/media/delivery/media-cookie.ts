import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { MediaKey } from './signed-link.ts'

type Scheme = { isHttps: boolean }

export const mediaCookieName = ({ isHttps }: Scheme): string => (isHttps ? '__Secure-MV' : 'MV')

const PATH = '/media'
// As long as an unused session lives (contract, sessions); every link renews it. The server ends it with the session.
const LIFE_SEC = 14 * 86_400
const SESSIONS_MAX = 5_000

/** Sent with every link that names a session: the access cookie is too short-lived to prove who holds a link. */
export function setMediaCookie(
  reply: FastifyReply,
  { config, media }: { config: Scheme; media: { mediaKey: MediaKey } },
  sessionId: string,
): void {
  write(reply, config, cookieValue(media.mediaKey.current, sessionId), LIFE_SEC)
}

export const clearMediaCookie = (reply: FastifyReply, scheme: Scheme): void => write(reply, scheme, '', 0)

function write(reply: FastifyReply, scheme: Scheme, value: string, maxAge: number): void {
  const flags = { httpOnly: true, sameSite: 'lax', secure: scheme.isHttps } as const
  reply.setCookie(mediaCookieName(scheme), value, { ...flags, path: PATH, maxAge })
}

export type HolderCheck = (sessionId: string, shown: string) => boolean

/** Tells whether a cookie was made for a session; remembers the expected values, since players ask for many ranges. */
export function openHolderCheck(key: MediaKey): HolderCheck {
  const expected = new Map<string, Buffer[]>()
  return (sessionId, shown) => {
    const bytes = Buffer.from(shown)
    return valuesOf(sessionId).some((value) => value.length === bytes.length && timingSafeEqual(value, bytes))
  }

  function valuesOf(sessionId: string): Buffer[] {
    const known = expected.get(sessionId)
    if (known) return known
    const values = [key.current, ...key.former].map((one) => Buffer.from(cookieValue(one, sessionId)))
    if (expected.size >= SESSIONS_MAX) expected.clear()
    expected.set(sessionId, values)
    return values
  }
}

/** Computed, not stored: a dump of the database holds nothing of it, and handing it out again writes nothing. */
const cookieValue = ({ cookieSecret }: MediaKey['current'], sessionId: string): string =>
  createHmac('sha256', cookieSecret).update(sessionId).digest('base64url')
