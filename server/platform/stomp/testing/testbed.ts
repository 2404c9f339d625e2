// testbed.ts --port 8081: SockJS as members get it, under plain handlers and the transports of old browsers, for outside
// tests of the protocol; `/stomp` speaks STOMP to anybody and relays every destination. Never part of the product.
// `--login guest --passcode guest` demands these of a CONNECT; `--beat-ms 100` is the shortest heart-beat.
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { openServer } from '../../http/own-server.ts'
import { openStomp } from '../open-stomp.ts'
import { STOMP_LIMITS } from '../stomp-limits.ts'
import { plainMounts } from './plain-mounts.ts'
import { testHost } from './test-host.ts'

const MESSAGE_BYTES = 2 * 1024 * 1024

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8081' },
    login: { type: 'string' },
    passcode: { type: 'string' },
    'beat-ms': { type: 'string', default: String(STOMP_LIMITS.beatMs) },
  },
})
const log = pino({ level: 'warn', base: undefined })
const credentials =
  values.login !== undefined || values.passcode !== undefined
    ? { login: values.login ?? '', passcode: values.passcode ?? '' }
    : null
const stomp = openStomp({
  host: testHost({ guests: true, ...(credentials ? { credentials } : {}) }),
  prefix: '/stomp',
  log,
  addressOf: ({ socket }) => socket.remoteAddress ?? '',
  limits: {
    ...{ perAddress: 10_000, beatMs: Number(values['beat-ms']) },
    // Outside tests send messages of a megabyte, of which a transport makes more.
    ...{ messageBytes: MESSAGE_BYTES, frameBytes: MESSAGE_BYTES, bufferBytes: 4 * MESSAGE_BYTES },
  },
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
