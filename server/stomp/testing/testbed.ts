// testbed.ts --port 8081: SockJS as members get it, under plain handlers and the transports of old browsers, for outside
// tests of the protocol; `/stomp` speaks STOMP to anybody and hands `/topic/…` on. Never part of the product.
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { openServer } from '#server/http/own-server.ts'
import { openStomp } from '../open-stomp.ts'
import { plainMounts } from './plain-mounts.ts'
import { testHost } from './test-host.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '8081' } } })
const log = pino({ level: 'warn', base: undefined })
const stomp = openStomp({
  host: testHost({ guests: true }),
  prefix: '/stomp',
  log,
  addressOf: ({ socket }) => socket.remoteAddress ?? '',
  limits: { perAddress: 10_000 },
})
const attached = [...plainMounts(log), stomp]
const server = openServer((_, response) => void response.writeHead(404).end(), { isHttps: false, attached })

server.listen(Number(values.port), '127.0.0.1', () =>
  process.stdout.write(`SockJS testbed: http://127.0.0.1:${values.port}\n`),
)

async function stop(): Promise<void> {
  await Promise.all(attached.map((one) => one.close()))
  server.close(() => process.exit(0))
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
