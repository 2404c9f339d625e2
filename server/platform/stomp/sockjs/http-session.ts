import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Framing } from './framings.ts'
import { Receiver } from './receiver.ts'
import type { Seat } from './seats.ts'
import { closeFrame, messagesFrame, OPEN_FRAME, quote } from './sockjs-frames.ts'
import type { SockjsLimits } from './sockjs-limits.ts'
import type { OnWire, WireListener, Wire } from './wire.ts'

type Session = {
  owner: string
  seat: Seat
  limits: SockjsLimits
  forgotten(): void
}

/** A SockJS session over HTTP: one request at a time receives, others post. */
export class HttpSession implements Wire {
  readonly owner: string
  readonly #session: Session
  #talk: WireListener | null = null
  #receiver: Receiver | null = null
  #waiting: string[] = []
  #waitingBytes = 0
  #closedWith: string | null = null
  #isBeating = true
  #isPaused = false
  #timer: NodeJS.Timeout | undefined

  constructor(session: Session) {
    this.owner = session.owner
    this.#session = session
  }

  /** Starts the session with its first receiving request. */
  open(request: IncomingMessage, response: ServerResponse, framing: Framing, onWire: OnWire): void {
    this.#listen(response, framing)
    this.#put(OPEN_FRAME)
    this.#talk = onWire(this, request)
    this.#flush()
  }

  /** Attaches another receiving request. */
  receive(response: ServerResponse, framing: Framing): void {
    if (this.#receiver)
      return new Receiver(response, framing, this.#session.limits).end(
        framing.wrap(closeFrame(2010, 'Another connection still open')),
      )
    this.#listen(response, framing)
    this.#flush()
  }

  /** Returns false if the session is closed. */
  take(messages: readonly string[]): boolean {
    if (this.#isPaused) this.close(1013, 'Too many messages')
    for (const message of messages) if (!this.#closedWith) this.#talk?.received(message)
    return this.#closedWith === null
  }

  send(message: string | Buffer): void {
    if (this.#closedWith) return
    const quoted = quote(message.toString())
    this.#waiting.push(quoted)
    this.#waitingBytes += quoted.length
    if (this.#waitingBytes + (this.#receiver?.waitingBytes ?? 0) > this.#session.limits.bufferBytes)
      return this.#drop()
    this.#flush()
  }

  close(code: number, reason: string): void {
    if (this.#closedWith) return
    this.#closedWith = closeFrame(code, reason)
    this.#flush()
    this.#notifyClosed()
  }

  claim(owner: string): boolean {
    return this.#session.seat.claim(owner)
  }

  stopHeartBeat(): void {
    this.#isBeating = false
    if (this.#receiver?.framing.isPolling === false) this.#receiver.stopHeartBeat()
  }

  pause(): void {
    this.#isPaused = true
  }

  resume(): void {
    this.#isPaused = false
  }

  /** Removes the session; a later request with its id starts a new one. */
  forget(): void {
    clearTimeout(this.#timer)
    this.#closedWith ??= closeFrame(1002, 'Connection interrupted')
    this.#session.seat.free()
    this.#session.forgotten()
    this.#notifyClosed()
  }

  #listen(response: ServerResponse, framing: Framing): void {
    clearTimeout(this.#timer)
    const receiver = new Receiver(response, framing, this.#session.limits)
    this.#receiver = receiver
    if (this.#isBeating || framing.isPolling) receiver.startHeartBeat(() => this.#released())
    response.once('close', () => {
      if (this.#receiver === receiver) this.#interrupted()
    })
  }

  #flush(): void {
    if (this.#waiting.length > 0 && this.#receiver) {
      const frame = messagesFrame(this.#waiting)
      this.#waiting = []
      this.#waitingBytes = 0
      this.#put(frame)
    }
    if (this.#closedWith && this.#receiver && this.#put(this.#closedWith)) {
      this.#receiver.end()
      this.#released()
    }
  }

  #put(frame: string): boolean {
    const isOpen = this.#receiver?.write(frame) ?? false
    if (!isOpen) this.#released()
    return isOpen
  }

  #released(): void {
    this.#receiver = null
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.forget(), this.#session.limits.disconnectMs).unref()
  }

  /** Messages may be lost, so the session cannot continue (SockJS, Handling close). */
  #interrupted(): void {
    this.#receiver?.stopHeartBeat()
    this.#waiting = []
    this.#closedWith ??= closeFrame(1002, 'Connection interrupted')
    this.#released()
    this.#notifyClosed()
  }

  /** Closes the session of a client that does not read. */
  #drop(): void {
    this.#waiting = []
    this.#waitingBytes = 0
    this.#closedWith = closeFrame(1013, 'Too slow')
    const receiver = this.#receiver
    if (receiver) this.#released()
    receiver?.end(receiver.framing.wrap(this.#closedWith))
    receiver?.response.destroy()
    this.#notifyClosed()
  }

  #notifyClosed(): void {
    const talk = this.#talk
    this.#talk = null
    talk?.closed()
  }
}
