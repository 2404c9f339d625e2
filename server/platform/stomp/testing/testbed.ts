// testbed.ts --port 8081: the product's SockJS with test handlers and legacy transports, for external
// protocol tests; `/stomp` speaks STOMP with any client and relays every destination. Never part of the
// product. `--login guest --passcode guest`: required in CONNECT; `--beat-ms 100`: the shortest heart-beat.
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
    perAddress: 10_000,
    beatMs: Number(values['beat-ms']),
    // External tests send messages of a megabyte, which some transports enlarge.
    messageBytes: MESSAGE_BYTES,
    frameBytes: MESSAGE_BYTES,
    bufferBytes: 4 * MESSAGE_BYTES,
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
