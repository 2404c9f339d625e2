import * as z from 'zod/mini'
import { hintOf } from './reading.ts'

const made = new WeakMap<z.ZodMiniType, z.ZodMiniType>()

/**
 * The tolerant schema of a shape: the server is validated against the shape, the browser reads with this one (spec.md#3).
 * Its result always fits the shape.
 */
export function lenient<Shape extends z.ZodMiniType>(shape: Shape): z.ZodMiniType<z.output<Shape>> {
  const known = made.get(shape)
  if (known) return known as z.ZodMiniType<z.output<Shape>>
  const read = (value: unknown) => (isOfAnotherShape(shape, value) ? value : mend(shape, value))
  const schema = z.pipe(z.transform(read), shape as z.ZodMiniType)
  made.set(shape, schema)
  return schema as z.ZodMiniType as z.ZodMiniType<z.output<Shape>>
}

/** A list may be nested one level deeper than specified (`data.data`, spec.md#7). */
export const isList = (shape: z.ZodMiniType): boolean => (shape as SchemaWithDef).def.type === 'array'

/** Whether a response can be read without a field of this shape. */
export const isOptional = (shape: z.ZodMiniType): boolean => fits(shape, mend(shape, undefined))

/** Defaults fill gaps in a response; they must not replace a missing or completely different one. */
function isOfAnotherShape(shape: z.ZodMiniType, value: unknown): boolean {
  const { def } = shape as SchemaWithDef
  if (def.type === 'null' || def.type === 'nullable') return false
  if (value === undefined || value === null) return true
  if (def.type !== 'object' || hintOf(shape).read) return false
  return !isRecord(value) || !Object.keys(def.shape).some((name) => name in value)
}

type SchemaWithDef = z.ZodMiniType & { def: Def }
type Def =
  | { type: 'optional' | 'nullable' | 'default'; innerType: z.ZodMiniType }
  | { type: 'array'; element: z.ZodMiniType }
  | { type: 'object'; shape: Record<string, z.ZodMiniType> }
  | { type: 'union'; options: readonly z.ZodMiniType[] }
  | { type: 'string' | 'number' | 'boolean' | 'null' | 'enum' | 'literal' | 'unknown' }

/** Fills gaps and clamps values; what cannot be repaired stays unchanged. */
function mend(shape: z.ZodMiniType, given: unknown): unknown {
  const { read, isRequired, ...hint } = hintOf(shape)
  const isMissing = given === undefined || given === null
  if (isMissing && isRequired) return given
  if (isMissing && 'missing' in hint) return hint.missing
  const value = read ? read(given) : given
  const { def } = shape as SchemaWithDef
  switch (def.type) {
    case 'optional':
    case 'default':
      return isMissing ? undefined : mend(def.innerType, value)
    case 'nullable':
      return value === undefined || value === null ? null : orNull(def.innerType, mend(def.innerType, value))
    case 'array':
      return isMissing ? [] : Array.isArray(value) ? mendItems(def.element, value) : value
    case 'object':
      return mendObject(shape, def.shape, value)
    case 'union':
      return mendUnion(def.options, value)
    case 'string':
      return isMissing ? '' : value
    case 'number':
      return isMissing ? 0 : mendNumber(shape, value)
    case 'boolean':
      return isMissing ? false : value
    case 'null':
      return null
    default:
      return value
  }
}

/** An unreadable scalar or variant becomes null, where null is allowed. */
function orNull(shape: z.ZodMiniType, value: unknown): unknown {
  const { type } = (shape as SchemaWithDef).def
  if (type === 'object' || type === 'array') return value
  return fits(shape, value) ? value : null
}

/** Drops unreadable scalars, such as days that are not `YYYY-MM-DD` (spec.md#5). */
function mendItems(element: z.ZodMiniType, items: readonly unknown[]): unknown[] {
  const { type } = (element as SchemaWithDef).def
  if (type === 'enum') return items.filter((item) => fits(element, item))
  const mended = items.filter((item) => isNamed(element, item)).map((item) => mend(element, item))
  return type === 'string' || type === 'number' ? mended.filter((item) => fits(element, item)) : mended
}

function isNamed(element: z.ZodMiniType, item: unknown): boolean {
  const { def } = element as SchemaWithDef
  if (def.type !== 'object' || !isRecord(item)) return true
  return Object.entries(def.shape).every(
    ([name, field]) => !hintOf(field).namesItem || fits(field, item[name]),
  )
}

function mendObject(shape: z.ZodMiniType, fields: Record<string, z.ZodMiniType>, given: unknown): unknown {
  if (given === undefined || given === null) {
    const empty = mendFields(fields, {})
    return fits(shape, empty) ? empty : given
  }
  return isRecord(given) ? mendFields(fields, given) : given
}

const mendFields = (fields: Record<string, z.ZodMiniType>, given: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, mend(field, valueOf(name, field, given))]),
  )

function valueOf(name: string, field: z.ZodMiniType, given: Record<string, unknown>): unknown {
  const names = [name, ...(hintOf(field).aliases ?? [])]
  const found = names.find((one) => given[one] !== undefined && given[one] !== null)
  return found === undefined ? given[name] : given[found]
}

function mendUnion(options: readonly z.ZodMiniType[], value: unknown): unknown {
  for (const option of options) {
    const mended = mend(option, value)
    if (fits(option, mended)) return mended
  }
  return value
}

/** `"3"` becomes 3; rounds where the shape accepts only integers. */
function mendNumber(shape: z.ZodMiniType, value: unknown): unknown {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number') return value
  return fits(shape, number) ? number : Math.round(number)
}

const fits = (shape: z.ZodMiniType, value: unknown): boolean => shape.safeParse(value).success

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
