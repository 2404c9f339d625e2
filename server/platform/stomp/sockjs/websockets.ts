import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { refuseUpgrade } from '../../http/own-server.ts'
import { Hixie76, isHixie76 } from './legacy/hixie76.ts'
import type { Seats } from './seats.ts'
import type { SockjsOptions } from './sockjs-options.ts'
import { type Carrier, WebSocketWire } from './websocket-wire.ts'

export type Upgrade = { request: IncomingMessage; socket: Duplex; head: Buffer }

/** The open WebSockets, with and without SockJS frames. */
export class WebSockets {
  readonly #open = new Set<WebSocketWire>()
  readonly #options: SockjsOptions
  readonly #seats: Seats
  readonly #server: WebSocketServer

  constructor(options: SockjsOptions, seats: Seats) {
    this.#options = options
    this.#seats = seats
    const { limits, protocols } = options
    const untyped = { closeTimeout: limits.closeMs } // an option of ws that its types lack
    this.#server = new WebSocketServer({
      ...untyped,
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload: limits.messageBytes,
      maxFragments: 64,
      maxBufferedChunks: 1024,
      handleProtocols: (offered) => protocols.find((protocol) => offered.has(protocol)) ?? false,
    })
  }

  get size() {
    return this.#open.size
  }

  /** Looks up the owner only if the address has no guest seat left. */
  async open(upgrade: Upgrade, isFramed: boolean): Promise<void> {
    const { request, socket } = upgrade
    const address = this.#options.addressOf(request)
    if (this.#seats.hasRoom(address, '')) return this.#shake(upgrade, isFramed, address, '')
    const owner = await this.#options.ownerOf(request)
    if (!this.#seats.hasRoom(address, owner)) return refuseUpgrade(socket, 429)
    this.#shake(upgrade, isFramed, address, owner)
  }

  close(code: number, reason: string): void {
    for (const wire of this.#open) wire.close(code, reason)
  }

  terminate(): void {
    for (const wire of this.#open) wire.terminate()
  }

  #shake({ request, socket, head }: Upgrade, isFramed: boolean, address: string, owner: string): void {
    const { limits, onWire, legacyTransports } = this.#options
    const begin = (carrier: Carrier) => {
      const seat = this.#seats.take(address, owner)
      if (!seat) return carrier.terminate()
      const wire = new WebSocketWire({ socket: carrier, seat, limits, isFramed })
      this.#open.add(wire)
      wire.open(request, onWire, () => this.#open.delete(wire))
    }
    request.socket.setKeepAlive(true, limits.heartBeatMs)
    if (legacyTransports && isHixie76(request)) {
      const carrier = new Hixie76(request, socket, head, limits.messageBytes)
      carrier.once('open', () => begin(carrier))
    } else this.#server.handleUpgrade(request, socket, head, begin)
  }
}
