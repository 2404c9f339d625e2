import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export type S3Key = { accessKey: string; secretKey: string; region: string }
export type SignedRequest = {
  method: string
  /** Path and query as received. */
  url: string
  headers: IncomingHttpHeaders
}
export type SignatureFault = { status: 400 | 403; code: string }

const SKEW_MAX_MS = 15 * 60_000
const EXPIRES_MAX_SEC = 7 * 86_400
const SCOPE = /^([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request$/

/**
 * The error that Amazon S3 would return for the signature of a request, or null. Written from "Authenticating
 * Requests (AWS Signature Version 4)" of its API reference, independently of the library that signs.
 */
export function signatureFault(request: SignedRequest, key: S3Key, now: Date): SignatureFault | null {
  const query = readQuery(request.url)
  if (!query) return { status: 400, code: 'InvalidURI' }
  const inHeader = request.headers.authorization !== undefined
  const inQuery = query.has('X-Amz-Signature')
  if (inHeader && inQuery) return { status: 400, code: 'InvalidArgument' }
  const claim = inHeader ? claimOfHeader(request) : inQuery ? claimOfQuery(query) : null
  if (!claim) return { status: 403, code: 'AccessDenied' }
  return claimFault(claim, key, now) ?? macFault(request, query, claim, key)
}

type Claim = {
  scope: string
  dateTime: string
  signedHeaders: string[]
  signature: string
  payload: string
  expiresSec: number | null
}

function claimOfHeader({ headers }: SignedRequest): Claim | null {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  const dateTime = headers['x-amz-date']
  const payload = headers['x-amz-content-sha256']
  if (!parts || typeof dateTime !== 'string' || typeof payload !== 'string') return null
  const [, scope = '', signedHeaders = '', signature = ''] = parts
  return { scope, dateTime, signedHeaders: signedHeaders.split(';'), signature, payload, expiresSec: null }
}

function claimOfQuery(query: Map<string, string>): Claim | null {
  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') return null
  return {
    scope: query.get('X-Amz-Credential') ?? '',
    dateTime: query.get('X-Amz-Date') ?? '',
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    payload: 'UNSIGNED-PAYLOAD',
    expiresSec: Number(query.get('X-Amz-Expires') ?? NaN),
  }
}

function claimFault({ scope, dateTime, expiresSec }: Claim, key: S3Key, now: Date): SignatureFault | null {
  const [, accessKey, date, region] = SCOPE.exec(scope) ?? []
  if (accessKey !== key.accessKey) return { status: 403, code: 'InvalidAccessKeyId' }
  if (region !== key.region) return { status: 400, code: 'AuthorizationHeaderMalformed' }
  const signedAt = readDateTime(dateTime)
  if (Number.isNaN(signedAt) || !dateTime.startsWith(date ?? '-'))
    return { status: 403, code: 'AccessDenied' }
  const ageMs = now.getTime() - signedAt
  if (expiresSec === null)
    return Math.abs(ageMs) > SKEW_MAX_MS ? { status: 403, code: 'RequestTimeTooSkewed' } : null
  if (!(expiresSec >= 1 && expiresSec <= EXPIRES_MAX_SEC))
    return { status: 400, code: 'AuthorizationQueryParametersError' }
  const isRunning = ageMs >= -SKEW_MAX_MS && ageMs <= expiresSec * 1000
  return isRunning ? null : { status: 403, code: 'AccessDenied' }
}

function macFault(
  request: SignedRequest,
  query: Map<string, string>,
  claim: Claim,
  key: S3Key,
): SignatureFault | null {
  const must = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))]
  if (!must.every((name) => claim.signedHeaders.includes(name))) return { status: 403, code: 'AccessDenied' }
  const expected = signatureOf(canonicalRequest(request, query, claim), claim, key)
  const given = Buffer.from(claim.signature, 'hex')
  const isSame = given.length === expected.length && timingSafeEqual(given, expected)
  return isSame ? null : { status: 403, code: 'SignatureDoesNotMatch' }
}

function canonicalRequest(
  { method, url, headers }: SignedRequest,
  query: Map<string, string>,
  { signedHeaders, payload }: Claim,
): string {
  const path = decodeURIComponent(url.split('?', 1)[0]!).split('/').map(encoded).join('/')
  const pairs = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
  const lines = signedHeaders.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replaceAll(/ +/g, ' ')}\n`,
  )
  return [method, path, pairs.join('&'), lines.join(''), signedHeaders.join(';'), payload].join('\n')
}

function signatureOf(canonical: string, { scope, dateTime }: Claim, { secretKey }: S3Key): Buffer {
  const [, date = '', region = ''] = scope.split('/')
  const hashed = createHash('sha256').update(canonical).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', dateTime, scope.slice(scope.indexOf('/') + 1), hashed].join('\n')
  const signingKey = [date, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, word) => createHmac('sha256', secret).update(word).digest(),
    Buffer.from(`AWS4${secretKey}`),
  )
  return createHmac('sha256', signingKey).update(toSign).digest()
}

/** Null for a query that storages interpret differently: a repeated name, or a plus sign. */
export function readQuery(url: string): Map<string, string> | null {
  const query = new Map<string, string>()
  for (const pair of (url.split('?')[1] ?? '').split('&').filter(Boolean)) {
    const [name = '', ...value] = pair.split('=')
    const read = decodeURIComponent(name)
    if (query.has(read) || pair.includes('+')) return null
    query.set(read, decodeURIComponent(value.join('=')))
  }
  return query
}

const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const readDateTime = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
