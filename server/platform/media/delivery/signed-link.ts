import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** The key that signs new links, and previous keys whose links may still be valid. */
export type MediaKey = { current: SigningKey; former: SigningKey[] }
type SigningKey = {
  id: string
  secret: Buffer
  /** Signs session ids for `media-cookie.ts`; separate, so that no link's signature is a valid cookie. */
  cookieSecret: Buffer
}

export type MediaLinkRequest = {
  now: Date
  /** The session that may use the link; null for a public lecture. */
  sessionId: string | null
  lectureId: number
  assetId: string
  /** Served name, such as `prog.mp4` or `ko.vtt`. */
  file: string
  durationSec: number
  /** Identifies one playback; generated if absent. Use the same id for captions and poster. */
  playId?: string
}

export type MediaLink = { url: string; token: string; playId: string; expiresAt: Date }
export type MediaClaims = {
  sessionId: string | null
  lectureId: number
  assetId: string
  playId: string
  expiresAt: Date
}
export type MediaTokenReading =
  | { is: 'valid'; claims: MediaClaims }
  | { is: 'refused'; why: 'malformed' | 'forged' | 'expired' | 'other-asset' }

const TTL_MIN_SEC = 2 * 3600
/** The maximum lifetime of a link. */
export const LINK_LIFE_MAX_SEC = 12 * 3600
const TTL_DURATIONS = 3
const MAC_BYTES = 16

const TOKEN =
  /^(v2\.(\d{1,12})\.(0|[0-9a-f]{32})\.(\d{1,10})\.([0-9a-f]{32})\.([0-9a-z]{1,32}))\.([0-9a-f]{8})([0-9a-f]{32})$/

/** Derives the signing keys from the configured secrets; the first signs, all are accepted. */
export function makeMediaKey(secret: string, formerSecrets: readonly string[] = []): MediaKey {
  return { current: signingKey(secret), former: formerSecrets.map(signingKey) }
}

/**
 * Creates a URL below `/media` that this session can use until `expiresAt`, as long as it may open the
 * lecture. Create it only after the enrolment check, and set the cookie of `media-cookie.ts` with it.
 */
export function mintMediaLink(key: MediaKey, request: MediaLinkRequest): MediaLink {
  const {
    sessionId,
    lectureId,
    assetId,
    file,
    durationSec,
    playId = randomBytes(8).toString('hex'),
  } = request
  const expSec = Math.ceil(request.now.getTime() / 1000) + ttlSec(durationSec)
  const body = `v2.${expSec}.${sessionId?.replaceAll('-', '') ?? 0}.${lectureId}.${assetId}.${playId}`
  const token = `${body}.${key.current.id}${mac(key.current, body).toString('hex')}`
  if (!TOKEN.test(token)) throw new Error(`cannot sign a media link for asset ${assetId}, play ${playId}`)
  return { url: `/media/${token}/${assetId}/${file}`, token, playId, expiresAt: new Date(expSec * 1000) }
}

/** Whether the token opens this asset now. Pure: no clock, no database. */
export function readMediaToken(
  key: MediaKey,
  token: string,
  asked: { now: Date; assetId: string },
): MediaTokenReading {
  const parts = TOKEN.exec(token)
  if (!parts) return { is: 'refused', why: 'malformed' }
  const [, body = '', expSec, session = '', lectureId, assetId = '', playId = '', keyId, sent = ''] = parts
  const signedBy = [key.current, ...key.former].find((candidate) => candidate.id === keyId)
  if (!signedBy || !timingSafeEqual(mac(signedBy, body), Buffer.from(sent, 'hex')))
    return { is: 'refused', why: 'forged' }
  const expiresAt = new Date(Number(expSec) * 1000)
  if (expiresAt <= asked.now) return { is: 'refused', why: 'expired' }
  if (assetId !== asked.assetId) return { is: 'refused', why: 'other-asset' }
  return {
    is: 'valid',
    claims: { sessionId: uuidOf(session), lectureId: Number(lectureId), assetId, playId, expiresAt },
  }
}

function signingKey(secret: string): SigningKey {
  if (secret.length < 16) throw new Error('the media secret needs at least 16 characters')
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `codemaru ${use} v1`, 32))
  const derived = derive('media link')
  return {
    id: createHash('sha256').update(derived).digest('hex').slice(0, 8),
    secret: derived,
    cookieSecret: derive('media cookie'),
  }
}

const uuidOf = (hex: string): string | null =>
  hex === '0' ? null : hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

function ttlSec(durationSec: number): number {
  return Math.ceil(Math.min(LINK_LIFE_MAX_SEC, Math.max(TTL_MIN_SEC, TTL_DURATIONS * durationSec)))
}

function mac(key: SigningKey, body: string): Buffer {
  return createHmac('sha256', key.secret).update(body).digest().subarray(0, MAC_BYTES)
}
