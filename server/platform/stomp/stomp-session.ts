import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { BadFrame } from './bad-frame.ts'
import { type ConnectAgreement, agreeOn, identify } from './connect.ts'
import type { ConnectionList } from './connection-list.ts'
import { FrameDecoder } from './frame-decoder.ts'
import { type Body, type Frame, type Headers, headFrame } from './frame.ts'
import type { Version } from './version.ts'
import { HeartBeats } from './heart-beats.ts'
import { SENTENCES } from './sentences.ts'
import type { WireListener, Wire } from './sockjs/wire.ts'
import { StompError } from './stomp-error.ts'
import { type Connection, type Principal, type StompHost, StompRefusal } from './stomp-host.ts'
import type { StompLimits } from './stomp-limits.ts'
import { subscriptionKey, Subscriptions } from './subscriptions.ts'
import { Transactions } from './transactions.ts'
import { Turn } from './turn.ts'

export type SessionSurroundings = { host: StompHost; list: ConnectionList; limits: StompLimits; log: Logger }

/** A client's STOMP session over one wire, from CONNECT to the end. */
export class StompSession implements WireListener, Connection {
  readonly id = randomBytes(6).toString('base64url')
  readonly #around: SessionSurroundings
  readonly #wire: Wire
  readonly #decoder: FrameDecoder
  readonly #turn = new Turn<Frame>((frame) => this.#answer(frame))
  readonly #subscriptions = new Subscriptions()
  readonly #transactions: Transactions
  #handshake: IncomingMessage | null
  #agreed: ConnectAgreement | null = null
  #principal: Principal | null = null
  #beats: HeartBeats | null = null
  #timer: NodeJS.Timeout
  #isPaused = false
  #isOver = false

