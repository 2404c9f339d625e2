import type { Relay } from '#server/platform/bus/relay.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import type { Connection, Principal } from '#server/platform/stomp/stomp-host.ts'

/** The person of a connection, as of its start. */
export type Person = Viewer & { isSupport: boolean }

type Seat = { connection: Connection; person: Person }

/** The connections of this process and their persons. */
export class Seats {
  readonly #known = new WeakMap<Principal, Person>()
  readonly #seats = new Map<string, Seat>()
  readonly #ofMember = new Map<number, Set<Connection>>()
  readonly #ofSupport = new Map<Connection, Person>()
  readonly #relay: Pick<Relay, 'follow' | 'unfollow'>

  /** Follows the events of the members that are connected, and those of all members while support staff are. */
  constructor(relay: Pick<Relay, 'follow' | 'unfollow'>) {
    this.#relay = relay
  }

  /** Called at authentication; `add` follows when the connection is open. */
  introduce(principal: Principal, person: Person): Principal {
    this.#known.set(principal, person)
    return principal
  }

  personOf({ principal }: Connection): Person {
    const person = this.#known.get(principal)
    if (!person) throw new Error('a connection of somebody who was never introduced')
    return person
  }

  add(connection: Connection): Person {
    const person = this.personOf(connection)
    this.#seats.set(connection.id, { connection, person })
    const others = this.#ofMember.get(person.memberId)
    if (others) others.add(connection)
    else {
      this.#ofMember.set(person.memberId, new Set([connection]))
      this.#relay.follow(`member.${person.memberId}`)
    }
    if (person.isSupport) {
      if (this.#ofSupport.size === 0) this.#relay.follow('member.*')
      this.#ofSupport.set(connection, person)
    }
    return person
  }

  remove(connection: Connection): Person | null {
    const seat = this.#seats.get(connection.id)
    if (!seat) return null
    this.#seats.delete(connection.id)
    if (this.#ofSupport.delete(connection) && this.#ofSupport.size === 0) this.#relay.unfollow('member.*')
    const { memberId } = seat.person
    const others = this.#ofMember.get(memberId)
    others?.delete(connection)
    if (others?.size === 0) {
      this.#ofMember.delete(memberId)
      this.#relay.unfollow(`member.${memberId}`)
    }
    return seat.person
  }

  ofMember(memberId: number): Iterable<Connection> {
    return this.#ofMember.get(memberId) ?? []
  }

  /** Support staff, except the room's own member, who receives the message as a member. */
  *ofSupport(exceptMemberId: number): Iterable<Connection> {
    for (const [connection, { memberId }] of this.#ofSupport)
      if (memberId !== exceptMemberId) yield connection
  }

  all(): Iterable<Seat> {
    return this.#seats.values()
  }

  memberIds(): number[] {
    return [...this.#ofMember.keys()]
  }

  hasMember(memberId: number): boolean {
    return this.#ofMember.has(memberId)
  }

  hasSupport(): boolean {
    return this.#ofSupport.size > 0
  }
}
