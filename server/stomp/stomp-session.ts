import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { BadFrame } from './bad-frame.ts'
import { type Agreed, agreeOn, identify } from './connect.ts'
import type { ConnectionList } from './connection-list.ts'
import { FrameDecoder } from './frame-decoder.ts'
import { type Frame, headFrame } from './frame.ts'
import { HeartBeats } from './heart-beats.ts'
import { SENTENCES } from './sentences.ts'
import type { Talk, Wire } from './sockjs/wire.ts'
import { StompError } from './stomp-error.ts'
import { type Connection, type Principal, type StompHost, StompRefusal } from './stomp-host.ts'
import type { StompLimits } from './stomp-limits.ts'
import { Subscriptions } from './subscriptions.ts'
import { Turn } from './turn.ts'

export type SessionSurroundings = { host: StompHost; list: ConnectionList; limits: StompLimits; log: Logger }

/** One client speaking STOMP over one wire, from CONNECT to the end. */
export class StompSession implements Talk, Connection {
  readonly id = randomBytes(6).toString('base64url')
  readonly #around: SessionSurroundings
  readonly #wire: Wire
  readonly #decoder: FrameDecoder
  readonly #turn = new Turn<Frame>((frame) => this.#answer(frame))
  readonly #subscriptions = new Subscriptions()
  #handshake: IncomingMessage | null
  #agreed: Agreed | null = null
  #principal: Principal | null = null
  #beats: HeartBeats | null = null
  #timer: NodeJS.Timeout
  #isPaused = false
  #isOver = false

  constructor(wire: Wire, handshake: IncomingMessage, around: SessionSurroundings) {
    this.#wire = wire
    this.#handshake = handshake
    this.#around = around
    this.#decoder = new FrameDecoder(around.limits, (frame) => this.#take(frame))
    this.#timer = setTimeout(() => this.#leave('CONNECT expected'), around.limits.connectMs).unref()
  }

  get principal(): Principal {
    if (!this.#principal) throw new Error('not connected')
    return this.#principal
  }

  received(message: string | Buffer): void {
    if (this.#isOver) return
    this.#beats?.heard()
    try {
      if (typeof message === 'string' && !message.isWellFormed()) throw new BadFrame('not UTF-8')
      this.#decoder.feed(typeof message === 'string' ? Buffer.from(message) : message)
    } catch (error) {
      this.#fail(error, null)
    }
  }

  closed(): void {
    this.#finish()
    clearTimeout(this.#timer)
  }

  send(destination: string, body: string): boolean {
    return this.#subscriptions.deliver(destination, body, (frame) => this.#put(frame))
  }

  isSubscribed(destination: string): boolean {
    return this.#subscriptions.listensTo(destination)
  }

  end(sentence: string): void {
    this.#fail(new StompError(sentence), null)
  }

  /** Frames wait their turn; a client that is far ahead is not read from until it has been caught up with. */
  #take(frame: Frame): void {
    if (this.#isOver) return
    if (!this.#agreed && !this.#agree(frame)) return
    this.#turn.take(frame)
    if (this.#isPaused || this.#turn.waiting < this.#around.limits.waitingFrames) return
    this.#isPaused = true
    this.#wire.pause()
  }

  /** At once: the bytes behind a CONNECT are read as its version has it. */
  #agree(frame: Frame): boolean {
    try {
      if (!isConnect(frame)) throw new StompError(SENTENCES.malformed)
      this.#agreed = agreeOn(frame, this.#around.limits.beatMs)
      this.#decoder.version = this.#agreed.version
      return true
    } catch (error) {
      this.#fail(error, frame)
      return false
    }
  }

  #answer(frame: Frame): Promise<void> | void {
    try {
      const working = this.#work(frame)
      if (!working) return this.#done(frame)
      return working.then(
        () => this.#done(frame),
        (error: unknown) => this.#fail(error, frame),
      )
    } catch (error) {
      this.#fail(error, frame)
    }
  }

  #work(frame: Frame): Promise<void> | void {
    switch (frame.command) {
      case 'SEND':
        return this.#receive(frame)
      case 'SUBSCRIBE':
        return this.#subscribe(frame)
      case 'UNSUBSCRIBE':
        return this.#subscriptions.remove(required(frame, 'id'))
      case 'ACK':
      case 'NACK':
      case 'DISCONNECT':
        return // every message counts as taken; leaving comes after the receipt
      case 'CONNECT':
      case 'STOMP':
        return this.#connect(frame)
      default:
        throw new StompError(SENTENCES.malformed) // transactions
    }
  }

  #done(frame: Frame): void {
    if (this.#isOver) return
    const receipt = frame.headers.get('receipt')
    if (receipt !== undefined && !isConnect(frame)) this.#putHead('RECEIPT', { 'receipt-id': receipt })
    if (frame.command === 'DISCONNECT') this.#linger()
    this.#readOn()
  }

  #readOn(): void {
    if (!this.#isPaused || this.#turn.waiting > 0) return
    this.#isPaused = false
    this.#wire.resume()
  }

  async #connect(frame: Frame): Promise<void> {
    const { host, list } = this.#around
    if (!this.#handshake || !this.#agreed) throw new StompError(SENTENCES.malformed) // a second one
    const handshake = this.#handshake
    this.#handshake = null
    const principal = await identify(host, handshake, frame)
    if (this.#isOver) return
    if (!this.#wire.claim(principal.key)) throw new StompError(SENTENCES.tooManyConnections)
    clearTimeout(this.#timer)
    this.#principal = principal
    this.#welcome(principal, this.#agreed)
    list.add(this)
    host.connected(this)
  }

  #welcome(principal: Principal, { version, isVersionSaid, inMs, outMs }: Agreed): void {
    const { beatMs } = this.#around.limits
    this.#beats = new HeartBeats({
      ...{ inMs, outMs },
      beat: () => this.#wire.send('\n'),
      silent: () => this.#leave('No heart-beat'),
    })
    if (outMs > 0) this.#wire.stopHeartBeat()
    this.#putHead('CONNECTED', {
      ...(isVersionSaid ? { version } : {}),
      'heart-beat': `${beatMs},${beatMs}`,
      'user-name': principal.name,
    })
  }

