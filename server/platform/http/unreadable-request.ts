import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import * as problems from '#contract/platform/problem.ts'
import { refusedBody } from './error-reply.ts'
import { Refusal } from './refuse.ts'
import { safetyHeaders } from './security-headers.ts'

/** A client that keeps the connection open is disconnected after this time. */
const LINGER_MS = 2_000

type ClientError = Error & { code?: string }

const PROBLEMS: Record<string, problems.Problem> = {
  HPE_HEADER_OVERFLOW: problems.headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: problems.requestTimeout,
}

/** Refuses bytes that are not valid HTTP and closes the connection: later bytes are unreliable. */
export function refuseUnreadable(isHttps: boolean) {
  return (error: ClientError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
    const requestId = randomUUID()
    const problem = PROBLEMS[error.code ?? ''] ?? problems.badRequest
    const body = Buffer.from(JSON.stringify(refusedBody(new Refusal(problem), requestId)))
    const headers = {
      ...safetyHeaders(isHttps),
      'x-request-id': requestId,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      connection: 'close',
    }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const cut = setTimeout(() => socket.destroy(), LINGER_MS).unref()
    socket.once('close', () => clearTimeout(cut))
    socket.end(`HTTP/1.1 ${problem.status} Refused\r\n${head.join('')}\r\n${body.toString()}`)
  }
}
