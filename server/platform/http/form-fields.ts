import * as z from 'zod/mini'
import { invalid } from '#contract/platform/problem.ts'
import { Refusal } from './refuse.ts'

/** Validates the text fields of a form; reports errors by field, as for a JSON body. */
export const parseForm = <Shape extends z.ZodMiniType>(
  shape: Shape,
  fields: ReadonlyMap<string, string>,
): z.output<Shape> => parsed(shape, Object.fromEntries(fields))

/** Validates one form field that contains JSON; reports invalid JSON under its name. */
export function parseJsonField<Shape extends z.ZodMiniType>(
  shape: Shape,
  fields: ReadonlyMap<string, string>,
  name: string,
): z.output<Shape> {
  return parsed(shape, readJson(fields.get(name), name))
}

function readJson(text: string | undefined, name: string): unknown {
  try {
    return JSON.parse(text ?? '', refusePoison)
  } catch {
    throw new Refusal(invalid, { errors: [{ field: name, message: invalid.message }] })
  }
}

/** Rejects keys that could set an object's prototype, at any depth (security.md#14). */
function refusePoison(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor') throw new SyntaxError(`${key} in a form`)
  return value
}

function parsed<Shape extends z.ZodMiniType>(shape: Shape, given: unknown): z.output<Shape> {
  const read = z.safeParse(shape, given)
  if (read.success) return read.data
  const errors = read.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'body', message }))
  throw new Refusal({ ...invalid, message: errors[0]?.message ?? invalid.message }, { errors })
}
