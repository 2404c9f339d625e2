import type { ChatMessage } from '#contract/chat/chat.ts'

/** A message and the one before it in its room, null when there is none or it is not known. */
export type Arrived = { message: ChatMessage; memberId: number; previousId: number | null }

type Around = {
  /** The highest id of a message when this process began: what is above it in a room was never delivered here. */
  startsAt: number
  deliver(arrived: Pick<Arrived, 'message' | 'memberId'>): void
  between(roomId: number, afterId: number, beforeId: number): Promise<ChatMessage[]>
  failed(error: unknown): void
}

type Place = { lastId: number; isLooking: boolean; waiting: Arrived[] }

const MOST_ROOMS = 200_000

/**
 * One order for all: whatever the way on which messages of a room come, those that this process has not delivered yet
 * are looked up and go first, and none goes twice. Usually nothing is missing and nothing is waited for.
 */
export class RoomOrder {
  readonly #around: Around
  readonly #mostRooms: number
  readonly #places = new Map<number, Place>()

  /** Of more rooms than `mostRooms` the one that has been silent longest is forgotten. */
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

  /** Whether this one was delivered here: whoever hears it again hears nothing out of turn. */
  isPast({ message: { chatRoomId, id } }: Pick<Arrived, 'message'>): boolean {
    return id <= this.#placeOf(chatRoomId).lastId
  }

  async #catchUp(place: Place): Promise<void> {
    place.isLooking = true
    for (let next = place.waiting.shift(); next; next = place.waiting.shift()) {
      const missing = isAnyMissing(place, next) ? await this.#missing(place, next) : []
      if (missing) for (const message of missing) this.#deliver(place, { ...next, message })
      if (missing) this.#deliver(place, next)
      else place.waiting = [] // rather late than with a gap: the next look back brings them all
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
