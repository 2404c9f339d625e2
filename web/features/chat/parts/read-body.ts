import type * as z from 'zod/mini'
import { lenient } from '#contract/platform/lenient.ts'

/** Ignores a message that does not match the schema: the history will contain it if it matters. */
export function read<Body>(shape: z.ZodMiniType<Body>, text: string, take: (body: Body) => void) {
  const read = lenient(shape).safeParse(jsonOf(text))
  if (read.success) take(read.data)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
