import type { IncomingMessage, ServerResponse } from 'node:http'
import { say, TEXT } from './answers.ts'
import { EVENT_SOURCE, type Framing, XHR, XHR_STREAMING } from './framings.ts'
import type { HttpSessions, SessionRequest } from './http-sessions.ts'
import { readPosted } from './posted-body.ts'
import { readMessages } from './sockjs-frames.ts'

export type Transport = {
  method: 'GET' | 'POST'
  answer(exchange: SessionRequest, sessions: HttpSessions): Promise<void> | void
}

const receiving = (method: 'GET' | 'POST', framing: Framing): Transport => ({
  method,
  answer: (exchange, sessions) => {
    exchange.request.resume() // ignore the body
    return sessions.receive(exchange, framing)
  },
})

/** The transports over plain HTTP. */
export const TRANSPORTS: Record<string, Transport> = {
  xhr: receiving('POST', XHR),
  xhr_streaming: receiving('POST', XHR_STREAMING),
  eventsource: receiving('GET', EVENT_SOURCE),
  xhr_send: {
    method: 'POST',
    answer: (exchange, sessions) =>
      takePosted(
        exchange,
        sessions,
        (text) => text,
        () => say(exchange.response, 204, '', TEXT),
      ),
  },
}

/** Passes posted messages to their session; `textOf` extracts the messages from the body. */
export async function takePosted(
  { request, response, session }: SessionRequest,
  sessions: HttpSessions,
  textOf: (body: string) => string,
  taken: () => void,
): Promise<void> {
  const found = await sessions.find(session, request)
  if (!found) return say(response, 404, '', { connection: 'close' })
  const body = await readPosted(request, sessions.limits.messageBytes)
  if (body === null) return cutOff(request, response)
  const text = textOf(body)
  if (text === '') return say(response, 500, 'Payload expected.', TEXT)
  const messages = readMessages(text)
  if (!messages) return say(response, 500, 'Broken JSON encoding.', TEXT)
  if (!found.take(messages)) return say(response, 404)
  taken()
}

/** Refuses a body that is too long. */
export function cutOff(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => request.socket.destroySoon())
  say(response, 413, '', { connection: 'close' })
}
