import {
  createServer,
  connect,
  type NetConnectOpts,
  type ListenOptions,
  type Server,
  type Socket,
} from 'node:net'

type State = 'open' | 'cut' | 'silent'
type Pair = { near: Socket; far: Socket | null; isSilent: boolean }

/** A wire that can break in the two ways in which wires break: everybody is told, or nobody is. */
export class Link {
  readonly #server: Server
  readonly #far: NetConnectOpts
  readonly #pairs = new Set<Pair>()
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

  /** What is open breaks on both sides, and what comes is hung up on. */
  cut(): void {
    this.#state = 'cut'
    for (const pair of this.#pairs) destroy(pair)
  }

  /** Nothing passes any more, and neither side is told: as when a firewall forgets its connections. */
  silence(): void {
    this.#state = 'silent'
    for (const pair of this.#pairs) swallow(pair)
  }

  /** What comes from now on passes. What was silenced stays so for good, unless its near side is told that it ended. */
  mend({ tellNear = false } = {}): void {
    this.#state = 'open'
    for (const pair of this.#pairs) if (tellNear && pair.isSilent) pair.near.destroy()
  }

  /** No more new connections here; those that are open go on. */
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
    const pair: Pair = { near, far: isSilent ? null : connect(this.#far), isSilent }
    this.#pairs.add(pair)
    near
      .on('error', () => {})
      .on('close', () => {
        // The far side of a silenced wire never hears of it either.
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

function destroy({ near, far }: Pair): void {
  near.destroy()
  far?.destroy()
}

function swallow(pair: Pair): void {
  pair.isSilent = true
  for (const socket of [pair.near, pair.far])
    socket
      ?.unpipe()
      .on('data', () => {})
      .resume()
}
