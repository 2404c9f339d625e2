import * as z from 'zod/mini'
import { type Call, pathOf } from '#contract/platform/call.ts'
import { calls } from '#contract/calls.ts'

/** A field of a GET call's query that takes what somebody typed. */
export type TextQuery = {
  name: string
  call: Call
  field: string
  /** Characters; null where only the length of an address limits them. */
  longest: number | null
}

type Shape = Record<string, z.ZodMiniType>

/** Words, and the digits of a phone number, which no id may begin like. */
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

/** All that the contract has, so that a new search is among them without being added anywhere. */
export const TEXT_QUERIES: readonly TextQuery[] = (Object.entries(calls) as [string, Call][])
  .filter(([, { method }]) => method === 'GET')
  .flatMap(([name, call]) =>
    Object.entries(shapeOf(call)).flatMap(([field, schema]) => {
      const typed = TYPED.find((text) => takes(schema, text))
      return typed === undefined ? [] : [{ name, call, field, longest: longestOf(schema, typed[0]!) }]
    }),
  )

/** The address that asks with this text. */
export function addressWith({ call, field }: TextQuery, text: string, ids: { courseId: number }): string {
  const needsCourse = call.query && 'courseId' in shapeOf(call) && !z.safeParse(call.query, {}).success
  const query = { ...(needsCourse ? { courseId: String(ids.courseId) } : {}), [field]: text }
  return `${pathOf(call.path, ids)}?${new URLSearchParams(query).toString()}`
}

/** The sentence with which the contract refuses this text, or null when the contract accepts it. */
export function refusalOf({ call, field }: TextQuery, text: string): string | null {
  const read = z.safeParse(shapeOf(call)[field]!, text)
  return read.success ? null : read.error.issues[0]!.message
}
