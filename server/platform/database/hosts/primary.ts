import pg from 'pg'
import { isConnectionLost } from '../connection.ts'
import { NoPrimary, requireReadWrite } from './read-write.ts'
import { urlsOfHosts } from './database-url.ts'

/** Where a host listens. */
export type Place = { host: string; port: number }

/** A host that does not answer costs no more than this, since all hosts are asked at once. */
const ASK_LIMIT_MS = 2_000

/** Finds the one of several hosts that can be written to, and remembers it until a connection to it fails. */
export class Primary {
  readonly #hosts: readonly pg.ClientConfig[]
  #found: Place | null = null
  #asking: Promise<Place> | null = null

  constructor(url: string) {
    this.#hosts = urlsOfHosts(url).map((connectionString) => ({
      connectionString,
      connectionTimeoutMillis: ASK_LIMIT_MS,
      query_timeout: ASK_LIMIT_MS,
      application_name: 'codemaru primary',
    }))
    if (this.#hosts.length === 1) this.#found = placeOf(new pg.Client(this.#hosts[0]))
  }

  /** Throws `NoPrimary` if no host can be written to. */
  find(): Promise<Place> {
    if (this.#found) return Promise.resolve(this.#found)
    this.#asking ??= this.#ask().finally(() => (this.#asking = null))
    return this.#asking
  }

  /** A connection to this place failed, or cannot be written to. */
  forget(place: Place): void {
    if (place === this.#found && this.#hosts.length > 1) this.#found = null
  }

  async #ask(): Promise<Place> {
    try {
      this.#found = await Promise.any(this.#hosts.map(askHost))
      return this.#found
    } catch (error) {
      const { errors } = error as { errors: Error[] }
      // A wrong password does not mend itself.
      const refusal = errors.find((one) => !isConnectionLost(one))
      throw (
        refusal ??
        new NoPrimary(`no host can be written to (${errors.map(({ message }) => message).join('; ')})`)
      )
    }
  }
}

async function askHost(host: pg.ClientConfig): Promise<Place> {
  const client = new pg.Client(host)
  client.on('error', () => {}) // the running query rejects
  try {
    await client.connect()
    await requireReadWrite(client)
    return placeOf(client)
  } finally {
    void client.end().catch(() => {})
  }
}

const placeOf = ({ host, port }: pg.Client): Place => ({ host, port })
