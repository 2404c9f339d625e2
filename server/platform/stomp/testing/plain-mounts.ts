import type { Logger } from 'pino'
import { openSockjs, type SockjsServer } from '../sockjs/open-sockjs.ts'
import { SOCKJS_LIMITS } from '../sockjs/sockjs-limits.ts'
import type { SockjsOptions } from '../sockjs/sockjs-options.ts'
import type { OnWire } from '../sockjs/wire.ts'

const echo: OnWire = (wire) => ({ received: (message) => wire.send(message.toString()), closed() {} })

const closing: OnWire = (wire) => {
  wire.close(3000, 'Go away!')
  return { received() {}, closed() {} }
}

const AMPLIFY_MAX = 18

/** Answers a number n with a text of 2 to the power of n characters. */
const amplify: OnWire = (wire) => ({
  received: (message) => wire.send('x'.repeat(2 ** Math.min(Number(message) || 1, AMPLIFY_MAX))),
  closed() {},
})

const SMALL_STREAM = { ...SOCKJS_LIMITS, streamBytes: 4096 }

/**
 * Plain SockJS servers for the protocol tests (sockjs-protocol, Base URL) and for client tests (`/amplify`).
 */
export function plainMounts(log: Logger): SockjsServer[] {
  const mount = (prefix: string, onWire: OnWire, more: Partial<SockjsOptions> = {}) =>
    openSockjs({
      prefix,
      onWire,
      log,
      protocols: [],
      legacyTransports: true,
      limits: { ...SMALL_STREAM, perOwner: 10_000, perAddress: 10_000 },
      ownerOf: async () => '',
      isOriginAllowed: () => true,
      addressOf: (request) => request.socket.remoteAddress ?? '',
      ...more,
    })
  return [
    mount('/echo', echo),
    mount('/disabled_websocket_echo', echo, { websocket: false }),
    mount('/cookie_needed_echo', echo, { cookieNeeded: true }),
    mount('/close', closing),
    mount('/amplify', amplify),
  ]
}
