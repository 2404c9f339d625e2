import {
  createServer,
  connect,
  type NetConnectOpts,
  type ListenOptions,
  type Server,
  type Socket,
} from 'node:net'

type State = 'open' | 'cut' | 'silent'
type SocketPair = { near: Socket; far: Socket | null; isSilent: boolean }

/** A TCP proxy that can break in two ways: with both sides notified, or with neither. */
export class Link {
  readonly #server: Server
  readonly #far: NetConnectOpts
  readonly #pairs = new Set<SocketPair>()
  #state: State = 'open'

  private constructor(server: Server, far: NetConnectOpts) {
    this.#server = server
    this.#far = far
    server.on('connection', (near: Socket) => this.#accept(near))
  }

  static async open(near: ListenOptions, far: NetConnectOpts): Promise<Link> {
    const server = createServer()
    const link = new Link(server, far)
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(near, resolve))
    return link
  }

  get port(): number {
    const address = this.#server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  /** Closes all connections on both sides and refuses new ones. */
  cut(): void {
    this.#state = 'cut'
    for (const pair of this.#pairs) destroy(pair)
  }

  /** Drops all data without notifying either side, like a firewall that forgets its connections. */
  silence(): void {
    this.#state = 'silent'
    for (const pair of this.#pairs) swallow(pair)
  }

  /** Forwards new connections again. Silenced ones stay dead; with `closesNear` their near side is closed. */
  mend({ closesNear = false } = {}): void {
    this.#state = 'open'
    for (const pair of this.#pairs) if (closesNear && pair.isSilent) pair.near.destroy()
  }

  /** Accepts no new connections; open ones continue. */
  retire(): void {
    this.#server.close()
  }

  close(): void {
    this.#server.close()
    for (const pair of this.#pairs) destroy(pair)
  }

  #accept(near: Socket): void {
    if (this.#state === 'cut') return void near.destroy()
    const isSilent = this.#state === 'silent'
    const pair: SocketPair = { near, far: isSilent ? null : connect(this.#far), isSilent }
    this.#pairs.add(pair)
    near
      .on('error', () => {})
      .on('close', () => {
        // The far side of a silenced connection is not notified either.
        if (!pair.isSilent) pair.far?.destroy()
        if (!pair.isSilent || pair.far === null) this.#pairs.delete(pair)
      })
    pair.far
      ?.on('error', () => {})
      .on('close', () => {
        if (!pair.isSilent) near.destroy()
        this.#pairs.delete(pair)
      })
    if (isSilent) return swallow(pair)
    near.pipe(pair.far!).pipe(near)
  }
}

function destroy({ near, far }: SocketPair): void {
  near.destroy()
  far?.destroy()
}

function swallow(pair: SocketPair): void {
  pair.isSilent = true
  for (const socket of [pair.near, pair.far])
    socket
      ?.unpipe()
      .on('data', () => {})
      .resume()
}
