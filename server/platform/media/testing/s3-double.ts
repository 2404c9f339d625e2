import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '../../config/s3-settings.ts'
import { freePort } from '#server/testing/free-port.ts'
import { readRange } from '../delivery/byte-range.ts'
import { readQuery, type S3Key, signatureFault } from './s3-signature.ts'

/** The failure of the next request: an error response, a closed connection, silence, or half a body. */
export type S3Fault =
  | { is: 'answer'; status: number; code: string }
  /** As Amazon does when assembling parts fails after the response head was sent. */
  | { is: 'late error'; code: string }
  | { is: 'hang up' }
  | { is: 'silence' }
  /** Sends so many bytes of the body, then closes the connection (`cut`) or sends nothing more. */
  | { is: 'half body'; bytes: number; ending: 'cut' | 'silence' }
  /** Performs the request, but loses the response. */
  | { is: 'lost answer' }
/** For example `PUT videos/ab/prog.mp4?partNumber`, `GET ?list-type`: query parameters by name only. */
export type RecordedRequest = { method: string; key: string; query: Map<string, string>; name: string }

export type S3Double = {
  settings: S3Settings
  /** Environment variables of a product that keeps its media here. */
  environment: Record<string, string>
  url: string
  objects: Map<string, { bytes: Buffer; modifiedAt: Date }>
  uploads: Map<string, Upload>
  seen: RecordedRequest[]
  /** Called for every correctly signed request; null means no failure. */
  trouble: (seen: RecordedRequest, count: number) => S3Fault | null
  close(): Promise<void>
}
type Upload = { key: string; begunAt: Date; parts: Map<number, { bytes: Buffer; etag: string }> }

type Options = {
  clock?: { now(): Date }
  pageSize?: number
  port?: number
}

const BUCKET = 'school-media'
const KEY: S3Key = { accessKey: 'AKIDSCHOOL', secretKey: 'a/secret+of the school=', region: 'kr-standard' }
const PART_MIN_BYTES = 5 * 1024 ** 2

