import { once } from 'node:events'
import { WebSocket } from 'ws'

export type ReceivedFrame = { command: string; headers: Record<string, string>; body: string }
type CloseReason = { code: number; reason: string }

const PATIENCE_MS = 60_000

/** A hand-written STOMP client over plain WebSocket that shares no code with the server. */
export class RawStomp {
  readonly socket: WebSocket
  readonly closed: Promise<CloseReason>
  readonly #said: ReceivedFrame[] = []
  #waiting: (() => void)[] = []

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('error', () => {})
    socket.on('message', (data: Buffer) => this.#read(data.toString()))
    this.closed = new Promise((resolve) =>
      socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() })),
    )
    void this.closed.then(() => this.#wake())
  }

  /** Opens the WebSocket without sending CONNECT. */
  static async open(url: string, who = 'alice', headers: Record<string, string> = {}): Promise<RawStomp> {
    const cookie = who === '' ? {} : { cookie: `who=${who}` }
    const socket = new WebSocket(`${url.replace('http', 'ws')}/websocket`, {
      headers: { ...cookie, ...headers },
    })
    const stomp = new RawStomp(socket)
    await once(socket, 'open')
    return stomp
  }

  static async connect(url: string, who = 'alice', headers: Record<string, string> = {}): Promise<RawStomp> {
    const stomp = await RawStomp.open(url, who)
    stomp.send('CONNECT', { 'accept-version': '1.2', host: 'x', ...headers })
    await stomp.next('CONNECTED')
    return stomp
  }

  send(command: string, headers: Record<string, string> = {}, body = ''): void {
    const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
    this.socket.send(`${command}\n${lines.join('')}\n${body}\0`)
  }

  async subscribe(destination: string, id = 'sub-0'): Promise<void> {
    this.send('SUBSCRIBE', { id, destination, receipt: `for ${id}` })
    await this.next('RECEIPT')
  }

  /** The next frame; fails if it has another command. */
  async next(command: string): Promise<ReceivedFrame> {
    const until = Date.now() + PATIENCE_MS
    while (this.#said.length === 0) {
      if (this.socket.readyState === WebSocket.CLOSED || Date.now() > until)
        throw new Error(`no ${command} came`)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve)
        setTimeout(resolve, PATIENCE_MS).unref()
      })
    }
    const said = this.#said.shift()!
    if (said.command !== command)
      throw new Error(`${said.command} ${JSON.stringify(said.headers)}, not ${command}`)
    return said
  }

  async end(): Promise<CloseReason> {
    this.socket.close()
    return this.closed
  }

  #read(text: string): void {
    for (const part of text.split('\0')) {
      const frame = part.replace(/^\n+/, '')
      if (frame === '') continue
      const headEnd = frame.indexOf('\n\n')
      const [command = '', ...lines] = frame.slice(0, headEnd).split('\n')
      const pairs = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)])
      this.#said.push({ command, headers: Object.fromEntries(pairs), body: frame.slice(headEnd + 2) })
    }
    this.#wake()
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}
