import * as z from 'zod/mini'
import { ask } from './ask.ts'
import { type Call, type InputOf, pathOf, type ReplyOf } from '#contract/platform/call.ts'
import { ErrorReply } from '#contract/platform/problem.ts'

/** A client with cookies and the forgery header that shares no code with the product. */
export class Client {
  readonly base: string
  readonly cookies = new Map<string, string>()
  /** The time limit of a call; none if absent. */
  readonly #limitMs: number | undefined

  constructor(base: string, limitMs?: number) {
    this.base = base
    this.#limitMs = limitMs
  }

  get = (path: string, options?: RequestOptions) => this.call('GET', path, options)
  post = (path: string, options?: RequestOptions) => this.call('POST', path, options)
  put = (path: string, options?: RequestOptions) => this.call('PUT', path, options)
  patch = (path: string, options?: RequestOptions) => this.call('PATCH', path, options)
  delete = (path: string, options?: RequestOptions) => this.call('DELETE', path, options)

  async call(
    method: string,
    path: string,
    { json, body, headers = {}, bare = false }: RequestOptions = {},
  ): Promise<Answer> {
    const answer = await ask(new URL(path, this.base), {
      method,
      ...(this.#limitMs === undefined ? {} : { signal: AbortSignal.timeout(this.#limitMs) }),
      headers: { ...this.#ownHeaders(method, json !== undefined, bare), ...headers },
      body: json === undefined ? body : JSON.stringify(json),
    })
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    return { ...answer, body: parsed(answer.text) }
  }

  /** Makes a call of the contract and validates the response. */
  async send<C extends Call>(call: C, input: InputOf<C>, options: RequestOptions = {}): Promise<ReplyOf<C>> {
    const answer = await this.#ask(call, input, options)
    if (answer.status >= 400)
      throw new Error(`${call.method} ${call.path} answered ${answer.status}: ${answer.text}`)
    const shape = call.reply ?? z.undefined()
    const { data } = z.parse(z.object({ success: z.literal(true), data: shape }), answer.body)
    return data as ReplyOf<C>
  }

  /** Makes a call of the contract that must be refused, and validates the refusal. */
  async refused<C extends Call>(
    call: C,
    input: InputOf<C>,
    options: RequestOptions = {},
  ): Promise<ErrorReply> {
    const answer = await this.#ask(call, input, options)
    if (answer.status < 400) throw new Error(`${call.method} ${call.path} was not refused: ${answer.text}`)
    const refused = z.parse(ErrorReply, answer.body)
    if (refused.status !== answer.status)
      throw new Error(`the envelope says ${refused.status}, the answer ${answer.status}`)
    return refused
  }

  #ask(call: Call, input: unknown, options: RequestOptions): Promise<Answer> {
    const { params, query, body } = input as {
      params?: object
      query?: Record<string, string | number>
      body?: unknown
    }
    const search = query
      ? `?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)])).toString()}`
      : ''
    return this.call(call.method, pathOf(call.path, { ...params }) + search, { json: body, ...options })
  }

  async login(email: string, password: string): Promise<this> {
    await this.get('/api/site') // any response sets the forgery cookie
    const { status, text } = await this.post('/api/auth/login', { json: { email, password } })
    if (status !== 200) throw new Error(`login of ${email} answered ${status}: ${text}`)
    return this
  }

  #ownHeaders(method: string, hasJson: boolean, bare: boolean): Record<string, string> {
    const token = this.cookies.get('XSRF-TOKEN')
    return {
      ...(this.cookies.size > 0
        ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
        : {}),
      ...(hasJson ? { 'content-type': 'application/json' } : {}),
      ...(token && method !== 'GET' && !bare ? { 'x-xsrf-token': token } : {}),
    }
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const [name = '', value = ''] = pair.split('=', 2).map((part) => part.trim())
    const isGone = value === '' || attributes.some((attribute) => /^\s*max-age=0/i.test(attribute))
    if (isGone) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

export type RequestOptions = {
  json?: unknown
  body?: string | Uint8Array<ArrayBuffer> | FormData
  headers?: Record<string, string>
  /** Omits the forgery header that our pages send. */
  bare?: boolean
}

export type Answer = { status: number; headers: Headers; text: string; body: unknown }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
