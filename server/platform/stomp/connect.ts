import type { IncomingMessage } from 'node:http'
import type { Frame } from './frame.ts'
import type { Version } from './version.ts'
import { agreeOnBeats } from './heart-beats.ts'
import { SENTENCES } from './sentences.ts'
import { type Principal, type StompHost, StompRefusal } from './stomp-host.ts'
import { StompError } from './stomp-error.ts'
import { agreeOnVersion, ALL_VERSIONS } from './version.ts'

const TOKEN_COOKIE = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/

export type ConnectAgreement = { version: Version; inMs: number; outMs: number; isVersionSaid: boolean }

/** Negotiates version and heart-beats with a CONNECT frame. */
export function agreeOn({ headers }: Frame, beatMs: number): ConnectAgreement {
  const accepted = headers.get('accept-version')
  const version = agreeOnVersion(accepted)
  if (!version) throw new StompError(SENTENCES.unsupportedVersion, { version: ALL_VERSIONS })
  const beats = agreeOnBeats(headers.get('heart-beat'), beatMs)
  if (!beats) throw new StompError(SENTENCES.malformed)
  return { version, ...beats, isVersionSaid: accepted !== undefined }
}

export function identify(
  host: StompHost,
  handshake: IncomingMessage,
  { headers }: Frame,
): Promise<Principal> {
  if (contradictsToken(handshake, headers)) return Promise.reject(new StompRefusal(SENTENCES.forged))
  return host.identify(handshake, bearerOf(headers), headers)
}

/** Whether CONNECT has another forgery token than the cookie's. None is fine: the Origin was checked. */
function contradictsToken({ headers }: IncomingMessage, connect: ReadonlyMap<string, string>): boolean {
  const shown = connect.get('X-XSRF-TOKEN') ?? connect.get('x-xsrf-token')
  return shown !== undefined && shown !== TOKEN_COOKIE.exec(headers.cookie ?? '')?.[1]
}

function bearerOf(connect: ReadonlyMap<string, string>): string | null {
  return (
    /^Bearer (.+)$/i.exec(connect.get('Authorization') ?? connect.get('authorization') ?? '')?.[1] ?? null
  )
}
