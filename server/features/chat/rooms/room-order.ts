import type { ChatMessage } from '#contract/chat/chat.ts'

/** A message and the id of the one before it in its room; null when there is none or it is unknown. */
export type Arrived = { message: ChatMessage; memberId: number; previousId: number | null }

type Around = {
  /** The highest message id when this process started: it has delivered no message above it yet. */
  startsAt: number
  deliver(arrived: Pick<Arrived, 'message' | 'memberId'>): void
  between(roomId: number, afterId: number, beforeId: number): Promise<ChatMessage[]>
  failed(error: unknown): void
}

type Place = { lastId: number; isLooking: boolean; waiting: Arrived[] }

const MOST_ROOMS = 200_000

/**
 * Delivers a room's messages once and in order, whatever way they arrive: messages missing before one are looked up and
 * delivered first. Usually nothing is missing, so nothing waits.
 */
export class RoomOrder {
  readonly #around: Around
  readonly #mostRooms: number
  readonly #places = new Map<number, Place>()

  /** Above `mostRooms` the room that was silent longest is evicted. */
  constructor(around: Around, { mostRooms = MOST_ROOMS } = {}) {
    this.#around = around
    this.#mostRooms = mostRooms
  }

  accept(arrived: Arrived): void {
    const place = this.#placeOf(arrived.message.chatRoomId)
    if (!place.isLooking && !isAnyMissing(place, arrived)) return this.#deliver(place, arrived)
    place.waiting.push(arrived)
    if (!place.isLooking) void this.#catchUp(place)
  }

  /** Whether this process has delivered the message, so that repeating it to its sender breaks no order. */
  isPast({ message: { chatRoomId, id } }: Pick<Arrived, 'message'>): boolean {
    return id <= this.#placeOf(chatRoomId).lastId
  }

  async #catchUp(place: Place): Promise<void> {
    place.isLooking = true
    for (let next = place.waiting.shift(); next; next = place.waiting.shift()) {
      const missing = isAnyMissing(place, next) ? await this.#missing(place, next) : []
      if (missing) for (const message of missing) this.#deliver(place, { ...next, message })
      if (missing) this.#deliver(place, next)
      else place.waiting = [] // a delay instead of a gap: the next look back delivers them all
    }
    place.isLooking = false
  }

  async #missing({ lastId }: Place, { message: { chatRoomId, id } }: Arrived): Promise<ChatMessage[] | null> {
    try {
      return await this.#around.between(chatRoomId, lastId, id)
    } catch (error) {
      this.#around.failed(error)
      return null
    }
  }

  #deliver(place: Place, arrived: Arrived): void {
    if (arrived.message.id <= place.lastId) return
    place.lastId = arrived.message.id
    this.#around.deliver(arrived)
  }

  #placeOf(roomId: number): Place {
    const known = this.#places.get(roomId)
    const place = known ?? { lastId: this.#around.startsAt, isLooking: false, waiting: [] }
    if (known) this.#places.delete(roomId)
    else if (this.#places.size >= this.#mostRooms) this.#places.delete(this.#places.keys().next().value!)
    this.#places.set(roomId, place)
    return place
  }
}

const isAnyMissing = ({ lastId }: Place, { message, previousId }: Arrived): boolean =>
  message.id > lastId && previousId !== null && previousId > lastId