/** An S3 stub that refuses requests with a wrong signature, time or body hash. */
export async function openS3Double(options: Options = {}): Promise<S3Double> {
  const { clock = { now: () => new Date() }, pageSize = 1000, port = await freePort() } = options
  const server = createServer((request, response) => {
    receive(request, response).catch((error: unknown) => {
      if (!response.headersSent) fail(response, 500, 'InternalError', String(error))
      else response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${port}`
  const double: S3Double = {
    url,
    settings: { ...KEY, bucketUrl: `${url}/${BUCKET}`, publicBucketUrl: `${url}/${BUCKET}` },
    environment: {
      S3_ENDPOINT: url,
      S3_REGION: KEY.region,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY: KEY.accessKey,
      S3_SECRET_KEY: KEY.secretKey,
    },
    objects: new Map(),
    uploads: new Map(),
    seen: [],
    trouble: () => null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: target = '', headers } = request
    const fault = signatureFault({ method, url: target, headers }, KEY, clock.now())
    if (fault) return fail(response, fault.status, fault.code)
    const [, bucket, ...words] = decodeURIComponent(target.split('?', 1)[0]!).split('/')
    if (bucket !== BUCKET) return fail(response, 404, 'NoSuchBucket')
    const query = readQuery(target)!
    const key = words.join('/')
    const asked = [...query.keys()].filter((name) => !/^X-Amz|^response-/.test(name)).join('&')
    const seen: RecordedRequest = { method, key, query, name: `${method} ${key}${asked && `?${asked}`}` }
    double.seen.push(seen)
    const trouble = double.trouble(seen, double.seen.filter(({ name }) => name === seen.name).length)
    if (trouble?.is === 'hang up') return void request.socket.destroy()
    if (trouble?.is === 'silence') return
    if (trouble?.is === 'answer') {
      request.resume()
      return fail(response, trouble.status, trouble.code)
    }
    const bytes = await buffer(request)
    const bodyFault = faultOfBody(request, bytes)
    if (bodyFault) return fail(response, 400, bodyFault)
    if (trouble?.is === 'late error') return send(response, 200, errorXml(trouble.code))
    if (trouble?.is === 'half body') return half(response, seen, trouble)
    if (trouble?.is === 'lost answer') response.end = () => response.destroy() as never
    if (key === '') return bucketAnswer(response, method, query)
    return objectAnswer(request, response, { seen, bytes })
  }

  function bucketAnswer(response: ServerResponse, method: string, query: Map<string, string>): void {
    if (method === 'HEAD') return void response.writeHead(200).end()
    if (query.has('uploads')) return send(response, 200, uploadsXml(query))
    if (query.get('list-type') === '2') return send(response, 200, objectsXml(query))
    return fail(response, 405, 'MethodNotAllowed')
  }

  function objectAnswer(
    request: IncomingMessage,
    response: ServerResponse,
    { seen: { method, key, query }, bytes }: { seen: RecordedRequest; bytes: Buffer },
  ): void {
    if (method === 'GET' || method === 'HEAD') return giveObject(request, response, key, query)
    if (method === 'POST' && query.has('uploads')) return beginUpload(response, key)
    const uploadId = query.get('uploadId')
    if (uploadId !== undefined) return uploadAnswer(response, { method, key, uploadId, query, bytes })
    if (method === 'DELETE') {
      double.objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (method !== 'PUT') return fail(response, 405, 'MethodNotAllowed')
    double.objects.set(key, { bytes, modifiedAt: clock.now() })
    return void response.writeHead(200, { etag: etagOf(bytes) }).end()
  }

  function giveObject(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    query: Map<string, string>,
  ): void {
    const object = double.objects.get(key)
    if (!object) return fail(response, 404, 'NoSuchKey')
    const range = readRange(request.headers.range, object.bytes.length)
    if (range.is === 'unsatisfiable') return fail(response, 416, 'InvalidRange')
    const { start, end } = range.is === 'part' ? range.span : { start: 0, end: object.bytes.length - 1 }
    response.writeHead(range.is === 'part' ? 206 : 200, {
      'accept-ranges': 'bytes',
      'content-type': query.get('response-content-type') ?? 'binary/octet-stream',
      'content-length': end - start + 1,
      'last-modified': object.modifiedAt.toUTCString(),
      etag: etagOf(object.bytes),
      ...(range.is === 'part' ? { 'content-range': `bytes ${start}-${end}/${object.bytes.length}` } : {}),
      ...overrides(query),
    })
    response.end(request.method === 'HEAD' ? undefined : object.bytes.subarray(start, end + 1))
  }

  function beginUpload(response: ServerResponse, key: string): void {
    const uploadId = randomBytes(12).toString('base64')
    double.uploads.set(uploadId, { key, begunAt: clock.now(), parts: new Map() })
    send(response, 200, xml('InitiateMultipartUploadResult', `<UploadId>${uploadId}</UploadId>`))
  }

  type UploadRequest = {
    method: string
    key: string
    uploadId: string
    query: Map<string, string>
    bytes: Buffer
  }

  function uploadAnswer(
    response: ServerResponse,
    { method, key, uploadId, query, bytes }: UploadRequest,
  ): void {
    const upload = double.uploads.get(uploadId)
    if (upload?.key !== key) return fail(response, 404, 'NoSuchUpload')
    if (method === 'DELETE') {
      double.uploads.delete(uploadId)
      return void response.writeHead(204).end()
    }
    if (method === 'PUT') {
      const etag = etagOf(bytes)
      upload.parts.set(Number(query.get('partNumber')), { bytes, etag })
      return void response.writeHead(200, { etag }).end()
    }
    const named = [...bytes.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)]
    const wrong = faultOfParts(upload, named)
    if (wrong) return fail(response, 400, wrong)
    const whole = Buffer.concat(named.map(([, number]) => upload.parts.get(Number(number))!.bytes))
    double.uploads.delete(uploadId)
    double.objects.set(key, { bytes: whole, modifiedAt: clock.now() })
    return send(response, 200, xml('CompleteMultipartUploadResult', `<Key>${key}</Key>`))
  }

  function faultOfParts({ parts }: Upload, named: RegExpExecArray[]): string | null {
    const numbers = named.map(([, number]) => Number(number))
    if (numbers.length === 0) return 'MalformedXML'
    if (numbers.some((number, index) => index > 0 && number <= numbers[index - 1]!)) return 'InvalidPartOrder'
    if (named.some(([, number, etag]) => parts.get(Number(number))?.etag !== etag)) return 'InvalidPart'
    const isSmall = (number: number) => parts.get(number)!.bytes.length < PART_MIN_BYTES
    return numbers.slice(0, -1).some(isSmall) ? 'EntityTooSmall' : null
  }

  function objectsXml(query: Map<string, string>): string {
    const prefix = query.get('prefix') ?? ''
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
    const keys = [...double.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
    const page = keys.slice(0, pageSize)
    const isMore = keys.length > page.length
    const entries = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${double.objects.get(key)!.modifiedAt.toISOString()}</LastModified></Contents>`,
    )
    const token = Buffer.from(page.at(-1) ?? '').toString('base64')
    return xml(
      'ListBucketResult',
      `<IsTruncated>${isMore}</IsTruncated>${isMore ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''}${entries.join('')}`,
    )
  }

  function uploadsXml(query: Map<string, string>): string {
    const after = `${query.get('key-marker') ?? ''} ${query.get('upload-id-marker') ?? ''}`
    const all = [...double.uploads]
      .map(([uploadId, upload]) => ({ uploadId, ...upload, place: `${upload.key} ${uploadId}` }))
      .filter(({ place }) => place > after)
      .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    const page = all.slice(0, pageSize)
    const entries = page.map(
      ({ key, uploadId, begunAt }) =>
        `<Upload><Key>${key}</Key><UploadId>${uploadId}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
    )
    const last = page.at(-1)
    const next = `<NextKeyMarker>${last?.key}</NextKeyMarker><NextUploadIdMarker>${last?.uploadId}</NextUploadIdMarker>`
    const isMore = all.length > page.length
    return xml(
      'ListMultipartUploadsResult',
      `<IsTruncated>${isMore}</IsTruncated>${isMore ? next : ''}${entries.join('')}`,
    )
  }

  function half(
    response: ServerResponse,
    { key }: RecordedRequest,
    { bytes, ending }: S3Fault & { is: 'half body' },
  ): void {
    const object = double.objects.get(key)!
    response.writeHead(200, { 'content-length': object.bytes.length })
    response.write(object.bytes.subarray(0, bytes), () => {
      if (ending === 'cut') response.destroy()
    })
  }

  return double
}

function faultOfBody({ method, headers }: IncomingMessage, bytes: Buffer): string | null {
  if (method === 'PUT' && headers['content-length'] === undefined) return 'MissingContentLength'
  const announced = headers['x-amz-content-sha256']
  const isSame = announced === createHash('sha256').update(bytes).digest('hex')
  return announced === undefined || isSame ? null : 'XAmzContentSHA256Mismatch'
}

const overrides = (query: Map<string, string>) =>
  Object.fromEntries(
    [...query]
      .filter(([name]) => name.startsWith('response-'))
      .map(([name, value]) => [name.slice('response-'.length), value]),
  )

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
const xml = (name: string, inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name}>${inside}</${name}>`
const errorXml = (code: string, message = '') =>
  xml('Error', `<Code>${code}</Code><Message>${message}</Message>`)

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
}

function fail(response: ServerResponse, status: number, code: string, message?: string): void {
  send(response, status, errorXml(code, message))
}
