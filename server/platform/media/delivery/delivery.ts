import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { readRange } from './byte-range.ts'
import { keepOpen } from '../storage/open-files.ts'
import type { MediaDeps } from '../deps.ts'
import { sendSpan } from './send-span.ts'
import type { ByteSpan, ObjectStore } from '../storage/storage.ts'

/** An object ready to be sent. Call `release` once; `sendBody` calls it when done. */
export type Sendable = {
  sizeBytes: number
  etag: string
  sendBody(response: ServerResponse, span: ByteSpan): void
  release(): void
}

export type Headers = Record<string, string | string[] | number | undefined>

export type Shelf = { take(key: string): Promise<Sendable | null>; openCount(): number; close(): void }

/** Opens the objects of a store in the form that is fastest to send. */
export function openShelf({ store, sendfile }: Pick<MediaDeps, 'store' | 'sendfile'>): Shelf {
  if (!store.local) return { take: (key) => takeRemote(store, key), openCount: () => 0, close: () => {} }
  const files = keepOpen(store.local)
  const take = async (key: string): Promise<Sendable | null> => {
    const file = await files.borrow(key)
    return (
      file && {
        sizeBytes: file.sizeBytes,
        etag: file.etag,
        sendBody: (response, span) =>
          sendSpan(response, { fd: file.fd, reads: file.reads, sendfile }, span, file.release),
        release: file.release,
      }
    )
  }
  return { take, openCount: files.openCount, close: files.close }
}

/** Answers GET and HEAD for one object: conditional headers, one range, response head, bytes. */
export function deliver(
  request: IncomingMessage,
  response: ServerResponse,
  object: Sendable,
  headers: Headers,
): void {
  const head = { ...headers, 'accept-ranges': 'bytes', etag: object.etag }
  if (isUnchanged(request.headers['if-none-match'], object.etag)) return bare(response, object, 304, head)
  const range = rangeOf(request, object)
  if (range.is === 'unsatisfiable')
    return bare(response, object, 416, {
      ...head,
      'content-range': `bytes */${object.sizeBytes}`,
      'content-length': 0,
    })
  const isPart = range.is === 'part'
  const span = isPart ? range.span : { start: 0, end: object.sizeBytes - 1 }
  const length = { 'content-length': span.end - span.start + 1 }
  const part = isPart ? { 'content-range': `bytes ${span.start}-${span.end}/${object.sizeBytes}` } : {}
  if (request.method === 'HEAD' || object.sizeBytes === 0)
    return bare(response, object, 200, { ...head, ...length })
  response.writeHead(isPart ? 206 : 200, { ...head, ...length, ...part })
  object.sendBody(response, span)
}

function bare(response: ServerResponse, object: Sendable, status: number, headers: Headers): void {
  object.release()
  response.writeHead(status, headers).end()
}

function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}

function rangeOf(request: IncomingMessage, { sizeBytes, etag }: Sendable): ReturnType<typeof readRange> {
  const condition = request.headers['if-range']
  const isCurrent = condition === undefined || condition === etag
  return request.method === 'GET' && isCurrent ? readRange(request.headers.range, sizeBytes) : { is: 'whole' }
}

async function takeRemote(store: ObjectStore, key: string): Promise<Sendable | null> {
  const found = await store.head(key)
  return (
    found && {
      sizeBytes: found.sizeBytes,
      etag: `"${found.sizeBytes.toString(36)}-${Math.round(found.modifiedAtMs).toString(36)}"`,
      sendBody: (response, span) => void pipeRemote(store, key, response, span),
      release: () => {},
    }
  )
}

async function pipeRemote(
  store: ObjectStore,
  key: string,
  response: ServerResponse,
  span: ByteSpan,
): Promise<void> {
  const body = await store.read(key, span).catch(() => null)
  if (body) pipeline(body, response, () => {})
  else response.destroy()
}
