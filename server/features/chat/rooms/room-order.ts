import type { ChatMessage } from '#contract/chat/chat.ts'

/** A message and the id of the one before it in its room; null when there is none or it is unknown. */
export type SequencedMessage = { message: ChatMessage; memberId: number; previousId: number | null }

type RoomOrderDeps = {
  /** The highest message id when this process started: it has delivered no message above it yet. */
  startsAt: number
  deliver(arrived: Pick<SequencedMessage, 'message' | 'memberId'>): void
  between(roomId: number, afterId: number, beforeId: number): Promise<ChatMessage[]>
  failed(error: unknown): void
}

type RoomSequence = { lastId: number; isLooking: boolean; waiting: SequencedMessage[] }

const MOST_ROOMS = 200_000

/**
 * Delivers a room's messages once and in order, whatever way they arrive: messages missing before one are looked up and
 * delivered first. Usually nothing is missing, so nothing waits.
 */
export class RoomOrder {
  readonly #deps: RoomOrderDeps
  readonly #mostRooms: number
  readonly #sequences = new Map<number, RoomSequence>()

  /** Above `mostRooms` the room that was silent longest is evicted. */
  constructor(deps: RoomOrderDeps, { mostRooms = MOST_ROOMS } = {}) {
    this.#deps = deps
    this.#mostRooms = mostRooms
  }

  accept(arrived: SequencedMessage): void {
    const sequence = this.#sequenceOf(arrived.message.chatRoomId)
    if (!sequence.isLooking && !isAnyMissing(sequence, arrived)) return this.#deliver(sequence, arrived)
    sequence.waiting.push(arrived)
    if (!sequence.isLooking) void this.#catchUp(sequence)
  }

  /** Whether this process has delivered the message, so that repeating it to its sender breaks no order. */
  isPast({ message: { chatRoomId, id } }: Pick<SequencedMessage, 'message'>): boolean {
    return id <= this.#sequenceOf(chatRoomId).lastId
  }

  async #catchUp(sequence: RoomSequence): Promise<void> {
    sequence.isLooking = true
    for (let next = sequence.waiting.shift(); next; next = sequence.waiting.shift()) {
      const missing = isAnyMissing(sequence, next) ? await this.#missing(sequence, next) : []
      if (missing) for (const message of missing) this.#deliver(sequence, { ...next, message })
      if (missing) this.#deliver(sequence, next)
      else sequence.waiting = [] // a delay instead of a gap: the next look back delivers them all
    }
    sequence.isLooking = false
  }

  async #missing(
    { lastId }: RoomSequence,
    { message: { chatRoomId, id } }: SequencedMessage,
  ): Promise<ChatMessage[] | null> {
    try {
      return await this.#deps.between(chatRoomId, lastId, id)
    } catch (error) {
      this.#deps.failed(error)
      return null
    }
  }

  #deliver(sequence: RoomSequence, arrived: SequencedMessage): void {
    if (arrived.message.id <= sequence.lastId) return
    sequence.lastId = arrived.message.id
    this.#deps.deliver(arrived)
  }

  #sequenceOf(roomId: number): RoomSequence {
    const known = this.#sequences.get(roomId)
    const sequence = known ?? { lastId: this.#deps.startsAt, isLooking: false, waiting: [] }
    if (known) this.#sequences.delete(roomId)
    else if (this.#sequences.size >= this.#mostRooms)
      this.#sequences.delete(this.#sequences.keys().next().value!)
    this.#sequences.set(roomId, sequence)
    return sequence
  }
}

const isAnyMissing = ({ lastId }: RoomSequence, { message, previousId }: SequencedMessage): boolean =>
  message.id > lastId && previousId !== null && previousId > lastId
