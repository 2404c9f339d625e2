import type { OutgoingHttpHeaders } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { etagOf } from '../http/etag.ts'

const GZIP_WORTH_BYTES = 1400 // below the size of one packet, compression only costs

/** With `PREPARED_ANSWERS=off` the data itself, which the framework serializes for each request. */
export const prepare = <Data>(data: Data, { isOn }: { isOn: boolean }): Data | Prepared =>
  isOn ? new Prepared(data) : data

/** A response body prepared once and sent many times: plain and compressed bytes with their ETag. */
export class Prepared {
  readonly bytes: Buffer
  readonly gzip: Buffer | null
  readonly etag: string
  readonly #headers: Headers

  constructor(data: unknown) {
    this.bytes = Buffer.from(JSON.stringify({ status: 200, success: true, message: 'OK', data }))
    this.gzip = this.bytes.length > GZIP_WORTH_BYTES ? gzipSync(this.bytes) : null
    this.etag = etagOf(this.bytes)
    this.#headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      etag: this.etag,
      vary: 'cookie, accept-encoding',
    }
  }

  /** Bypasses Fastify's send, which would look for a serializer or a stream. */
  send(reply: FastifyReply): FastifyReply {
    const { headers } = reply.request
    if (headers['if-none-match']?.includes(this.etag)) return this.#write(reply, 304, null)
    if (this.gzip && headers['accept-encoding']?.includes('gzip'))
      return this.#write(reply, 200, this.gzip, GZIPPED)
    return this.#write(reply, 200, this.bytes)
  }

  #write(reply: FastifyReply, status: number, body: Buffer | null, encoding: Headers = {}): FastifyReply {
    reply.hijack()
    const length: Headers = body ? { 'content-length': body.length } : {}
    reply.raw.writeHead(status, {
      ...(reply.getHeaders() as Headers),
      ...this.#headers,
      ...encoding,
      ...length,
    })
    // Send all responses of one event-loop turn together, so that waiting clients are woken once.
    setImmediate(() => reply.raw.end(reply.request.method === 'HEAD' ? null : body))
    return reply
  }
}

type Headers = OutgoingHttpHeaders
const GZIPPED: Headers = { 'content-encoding': 'gzip' }
