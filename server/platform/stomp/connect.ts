import type { IncomingMessage } from 'node:http'
import { bearerOf, contradictsToken } from './connect-credentials.ts'
import type { Frame } from './frame.ts'
import type { Version } from './version.ts'
import { agreeOnBeats } from './heart-beats.ts'
import { SENTENCES } from './sentences.ts'
import { type Principal, type StompHost, StompRefusal } from './stomp-host.ts'
import { StompError } from './stomp-error.ts'
import { agreeOnVersion, ALL_VERSIONS } from './version.ts'

export type Agreed = { version: Version; inMs: number; outMs: number; isVersionSaid: boolean }

/** Negotiates version and heart-beats with a CONNECT frame. */
export function agreeOn({ headers }: Frame, beatMs: number): Agreed {
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
