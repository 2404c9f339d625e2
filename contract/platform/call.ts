import * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** How the reply travels: in the envelope, as bare JSON, as an empty 204, or as a redirect. */
export type ReplyForm = 'envelope' | 'bare' | 'nothing' | 'redirect'

type Schema = z.ZodMiniType

export type CallParts = {
  method: Method
  path: string
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** Where a JSON body may be larger than the usual 64 KiB. */
  maxBodyBytes?: number
  /** A body of form data with one file in this field. */
  upload?: { field: string; maxBytes: number }
  reply?: Schema
  form?: ReplyForm
  /** The sentence of a fine answer; `OK` when absent. */
  done?: string
  /** What the screen says when the answer carries no sentence of its own. */
  fallback: string
}

/** A promise between browser and server; both import the same value, neither writes an address. */
export type Call<Parts extends CallParts = CallParts> = Parts & { form: ReplyForm }

export function call<const Parts extends CallParts>(parts: Parts): Parts & { form: ReplyForm } {
  return { ...parts, form: parts.form ?? (parts.reply ? 'envelope' : 'nothing') }
}

type Given<Parts, Key extends keyof Parts & string, Value> = Parts[Key] extends Schema
  ? Record<Key, Value>
  : unknown

/** What a caller hands over: params and query as parsed values, the body as it is written. */
export type InputOf<C extends CallParts> = Given<C, 'params', z.output<NonNullable<C['params']>>> &
  Given<C, 'query', z.input<NonNullable<C['query']>>> &
  Given<C, 'body', z.input<NonNullable<C['body']>>>

/** What a rule receives: everything parsed. */
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
