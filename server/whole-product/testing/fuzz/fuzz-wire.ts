import { Agent, request as open } from 'node:http'
import type { Client } from '#server/testing/client.ts'
import type { Credential, FuzzRequest } from './fuzz-request.ts'
import type { FuzzAnswer } from './fuzz-verdict.ts'

const GIVE_UP_MS = 30_000

/** Sends requests to one server over kept connections. */
export function openWire(base: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    send: (request: FuzzRequest, client: Client) => send(new URL(base), agent, request, client),
    close: () => agent.destroy(),
  }
}

/** Sends headers unchanged, duplicates included; rejects if there is no response at all. */
function send(base: URL, agent: Agent, request: FuzzRequest, client: Client): Promise<FuzzAnswer> {
  const { method, target, body } = request
  const headers = [...credentials(request.credential, client), ...request.headers]
  if (!headers.some(([name]) => name === 'host')) headers.push(['host', base.host])
  if (body || !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method))
    headers.push(['content-length', String(body?.length ?? 0)])
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const asked = open(
      {
        agent,
        host: base.hostname,
        port: base.port,
        method,
        path: target,
        headers: headers.flat(),
        timeout: GIVE_UP_MS,
      },
      (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers as Record<string, string | undefined>,
            text: Buffer.concat(pieces).toString(),
            ms: performance.now() - began,
          }),
        )
      },
    )
    asked.on('timeout', () => asked.destroy(new Error(`no answer in ${GIVE_UP_MS} ms`)))
    asked.on('error', reject)
    asked.end(body)
  })
}

function credentials(credential: Credential, { cookies }: Client): [string, string][] {
  const cookie: [string, string] = [
    'cookie',
    [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  ]
  const token = cookies.get('XSRF-TOKEN') ?? ''
  const shown: Record<Credential, [string, string][]> = {
    page: [cookie, ['x-xsrf-token', token]],
    bearer: [['authorization', `Bearer ${cookies.get('AT') ?? 'x'}`]],
    noToken: [cookie],
    wrongToken: [cookie, ['x-xsrf-token', `${token}x`]],
    garbage: [
      ['cookie', 'AT=garbage; RT=garbage; XSRF-TOKEN=a'],
      ['x-xsrf-token', 'a'],
    ],
    twice: [cookie, cookie, ['x-xsrf-token', token], ['x-xsrf-token', 'a']],
  }
  return shown[credential].filter(([, value]) => value !== '')
}
