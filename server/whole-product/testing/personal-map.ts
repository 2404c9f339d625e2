import type * as z from 'zod/mini'
import type { Call } from '#contract/platform/call.ts'
import { calls } from '#contract/calls.ts'
import { type Personal, personalFields } from '#contract/platform/personal.ts'

export type CallName = keyof typeof calls
/** A field of a response, such as `content[].email`; the empty path is the response itself. */
export type PersonalField = Personal & { name: CallName; call: Call; path: string }

/** All fields in responses of the contract that are tagged as personal data. */
export function personalMap(): PersonalField[] {
  return (Object.entries(calls) as [CallName, Call][]).flatMap(([name, call]) =>
    (call.reply ? tagsIn(call.reply, '') : []).map((field) => ({ name, call, ...field })),
  )
}

type Schema = z.core.$ZodType
type SchemaParts = {
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  options?: Schema[]
  out?: Schema
  valueType?: Schema
}

function tagsIn(schema: Schema, path: string): (Personal & { path: string })[] {
  const tag = personalFields.get(schema as never)
  if (tag) return [{ ...tag, path }]
  const { shape, element, innerType, options, out, valueType } = schema._zod.def as SchemaParts
  return [
    ...Object.entries(shape ?? {}).flatMap(([key, part]) => tagsIn(part, path ? `${path}.${key}` : key)),
    ...(element ? tagsIn(element, `${path}[]`) : []),
    ...[...(options ?? []), innerType, out].flatMap((part) => (part ? tagsIn(part, path) : [])),
    ...(valueType ? tagsIn(valueType, `${path}.*`) : []),
  ]
}

type Leaf = { path: string; value: unknown }

/** The values of a response by path, with paths as in the map. */
export function leavesOf(value: unknown, path = ''): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, `${path}[]`))
  if (value === null || typeof value !== 'object') return [{ path, value }]
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, path ? `${path}.${key}` : key))
}
