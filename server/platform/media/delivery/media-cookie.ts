import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { MediaKey } from './signed-link.ts'

type Scheme = { isHttps: boolean }

export const mediaCookieName = ({ isHttps }: Scheme): string => (isHttps ? '__Secure-MV' : 'MV')

const PATH = '/media'
// The lifetime of an unused session (contract.md#refresh-token); links renew it, the session's end ends it.
const LIFE_SEC = 14 * 86_400
const SESSIONS_MAX = 5_000

/** Set with every link that names a session: the access cookie expires too soon to prove who holds a link. */
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

/** Checks whether a cookie belongs to a session; caches expected values for the many range requests. */
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

/** Computed, not stored: a database dump does not contain it, and reissuing it writes nothing. */
const cookieValue = ({ cookieSecret }: MediaKey['current'], sessionId: string): string =>
  createHmac('sha256', cookieSecret).update(sessionId).digest('base64url')