  constructor(wire: Wire, handshake: IncomingMessage, around: SessionSurroundings) {
    this.#wire = wire
    this.#handshake = handshake
    this.#around = around
    this.#transactions = new Transactions(around.limits)
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

  send(destination: string, body: Body, relayed?: Headers): boolean {
    return this.#subscriptions.deliver(destination, body, (frame) => this.#put(frame), relayed)
  }

  isSubscribed(destination: string): boolean {
    return this.#subscriptions.listensTo(destination)
  }

  end(sentence: string): void {
    this.#fail(new StompError(sentence), null)
  }

  /** Queues a frame; pauses reading while a client has too many queued frames. */
  #take(frame: Frame): void {
    if (this.#isOver) return
    if (!this.#agreed && !this.#agree(frame)) return
    this.#turn.take(frame)
    if (this.#isPaused || this.#turn.waiting < this.#around.limits.waitingFrames) return
    this.#isPaused = true
    this.#wire.pause()
  }

  /** Runs at once, because bytes after a CONNECT are parsed by the negotiated version. */
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
        return this.#takeSent(frame)
      case 'SUBSCRIBE':
        return this.#subscribe(frame)
      case 'UNSUBSCRIBE':
        return this.#subscriptions.remove(this.#subscriptionOf(frame))
      case 'ACK':
      case 'NACK':
        return this.#acknowledge(frame)
      case 'BEGIN':
        return this.#transactions.begin(required(frame, 'transaction'))
      case 'COMMIT':
        return this.#commit(this.#transactions.end(required(frame, 'transaction')))
      case 'ABORT':
        return void this.#transactions.end(required(frame, 'transaction'))
      case 'DISCONNECT':
        return // handled after its receipt
      case 'CONNECT':
      case 'STOMP':
        return this.#connect(frame)
      default:
        throw new StompError(SENTENCES.malformed)
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
    if (!this.#handshake || !this.#agreed) throw new StompError(SENTENCES.malformed) // a second CONNECT
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

  #welcome(principal: Principal, { version, isVersionSaid, inMs, outMs }: ConnectAgreement): void {
    const { beatMs } = this.#around.limits
    this.#beats = new HeartBeats({
      inMs,
      outMs,
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
    const destination = required(frame, 'destination')
    const key = this.#subscriptionOf(frame)
    const ack = frame.headers.get('ack') ?? 'auto'
    const { version } = this.#decoder
    const { host, limits } = this.#around
    if (!ACK_MODES[version].includes(ack)) throw new StompError(SENTENCES.malformed)
    if (!host.mayReceive(destination, this)) throw new StompError(SENTENCES.noAccess)
    if (this.#subscriptions.has(key)) throw new StompError(SENTENCES.malformed)
    if (this.#subscriptions.size >= limits.subscriptions) throw new StompError(SENTENCES.tooManySubscriptions)
    const id = frame.headers.get('id') ?? null
    const isAcked = version === '1.2' && ack !== 'auto'
    this.#subscriptions.add(key, { id, destination, connection: this.id, isAcked }, version)
  }

  /** A client of STOMP 1.0 may give the destination instead of an id. */
  #subscriptionOf(frame: Frame): string {
    if (this.#decoder.version !== '1.0' || frame.headers.has('id')) return required(frame, 'id')
    return subscriptionKey(undefined, required(frame, 'destination'))
  }

  /** Acknowledgements have no effect: the chat's history contains what a client missed. */
  #acknowledge(frame: Frame): void {
    const { version } = this.#decoder
    if (version === '1.0' && frame.command === 'NACK') throw new StompError(SENTENCES.malformed)
    for (const name of ACK_HEADERS[version]) required(frame, name)
    const transaction = frame.headers.get('transaction')
    if (transaction !== undefined) this.#transactions.require(transaction)
  }

  /**
   * In a transaction the receipt only confirms that the frame is queued; COMMIT's receipt confirms that it
   * was processed.
   */
  #takeSent(frame: Frame): Promise<void> | void {
    const transaction = frame.headers.get('transaction')
    if (transaction === undefined) return this.#receive(frame)
    this.#requireSendable(frame)
    this.#transactions.hold(transaction, frame)
  }

  async #commit(frames: readonly Frame[]): Promise<void> {
    for (const frame of frames) {
      if (this.#isOver) return
      try {
        await this.#receive(frame)
      } catch (error) {
        if (!this.#isAnsweredSoftly(error)) throw error
      }
    }
  }

  #receive(frame: Frame): Promise<void> {
    const { body, headers } = frame
    return this.#around.host.receive(this, this.#requireSendable(frame), body, headers)
  }

  #requireSendable(frame: Frame): string {
    const destination = required(frame, 'destination')
    if (!this.#around.host.maySend(destination, this)) throw new StompError(SENTENCES.noAccess)
    return destination
  }

  /** Sends an ERROR for members and closes; a soft refusal becomes a MESSAGE and closes nothing. */
  #fail(error: unknown, frame: Frame | null): void {
    if (this.#isOver) return
    if (this.#isAnsweredSoftly(error)) return this.#readOn()
    const receipt = frame?.headers.get('receipt')
    this.#putHead('ERROR', {
      message: this.#sentenceOf(error),
      ...(receipt === undefined ? {} : { 'receipt-id': receipt }),
      ...(error instanceof StompError ? error.headers : {}),
      'content-length': '0',
    })
    this.#leave('')
  }

  #isAnsweredSoftly(error: unknown): boolean {
    if (!(error instanceof StompRefusal) || !error.soft) return false
    return this.send(error.soft.destination, error.soft.body)
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

  #put(frame: Body): void {
    if (this.#isOver) return
    this.#beats?.said()
    this.#wire.send(frame)
  }

  /** Waits for the client to close after its DISCONNECT receipt. */
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

const ACK_MODES: Record<Version, readonly string[]> = {
  '1.0': ['auto', 'client'],
  '1.1': ['auto', 'client', 'client-individual'],
  '1.2': ['auto', 'client', 'client-individual'],
}
const ACK_HEADERS: Record<Version, readonly string[]> = {
  '1.0': ['message-id'],
  '1.1': ['message-id', 'subscription'],
  '1.2': ['id'],
}

const isConnect = ({ command }: Frame) => command === 'CONNECT' || command === 'STOMP'

function required({ headers }: Frame, name: string): string {
  const value = headers.get(name)
  if (!value) throw new StompError(SENTENCES.malformed)
  return value
}
