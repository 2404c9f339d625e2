import { hash } from 'node:crypto'
import { once } from 'node:events'
import { renameSync, symlinkSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as ask,
  type ServerResponse,
} from 'node:http'
import { basename, join } from 'node:path'
import type { SessionHomes } from '#server/platform/stomp/session-homes.ts'

const ADDRESS_HEADER = 'x-codemaru-client-address'
/** They belong to one connection. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect', 'date'])

type HomesOptions = {
  /** Only this user may enter it. */
  folder: string
  /** Of this worker, from 1. */
  number: number
  count: number
}

/**
 * The id of a session decides which worker keeps it. The others pass requests on over a Unix socket of that worker,
 * whose link is replaced in one step when a new worker takes the place.
 */
export function openSessionHomes({ folder, number, count }: HomesOptions): SessionHomes {
  const addresses = new WeakMap<IncomingMessage, string>()
  const linkOf = (home: number) => join(folder, String(home))
  // The name differs from the successor's: Node removes the file when the server closes, perhaps after the successor began.
  const own = join(folder, `${number}-${process.pid}`)
  let handle: Parameters<SessionHomes['handleBy']>[0] = () => {}
  const server = createServer((request, response) => {
    addresses.set(request, String(request.headers[ADDRESS_HEADER]))
    handle(request, response)
  })
  return {
    isHere: (session) => homeOf(session, count) === number,
    passOn({ session, request, response }, { address, body }) {
      const socketPath = linkOf(homeOf(session, count))
      passOn({ request, response }, { socketPath, address, body })
    },
    handleBy: (handler) => void (handle = handler),
    async open() {
      // Exclusive, because workers would share the socket otherwise.
      await once(server.listen({ path: own, exclusive: true }), 'listening')
      symlinkSync(basename(own), `${own}.link`)
      renameSync(`${own}.link`, linkOf(number))
    },
    addressOf: (request) => addresses.get(request),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const homeOf = (session: string, count: number) =>
  (hash('sha1', session, 'buffer').readUInt32BE() % count) + 1

type Exchange = { request: IncomingMessage; response: ServerResponse }
type Delivery = { socketPath: string; address: string; body: string }

function passOn({ request, response }: Exchange, { socketPath, address, body }: Delivery): void {
  const { method, url: path } = request
  const length = method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) }
  const headers = { ...withoutConnection(request.headers), [ADDRESS_HEADER]: address, ...length }
  const passed = ask({ socketPath, method, path, headers, agent: false })
  passed.once('response', (answer) => {
    const cookies = [response.getHeader('set-cookie') ?? [], answer.headers['set-cookie'] ?? []]
      .flat()
      .map(String)
    const own = {
      ...withoutConnection(answer.headers),
      ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
    }
    response.writeHead(answer.statusCode ?? 502, own)
    answer.pipe(response)
    answer.once('error', () => response.destroy())
  })
  passed.once('error', () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(503, { connection: 'close', 'content-length': '0' }).end()
  })
  response.once('close', () => passed.destroy())
  // In one piece: the other process may answer and close before a second one is written.
  passed.end(body)
}

const withoutConnection = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name)))
