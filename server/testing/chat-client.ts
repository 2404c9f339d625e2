import { once } from 'node:events'
import WebSocket from 'ws'
import * as chat from '#contract/chat/chat.ts'
import { atPace } from '../../bootstrap/machine-pace.mjs'
import type { Client } from './client.ts'

export type StompFrame = { command: string; headers: Record<string, string>; body: string }
type Headers = Record<string, string>
type ConnectOptions = { connect?: Headers; handshake?: Headers; subscribe?: readonly string[] }

const LIMIT_MS = atPace(60_000)
const ALL = [chat.CHAT_MESSAGES, chat.CHAT_EVENTS, chat.CHAT_ERRORS]

/** A hand-written STOMP client over plain WebSocket that shares no code with the server. */
export class ChatClient {
  readonly frames: StompFrame[] = []
  readonly closed: Promise<unknown>
  readonly #socket: WebSocket
  #receipts = 0
  #wake: (() => void)[] = []
  #isClosed = false

  private constructor(socket: WebSocket) {
    this.#socket = socket
    this.closed = new Promise((done) => socket.once('close', done))
    socket.once('close', () => {
      this.#isClosed = true
      for (const wake of this.#wake.splice(0)) wake()
    })
    socket.on('error', () => {}) // 'close' follows
    socket.on('message', (data: Buffer) => this.#read(data.toString()))
  }

  /** Connects and subscribes, by default to everything. */
  static async connect(
    client: Client,
    { subscribe = ALL, ...options }: ConnectOptions = {},
  ): Promise<ChatClient> {
    const chatClient = await ChatClient.open(client, options)
    await chatClient.next('CONNECTED')
    for (const [at, destination] of subscribe.entries())
      await chatClient.sure('SUBSCRIBE', { id: `sub-${at}`, destination })
    return chatClient
  }

  /** Sends only CONNECT; the caller handles the response. */
  static async open(
    client: Client,
    { connect = {}, handshake = {} }: ConnectOptions = {},
  ): Promise<ChatClient> {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const url = `${client.base.replace('http', 'ws')}${chat.CHAT_SOCKET_PATH}/websocket`
    const socket = new WebSocket(url, { headers: { ...(cookie ? { cookie } : {}), ...handshake } })
    const chatClient = new ChatClient(socket)
    await once(socket, 'open')
    chatClient.frame('CONNECT', { 'accept-version': '1.2', host: 'test', 'heart-beat': '0,0', ...connect })
    return chatClient
  }

  frame(command: string, headers: Headers = {}, body = ''): void {
    const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
    this.#socket.send(`${command}\n${lines.join('')}\n${body}\0`)
  }

  /** Sends a frame and waits for its receipt. */
  async sure(command: string, headers: Headers = {}, body = ''): Promise<void> {
    const receipt = `r-${(this.#receipts += 1)}`
    this.frame(command, { ...headers, receipt }, body)
    await this.find(
      (frame) => frame.command === 'RECEIPT' && frame.headers['receipt-id'] === receipt,
      `receipt of ${command}`,
    )
  }

  publish(destination: string, body: unknown): void {
    this.frame('SEND', { destination }, typeof body === 'string' ? body : JSON.stringify(body))
  }

  say(chatRoomId: number, message: string, more: object = {}): void {
    this.publish(chat.CHAT_SEND, { chatRoomId, message, ...more })
  }

  /** Sends a chat message and waits until it is stored. */
  async saySurely(chatRoomId: number, message: string, more: object = {}): Promise<void> {
    await this.sure('SEND', { destination: chat.CHAT_SEND }, JSON.stringify({ chatRoomId, message, ...more }))
  }

  next = (command: string): Promise<StompFrame> => this.find((frame) => frame.command === command, command)

  message = (): Promise<chat.ChatMessage> => this.#body(chat.CHAT_MESSAGES, chat.ChatMessage.parse)
  softError = (): Promise<chat.ChatSoftError> => this.#body(chat.CHAT_ERRORS, chat.ChatSoftError.parse)

  /** The first unread event of that type. */
  async event<Type extends chat.ChatEvent['type']>(
    type: Type,
  ): Promise<Extract<chat.ChatEvent, { type: Type }>> {
    const frame = await this.find(
      ({ command, headers, body }) =>
        command === 'MESSAGE' &&
        headers['destination'] === chat.CHAT_EVENTS &&
        chat.ChatEvent.parse(JSON.parse(body)).type === type,
      `event ${type}`,
    )
    return chat.ChatEvent.parse(JSON.parse(frame.body)) as Extract<chat.ChatEvent, { type: Type }>
  }

  /** The unread messages of one destination. */
  waiting(destination: string): unknown[] {
    return this.unseen
      .filter(({ headers }) => headers['destination'] === destination)
      .map(({ body }) => JSON.parse(body) as unknown)
  }

  /** The unread messages. Excludes presence of support, which all members receive at any time. */
  get unseen(): StompFrame[] {
    return this.frames.filter(
      ({ headers, body }) =>
        headers['destination'] !== chat.CHAT_EVENTS ||
        chat.ChatEvent.parse(JSON.parse(body)).type !== 'presence',
    )
  }

  /** Waits until everything sent to this connection so far has arrived. */
  async settled(): Promise<void> {
    await this.sure('UNSUBSCRIBE', { id: 'none' })
  }

  async find(matches: (frame: StompFrame) => boolean, what: string): Promise<StompFrame> {
    const until = Date.now() + LIMIT_MS
    for (;;) {
      const at = this.frames.findIndex(matches)
      if (at >= 0) return this.frames.splice(at, 1)[0]!
      if (this.#isClosed || Date.now() > until)
        throw new Error(`no ${what}; there are ${JSON.stringify(this.frames)}`)
      await Promise.race([
        new Promise<void>((wake) => this.#wake.push(wake)),
        new Promise<void>((wake) => setTimeout(wake, 250).unref()),
      ])
    }
  }

  close(): void {
    this.#socket.close()
  }

  async #body<Body>(destination: string, parse: (body: unknown) => Body): Promise<Body> {
    const { body } = await this.find(
      ({ command, headers }) => command === 'MESSAGE' && headers['destination'] === destination,
      `MESSAGE on ${destination}`,
    )
    return parse(JSON.parse(body))
  }

  #read(text: string): void {
    for (const part of text.split('\0')) {
      const frame = part.replace(/^[\r\n]+/, '')
      if (frame === '') continue
      const split = frame.indexOf('\n\n')
      const [command = '', ...lines] = frame.slice(0, split).split('\n')
      const headers = lines.map((line) => [
        line.slice(0, line.indexOf(':')),
        line.slice(line.indexOf(':') + 1),
      ])
      this.frames.push({
        command,
        headers: Object.fromEntries(headers) as Headers,
        body: frame.slice(split + 2),
      })
    }
    for (const wake of this.#wake.splice(0)) wake()
  }
}
