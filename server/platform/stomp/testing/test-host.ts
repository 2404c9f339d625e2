import type { IncomingMessage } from 'node:http'
import type { Body } from '../frame.ts'
import { type Connection, type StompHost, StompRefusal } from '../stomp-host.ts'
import { until } from '#server/testing/until.ts'

export const QUEUE = '/user/queue/messages'
export const ERRORS = '/user/queue/errors'

export type TestHost = StompHost & {
  /** The connections, in the order of their CONNECT. */
  here: Set<Connection>
  /** Completes the SENDs to `/app/wait`. */
  release(): void
  whenHere(count: number): Promise<true>
}

export type TestHostOptions = {
  /** Accepts everybody, from any page and to any destination. */
  guests?: boolean
  /** The credentials that CONNECT must contain, if given. */
  credentials?: { login: string; passcode: string }
}

/**
 * A host without a product: the cookie `who` identifies a person. A SEND to `/topic/…`, and for guests to any
 * destination not handled below, is relayed to all subscribers.
 */
export function testHost({ guests = false, credentials }: TestHostOptions = {}): TestHost {
  const here = new Set<Connection>()
  let held: (() => void)[] = []
  const ownerOf = ({ headers }: IncomingMessage) =>
    /(?:^|;\s*)who=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? ''

  const handlers: Record<string, (connection: Connection, body: Body) => Promise<void> | void> = {
    '/app/echo': (connection, body) => void connection.send(QUEUE, body),
    '/app/wait': () => new Promise((resolve) => held.push(resolve)),
    '/app/refuse': () => Promise.reject(new StompRefusal('보낼 수 없습니다.')),
    '/app/soft': (_, body) =>
      Promise.reject(new StompRefusal('너무 빠릅니다.', { destination: ERRORS, body: body.toString() })),
    '/app/break': () => Promise.reject(new TypeError('a secret of the house')),
  }

  return {
    here,
    release() {
      for (const go of held) go()
      held = []
    },
    whenHere: (count) => until(async () => here.size === count, `${count} connections`),
    async identify(handshake, bearer, connect) {
      if (credentials && !shows(connect, credentials)) throw new StompRefusal('로그인이 필요합니다.')
      const who = bearer ?? (ownerOf(handshake) || (guests ? 'guest' : ''))
      if (who === '') throw new StompRefusal('로그인이 필요합니다.')
      return {
        name: `${who}@example.com`,
        key: guests ? crypto.randomUUID() : who,
        sessionId: `session of ${who}`,
      }
    },
    ownerOf: async (request) => ownerOf(request),
    isOriginAllowed: (origin, { headers }) => guests || origin === `http://${headers.host}`,
    mayReceive: (destination) => guests || /^\/(?:topic\/|user\/queue\/)/.test(destination),
    maySend: (destination) => guests || /^\/(?:topic|app)\//.test(destination),
    async receive(connection, destination, body, headers) {
      const handle = Object.hasOwn(handlers, destination) ? handlers[destination] : undefined
      if (handle) return handle(connection, body)
      if (guests || destination.startsWith('/topic/'))
        for (const other of here) other.send(destination, body, headers)
    },
    connected: (connection) => void here.add(connection),
    gone: (connection) => void here.delete(connection),
  }
}

const shows = (
  connect: ReadonlyMap<string, string>,
  { login, passcode }: { login: string; passcode: string },
) => connect.get('login') === login && connect.get('passcode') === passcode