  #subscribe(frame: Frame): void {
    const [id, destination] = [required(frame, 'id'), required(frame, 'destination')]
    const { host, limits } = this.#around
    if (!host.mayReceive(destination, this)) throw new StompError(SENTENCES.noAccess)
    if (this.#subscriptions.has(id)) throw new StompError(SENTENCES.malformed)
    if (this.#subscriptions.size >= limits.subscriptions) throw new StompError(SENTENCES.tooManySubscriptions)
    this.#subscriptions.add({ id, destination, connection: this.id }, this.#decoder.version)
  }

  #receive(frame: Frame): Promise<void> {
    const destination = required(frame, 'destination')
    const { host } = this.#around
    if (!host.maySend(destination, this)) throw new StompError(SENTENCES.noAccess)
    return host.receive(this, destination, frame.body)
  }

  /** Says why in words a member can read, and ends; a soft refusal goes where the client listens for those. */
  #fail(error: unknown, frame: Frame | null): void {
    if (this.#isOver) return
    if (error instanceof StompRefusal && error.soft) {
      const { destination, body } = error.soft
      if (this.send(destination, body)) return this.#readOn()
    }
    const receipt = frame?.headers.get('receipt')
    this.#putHead('ERROR', {
      message: this.#sentenceOf(error),
      ...(receipt === undefined ? {} : { 'receipt-id': receipt }),
      ...(error instanceof StompError ? error.headers : {}),
      'content-length': '0',
    })
    this.#leave('')
  }

  #sentenceOf(error: unknown): string {
    if (error instanceof StompError || error instanceof StompRefusal) return error.message
    const { log } = this.#around
    if (error instanceof BadFrame) log.info({ event: 'stomp.bad_frame', reason: error.message }, 'bad frame')
    else log.error({ err: error }, 'stomp frame failed')
    return error instanceof BadFrame ? SENTENCES.malformed : SENTENCES.failed
  }

  #putHead(command: Parameters<typeof headFrame>[0], headers: Record<string, string>): void {
    this.#put(headFrame(command, headers, this.#decoder.version))
  }

  #put(frame: string): void {
    if (this.#isOver) return
    this.#beats?.said()
    this.#wire.send(frame)
  }

  /** The client has its receipt and hangs up by itself. */
  #linger(): void {
    this.#finish()
    this.#timer = setTimeout(() => this.#wire.close(1000, ''), this.#around.limits.lingerMs).unref()
  }

  #leave(reason: string): void {
    this.#finish()
    this.#wire.close(1002, reason)
  }

  #finish(): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#beats?.stop()
    this.#turn.clear()
    if (!this.#principal) return
    this.#around.list.remove(this)
    this.#around.host.gone(this)
  }
}

const isConnect = ({ command }: Frame) => command === 'CONNECT' || command === 'STOMP'

function required({ headers }: Frame, name: string): string {
  const value = headers.get(name)
  if (!value) throw new StompError(SENTENCES.malformed)
  return value
}
