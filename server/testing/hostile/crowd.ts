import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type Attacker = {
  socket: Socket
  /** The bytes received so far. */
  answer(): string
  /** Resolves once the server has closed its side or the connection is gone. */
  ended: Promise<void>
}

/** The TCP connections of one attack. The remaining ones stay open until the figures are taken. */
export class Crowd {
  readonly #port: number
  readonly #attackers = new Set<Attacker>()

  constructor(port: number) {
    this.#port = port
  }

  async connect(bytes: string | Buffer = ''): Promise<Attacker> {
    // An attacker does not close its side when the server does.
    const socket = connect({ port: this.#port, host: '127.0.0.1', allowHalfOpen: true })
    let answer = ''
    socket.on('error', () => {})
    socket.on('data', (more: Buffer) => (answer += more.toString('latin1').slice(0, 2_000)))
    const ended = new Promise<void>((resolve) => {
      socket.once('end', () => resolve())
      socket.once('close', () => resolve())
    })
    const attacker = { socket, answer: () => answer, ended }
    this.#attackers.add(attacker)
    socket.once('close', () => this.#attackers.delete(attacker))
    await Promise.race([once(socket, 'connect'), ended])
    if (bytes.length > 0) socket.write(bytes)
    return attacker
  }

  destroy(): void {
    for (const { socket } of this.#attackers) socket.destroy()
  }
}

/** Runs `act` for each number below `count`, `atOnce` at a time. */
export async function inBatches(
  count: number,
  atOnce: number,
  act: (at: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < count; from += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - from) }, (_, more) => act(from + more)))
}
