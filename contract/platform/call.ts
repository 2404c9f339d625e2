import * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Format of the reply: in the envelope, as bare JSON, as an empty 204, or as a redirect. */
export type ReplyForm = 'envelope' | 'bare' | 'nothing' | 'redirect'

type Schema = z.ZodMiniType

export type CallParts = {
  method: Method
  path: string
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** Only where a JSON body may exceed the default of 64 KiB. */
  maxBodyBytes?: number
  /** A form-data body with one file in this field. */
  upload?: { field: string; maxBytes: number }
  reply?: Schema
  form?: ReplyForm
  /** The message of a success; `OK` when absent. */
  done?: string
  /** The message on the screen when the response contains none. */
  fallback: string
}

/** One endpoint. Browser and server import the same value, so neither writes the address itself. */
export type Call<Parts extends CallParts = CallParts> = Parts & { form: ReplyForm }

export function call<const Parts extends CallParts>(parts: Parts): Parts & { form: ReplyForm } {
  return { ...parts, form: parts.form ?? (parts.reply ? 'envelope' : 'nothing') }
}

/** The calls among a module's exports, by their names. */
export type CallsOf<Module> = {
  [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name]
}

/** Collects the calls that a module of the contract exports, so that nobody lists them a second time. */
export function callsOf<Module extends object>(module: Module): CallsOf<Module> {
  return Object.fromEntries(Object.entries(module).filter(([, value]) => isCall(value))) as CallsOf<Module>
}

const isCall = (value: unknown) =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'form' in value

type PartInput<Parts, Key extends keyof Parts & string, Value> = Parts[Key] extends Schema
  ? Record<Key, Value>
  : unknown

/** The caller's input: `params` and `query` as parsed values, `body` as sent. */
export type InputOf<C extends CallParts> = PartInput<C, 'params', z.output<NonNullable<C['params']>>> &
  PartInput<C, 'query', z.input<NonNullable<C['query']>>> &
  PartInput<C, 'body', z.input<NonNullable<C['body']>>>

/** The handler's input: everything parsed. */
export type ParsedOf<C extends CallParts> = {
  params: C['params'] extends Schema ? z.output<C['params']> : Record<never, never>
  query: C['query'] extends Schema ? z.output<C['query']> : Record<never, never>
  body: C['body'] extends Schema ? z.output<C['body']> : undefined
}

export type ReplyOf<C extends CallParts> = C['reply'] extends Schema ? z.output<C['reply']> : void

/** Puts parameters into a call's path: `/api/lectures/:lectureId` and `{ lectureId: 7 }` is `/api/lectures/7`. */
export function pathOf(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])))
}
