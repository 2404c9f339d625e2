import type { Connection } from './stomp-host.ts'

/** The connections of this process, by person (`Principal.key`). */
export class ConnectionList {
  readonly #byKey = new Map<string, Set<Connection>>()

  add(connection: Connection): void {
    const { key } = connection.principal
    const theirs = this.#byKey.get(key) ?? new Set()
    this.#byKey.set(key, theirs.add(connection))
  }

  remove(connection: Connection): void {
    const { key } = connection.principal
    const theirs = this.#byKey.get(key)
    theirs?.delete(connection)
    if (theirs?.size === 0) this.#byKey.delete(key)
  }

  of(key: string): Iterable<Connection> {
    return this.#byKey.get(key) ?? []
  }

  *all(): Iterable<Connection> {
    for (const theirs of this.#byKey.values()) yield* theirs
  }
}
