import type { Frame } from './frame.ts'
import { SENTENCES } from './sentences.ts'
import { StompError } from './stomp-error.ts'
import type { StompLimits } from './stomp-limits.ts'

type Limits = Pick<StompLimits, 'transactions' | 'transactionFrames' | 'transactionBytes'>

/** The open transactions of one connection, with the SEND frames that wait for COMMIT. */
export class Transactions {
  readonly #open = new Map<string, Frame[]>()
  readonly #limits: Limits
  #frames = 0
  #bytes = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  begin(id: string): void {
    if (this.#open.has(id)) throw new StompError(SENTENCES.malformed)
    if (this.#open.size >= this.#limits.transactions) throw new StompError(SENTENCES.transactionTooLarge)
    this.#open.set(id, [])
  }

  hold(id: string, frame: Frame): void {
    const frames = this.#framesOf(id)
    this.#frames += 1
    this.#bytes += sizeOf(frame)
    const { transactionFrames, transactionBytes } = this.#limits
    if (this.#frames > transactionFrames || this.#bytes > transactionBytes)
      throw new StompError(SENTENCES.transactionTooLarge)
    frames.push(frame)
  }

  /** Throws unless the transaction is open. */
  require(id: string): void {
    this.#framesOf(id)
  }

  /** Removes the transaction and returns its frames in order. */
  end(id: string): Frame[] {
    const frames = this.#framesOf(id)
    this.#open.delete(id)
    this.#frames -= frames.length
    for (const frame of frames) this.#bytes -= sizeOf(frame)
    return frames
  }

  #framesOf(id: string): Frame[] {
    const frames = this.#open.get(id)
    if (!frames) throw new StompError(SENTENCES.malformed)
    return frames
  }
}

function sizeOf({ headers, body }: Frame): number {
  let bytes = Buffer.byteLength(body)
  for (const [name, value] of headers) bytes += name.length + value.length
  return bytes
}
