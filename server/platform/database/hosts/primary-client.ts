import pg from 'pg'
import type { Primary } from './primary.ts'
import { requireReadWrite } from './read-write.ts'

type ConnectCallback = ((error: Error) => void) & ((error: null, client: pg.Client) => void)

/** A class of clients that connect to the host that can be written to, and to no other. */
export const primaryClient = (primary: Primary): typeof pg.Client =>
  class PrimaryClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      this.on('error', () => {}) // a pool listens only after the connection is made
    }

    override connect(): Promise<pg.Client>
    override connect(connected: ConnectCallback): void
    override connect(connected?: ConnectCallback): Promise<pg.Client> | void {
      const connecting = this.#connectToPrimary()
      if (!connected) return connecting
      connecting.then((client) => connected(null, client), connected)
    }

    async #connectToPrimary(): Promise<pg.Client> {
      const place = await primary.find()
      Object.assign(this, place)
      try {
        await super.connect()
        await requireReadWrite(this)
        return this
      } catch (error) {
        primary.forget(place)
        void this.end().catch(() => {})
        throw error
      }
    }
  }
