import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient, AwsV4Signer } from 'aws4fetch'
import type { S3Settings } from '../../config/s3-settings.ts'
import { elementText } from './s3-xml.ts'
import { type DirectOffer, StoreError } from './storage.ts'

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The object's key; absent for the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer<ArrayBuffer>
  /** The time limit of all tries until the response begins; the upload of the body is added to it. */
  withinMs?: number
}

/** Success, or 404 for a missing object; anything else is thrown as a `StoreError`, `away` or `refused`. */
export type S3Answer = { status: number; headers: Headers; text: string }

export type S3 = {
  ask(request: S3Request): Promise<S3Answer>
  /** Streams a body; null if the object does not exist. */
  open(request: S3Request): Promise<S3Body | null>
  /** A URL that gives the object to anyone who has it, for a limited time. */
  presign(key: string, offer: DirectOffer): Promise<string>
}
export type S3Body = { status: number; bytes: AsyncGenerator<Buffer> }

export type S3Options = {
  settings: S3Settings
  clock: { now(): Date }
  /**
   * Silence for this long counts as a failure: shorter than the 10 s after which a screen gives up (spec.md#9).
   */
  patienceMs?: number
}

const PATIENCE_MS = 8_000
const SLOWEST_BYTES_PER_MS = 256
// Doubled for each retry, up to half of the patience: six tries in six seconds.
const FIRST_PAUSE_MS = 200

/** Sends signed requests to one bucket (AWS Signature Version 4), with retries and a time limit. */
export function openS3({ settings, clock, patienceMs = PATIENCE_MS }: S3Options): S3 {
  const { bucketUrl, publicBucketUrl, region, accessKey, secretKey } = settings
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' }
  const client = new AwsClient(credentials)
  const now = () =>
    clock
      .now()
      .toISOString()
      .replaceAll(/[:-]|\.\d{3}/g, '')

  const ask = (request: S3Request) =>
    untilAnswered(request, async (signal) => {
      const response = await send(request, signal)
      const text = await response.text()
      refuseFailure(request, response.status, text)
      return { status: response.status, headers: response.headers, text }
    })

  const open = (request: S3Request) =>
    untilAnswered(request, async (signal) => {
      const response = await send(request, signal)
      if (response.ok) return { status: response.status, bytes: bytesOf(response, request) }
      refuseFailure(request, response.status, await response.text())
      return null
    })

  async function send({ method, key, query, headers, body }: S3Request, signal: AbortSignal) {
    const signed = await client.sign(addressOf(bucketUrl, key, query), {
      method,
      headers: { ...headers, 'x-amz-content-sha256': await sha256Hex(body) },
      ...(body ? { body } : {}),
      aws: { datetime: now() },
    })
    return fetch(signed, { signal, redirect: 'manual' })
  }

  async function untilAnswered<T>(request: S3Request, attempt: (signal: AbortSignal) => Promise<T>) {
    const { body, withinMs = patienceMs + (body?.length ?? 0) / SLOWEST_BYTES_PER_MS } = request
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(away(request, `not answered in ${withinMs} ms`)), withinMs)
    try {
      for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
        try {
          return await attempt(silence.signal)
        } catch (error) {
          silence.signal.throwIfAborted()
          if (error instanceof StoreError) throw error
          if (pauseMs > patienceMs / 2) throw away(request, 'failed', error)
        }
        await sleep(pauseMs * (0.5 + Math.random() / 2))
      }
    } finally {
      clearTimeout(timer)
    }
  }

  /** Yields the whole body or throws: `fetch` checks it against Content-Length. */
  async function* bytesOf(response: Response, request: S3Request): AsyncGenerator<Buffer> {
    const reader = response.body!.getReader()
    try {
      for (;;) {
        const { done, value } = await inTime(reader.read(), request)
        if (done) break
        yield Buffer.from(value.buffer, value.byteOffset, value.byteLength)
      }
    } catch (error) {
      throw error instanceof StoreError ? error : away(request, 'broke off', error)
    } finally {
      await reader.cancel().catch(() => {})
    }
  }

  async function inTime<T>(work: Promise<T>, request: S3Request): Promise<T> {
    const silence = Promise.withResolvers<never>()
    const timer = setTimeout(() => silence.reject(away(request, 'fell silent halfway')), patienceMs)
    return Promise.race([work, silence.promise]).finally(() => clearTimeout(timer))
  }

  async function presign(key: string, { lifeSec, contentType, disposition }: DirectOffer): Promise<string> {
    const url = addressOf(publicBucketUrl, key, {
      'X-Amz-Expires': String(lifeSec),
      'response-cache-control': 'private',
      'response-content-disposition': disposition,
      'response-content-type': contentType,
    })
    const signer = new AwsV4Signer({ ...credentials, url, method: 'GET', signQuery: true, datetime: now() })
    return spacesAsPercent((await signer.sign()).url)
  }

  return { ask, open, presign }
}

function addressOf(bucketUrl: string, key = '', query: Record<string, string> = {}): string {
  const url = new URL(key === '' ? bucketUrl : `${bucketUrl}/${key}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return spacesAsPercent(url)
}

/** `URLSearchParams` writes a space as `+`, which some storages read as a plus sign. */
function spacesAsPercent(url: URL): string {
  return `${url.origin}${url.pathname}${url.search.replaceAll('+', '%20')}`
}

/** Off the main thread: hashing a part of a video takes about 40 ms. */
async function sha256Hex(body = Buffer.alloc(0)): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', body)).toString('hex')
}

/**
 * Returns on success and on a missing object. Throws a plain error for a temporary failure, which is retried.
 */
function refuseFailure(request: S3Request, status: number, text: string): void {
  const code = elementText(text, 'Code')
  if (status < 300 && code === null) return
  if (status === 404 && code !== 'NoSuchBucket') return
  const answer = `answered ${status} ${code ?? ''}`.trim()
  const mayPass = status >= 500 || status === 429 || code === 'RequestTimeout' || code === 'InternalError'
  throw mayPass ? new Error(answer) : new StoreError('refused', sentence(request, answer))
}

/** Names the request and the response, without keys or signatures. */
const sentence = ({ method, key }: S3Request, how: string) =>
  `object storage: ${method} ${key ?? 'of the bucket'} ${how}`

function away(request: S3Request, how: string, cause?: unknown): StoreError {
  const why = cause instanceof Error ? `: ${reasonOf(cause)}` : ''
  return new StoreError('away', sentence(request, how + why))
}

const reasonOf = ({ message, cause }: Error) => (cause instanceof Error ? cause.message : message)
