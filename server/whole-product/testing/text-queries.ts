import * as z from 'zod/mini'
import { type Call, pathOf } from '#contract/platform/call.ts'
import { calls } from '#contract/calls.ts'

/** A query parameter of a GET call that accepts typed text. */
export type TextQuery = {
  name: string
  call: Call
  field: string
  /** The maximum length in characters; null if only the length of a URL limits it. */
  longest: number | null
}

type Shape = Record<string, z.ZodMiniType>

/** A word, and digits of a phone number: an id cannot start with 0. */
const TYPED = ['파이썬', '0123']
const LENGTH_TRIED_MAX = 2_000

const shapeOf = ({ query }: Call) => ((query as z.ZodMiniObject | undefined)?.def.shape ?? {}) as Shape

const takes = (field: z.ZodMiniType, text: string) => {
  const read = z.safeParse(field, text)
  return read.success && read.data === text
}

function longestOf(field: z.ZodMiniType, character: string): number | null {
  let length = LENGTH_TRIED_MAX
  while (length > 0 && !takes(field, character.repeat(length))) length -= 1
  return length === LENGTH_TRIED_MAX ? null : length
}

/** All such parameters of the contract, so that a new search is included automatically. */
export const TEXT_QUERIES: readonly TextQuery[] = (Object.entries(calls) as [string, Call][])
  .filter(([, { method }]) => method === 'GET')
  .flatMap(([name, call]) =>
    Object.entries(shapeOf(call)).flatMap(([field, schema]) => {
      const typed = TYPED.find((text) => takes(schema, text))
      return typed === undefined ? [] : [{ name, call, field, longest: longestOf(schema, typed[0]!) }]
    }),
  )

/** The URL that searches for this text. */
export function addressWith({ call, field }: TextQuery, text: string, ids: { courseId: number }): string {
  const needsCourse = call.query && 'courseId' in shapeOf(call) && !z.safeParse(call.query, {}).success
  const query = { ...(needsCourse ? { courseId: String(ids.courseId) } : {}), [field]: text }
  return `${pathOf(call.path, ids)}?${new URLSearchParams(query).toString()}`
}

/** The contract's message that refuses this text, or null if it is accepted. */
export function refusalOf({ call, field }: TextQuery, text: string): string | null {
  const read = z.safeParse(shapeOf(call)[field]!, text)
  return read.success ? null : read.error.issues[0]!.message
}
