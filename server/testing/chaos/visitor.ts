import type { Client } from '../client.ts'

/** A member with a browser who logs in again when the session has ended. */
export class Visitor {
  readonly client: Client
  readonly email: string
  readonly memberId: number
  readonly #password: string

  constructor(client: Client, who: { email: string; memberId: number; password: string }) {
    this.client = client
    this.email = who.email
    this.memberId = who.memberId
    this.#password = who.password
  }

  logIn = (): Promise<Client> => this.client.login(this.email, this.#password)

  async ask<Found>(work: (client: Client) => Promise<Found>): Promise<Found> {
    try {
      return await work(this.client)
    } catch (error) {
      if (!(error instanceof Error && /answered 40[13]/.test(error.message))) throw error
      await this.logIn()
      return await work(this.client)
    }
  }
}

/** Returns the items in turn, one per call. */
export function inTurns<Item>(items: readonly Item[]): () => Item {
  let at = 0
  return () => {
    const item = items[at % items.length]
    if (item === undefined) throw new Error('nobody is there')
    at += 1
    return item
  }
}
