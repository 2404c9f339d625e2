import * as z from 'zod/mini'
import { ErrorReply } from '#contract/platform/problem.ts'
import type { FuzzRequest } from './fuzz-request.ts'

export type FuzzAnswer = {
  status: number
  headers: Record<string, string | undefined>
  text: string
  ms: number
}

/** Internal details: stack frames, file names, messages of the database. */
const INSIDE =
  /\n\s+at \S+ \(|node_modules|\.ts:\d+|file:\/\/\/|syntax error at|violates \S+ constraint|invalid byte sequence|invalid input syntax|ECONNREFUSED|ENOENT|ZodError|TypeError/

/** Describes everything wrong with a response; empty for a good one. */
export function faultsOf({ method }: FuzzRequest, answer: FuzzAnswer, slowestMs: number): string[] {
  const faults: string[] = []
  const { status, headers, text, ms } = answer
  if (status >= 500) faults.push(`status ${status}`)
  if (ms > slowestMs) faults.push(`slower than ${slowestMs} ms`)
  // An exercise may mention errors and files; a refusal must not.
  if (status >= 400 && INSIDE.test(text)) faults.push('tells of the inside')
  if (text.includes('$argon2')) faults.push('tells a hash')
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('no nosniff')
  if (status >= 400 && method !== 'HEAD') faults.push(...faultsOfRefusal(answer))
  return faults
}

function faultsOfRefusal({ status, headers, text }: FuzzAnswer): string[] {
  if (headers['content-type']?.startsWith('text/html')) return [] // an HTML error page, chosen by the URL
  const refused = z.safeParse(ErrorReply, jsonOf(text))
  if (!refused.success) return ['a refusal in another form']
  const { data } = refused
  return [
    ...(data.status === status ? [] : ['another status inside']),
    ...(/^[A-Z][A-Z0-9_]+$/.test(data.code) ? [] : ['a code that is none']),
    ...(/[가-힣]/.test(data.message) ? [] : ['no Korean sentence']),
    ...(data.errors?.some(({ message }) => !/[가-힣]/.test(message))
      ? ['no Korean sentence at a field']
      : []),
    ...(data.requestId === headers['x-request-id'] ? [] : ['another request id']),
  ]
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
