import type { ServerResponse } from 'node:http'
import type { Framing } from './framings.ts'
import { HEART_BEAT_FRAME } from './sockjs-frames.ts'
import type { SockjsLimits } from './sockjs-limits.ts'

/** A response through which an HTTP session sends to its client. */
export class Receiver {
  readonly response: ServerResponse
  readonly framing: Framing
  readonly #limits: SockjsLimits
  #sent = 0
  #heartBeat: NodeJS.Timeout | null = null

  constructor(response: ServerResponse, framing: Framing, limits: SockjsLimits) {
    this.response = response
    this.framing = framing
    this.#limits = limits
    response.writeHead(200, { 'content-type': framing.contentType, 'x-accel-buffering': 'no' })
    if (framing.prelude) response.write(framing.prelude)
  }

  /** Returns false if this frame ended the response. */
  write(frame: string): boolean {
    const text = this.framing.wrap(frame)
    this.#sent += text.length
    this.#heartBeat?.refresh()
    if (this.framing.isPolling || this.#sent >= this.#limits.streamBytes) {
      this.end(text)
      return false
    }
    this.response.write(text)
    return true
  }

  end(text?: string): void {
    const { response } = this
    this.stopHeartBeat()
    response.end(text)
    if (response.writableLength === 0) return
    const cut = setTimeout(() => response.destroy(), this.#limits.bodyMs).unref()
    response.once('close', () => clearTimeout(cut))
  }

  /** Calls `ended` when a heart-beat was the response's last frame. */
  startHeartBeat(ended: () => void): void {
    this.#heartBeat = setInterval(() => {
      if (!this.write(HEART_BEAT_FRAME)) ended()
    }, this.#limits.heartBeatMs).unref()
  }

  stopHeartBeat(): void {
    if (this.#heartBeat) clearInterval(this.#heartBeat)
    this.#heartBeat = null
  }

  /** Bytes that the client has not read yet. */
  get waitingBytes(): number {
    return this.response.writableLength
  }
}
