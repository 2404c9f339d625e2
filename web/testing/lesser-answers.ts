import type { Call } from '#contract/platform/call.ts'
import { isOptional } from '#contract/platform/lenient.ts'
import { hintOf } from '#contract/platform/reading.ts'

type Shape = NonNullable<Call['reply']>
type Json = Record<string, unknown>
type Def = {
  type: string
  innerType: Shape
  element: Shape
  shape: Record<string, Shape>
  options: readonly Shape[]
}
const defOf = (shape: Shape) => (shape as Shape & { def: Def }).def

/** Applies `change` to the response's data, in the envelope or bare as the call describes. */
const changed = (call: Call, json: Json, change: (shape: Shape, value: unknown) => unknown): unknown =>
  call.form === 'bare' ? change(call.reply!, json) : { ...json, data: change(call.reply!, json.data) }

/** Walks a value along its schema; `visit` returns a replacement for each object. */
function walk(
  shape: Shape,
  value: unknown,
  visit: (fields: Record<string, Shape>, value: Json) => Json,
): unknown {
  if (value === null || value === undefined) return value
  const { type, innerType, element, shape: fields, options } = defOf(shape)
  if (type === 'nullable' || type === 'optional') return walk(innerType, value, visit)
  if (type === 'array') return (value as unknown[]).map((item) => walk(element, item, visit))
  if (type === 'union') {
    const option = options.find((one) => one.safeParse(value).success)
    return option ? walk(option, value, visit) : value
  }
  if (type !== 'object') return value
  const inside = Object.entries(fields).flatMap(([name, field]) =>
    name in (value as Json) ? [[name, walk(field, (value as Json)[name], visit)]] : [],
  )
  return visit(fields, Object.fromEntries(inside) as Json)
}

/** Leaves out every optional field at every depth, but keeps one, so that an object is not empty. */
export const withoutOptional = (call: Call, json: Json): unknown =>
  changed(call, json, (shape, value) => {
    const lesser = walk(shape, value, (fields, one) =>
      Object.fromEntries(
        Object.entries(one).filter(
          ([name, item]) => !isOptional(fields[name]!) || (Array.isArray(item) && item.length > 0),
        ),
      ),
    )
    const isEmpty = typeof lesser === 'object' && lesser !== null && Object.keys(lesser).length === 0
    return isEmpty && !Array.isArray(lesser) ? firstField(value as Json) : lesser
  })

const firstField = (value: Json) => Object.fromEntries(Object.entries(value).slice(0, 1))

/** Uses older field names, nests lists one level deeper, and sends unknown words and too large numbers. */
export const asOlderServer = (call: Call, json: Json): unknown =>
  changed(call, json, (shape, value) => {
    const older = walk(shape, value, (fields, one) =>
      Object.fromEntries(Object.entries(one).map(([name, item]) => olderField(fields[name]!, name, item))),
    )
    return Array.isArray(older) ? { data: older } : older
  })

function olderField(shape: Shape, name: string, value: unknown): [string, unknown] {
  const { aliases, missing, isRequired, read } = hintOf(shape)
  const { type } = defOf(shape)
  if (type === 'enum' && missing !== undefined && !isRequired) return [name, 'UNHEARD_OF']
  if (type === 'number' && read && typeof value === 'number') return [name, value + 1000]
  return [aliases?.[0] ?? name, value]
}

/** Yields the response without one field, for each field once, in the first item that has it. */
export function* everyField(call: Call, json: Json) {
  const root = call.form === 'bare' ? '' : '.data'
  const seen = new Set<string>()
  const found: { name: string; isOptional: boolean }[] = []
  const note = (shape: Shape, value: unknown, way: string): void => {
    if (value === null || value === undefined) return
    const { type, innerType, element, shape: fields } = defOf(shape)
    if (type === 'nullable' || type === 'optional') return note(innerType, value, way)
    if (type === 'array')
      return (value as unknown[]).slice(0, 1).forEach((item) => note(element, item, `${way}.0`))
    if (type !== 'object') return
    for (const [name, field] of Object.entries(fields)) {
      const at = `${way}.${name}`
      if (!(name in (value as Json)) || seen.has(at)) continue
      seen.add(at)
      // A list drops an item whose kind is missing; a response without any field is invalid.
      const isLast = way === root && Object.keys(value as Json).length === 1
      const canBeMissing = isOptional(field) || hintOf(field).namesItem === true
      found.push({ name: at, isOptional: canBeMissing && !isLast })
      note(field, (value as Json)[name], at)
    }
  }
  note(call.reply!, call.form === 'bare' ? json : json.data, root)
  for (const { name, isOptional: canBeMissing } of found)
    yield { name, isOptional: canBeMissing, without: without(json, name.split('.').slice(1)) }
}

function without(json: unknown, [name, ...rest]: string[]): unknown {
  if (Array.isArray(json)) return json.map((item, at) => (String(at) === name ? without(item, rest) : item))
  const { [name!]: inner, ...others } = json as Json
  return rest.length === 0 ? others : { ...others, [name!]: without(inner, rest) }
}
