import type * as z from 'zod/mini'

/** How the browser reads a field that is missing, out of range, unknown or goes by an older name. */
export type ReadingHint = {
  /** Turns what came into what the shape accepts, before anything else looks at it. */
  read?: (value: unknown) => unknown
  /** Taken where nothing came; without it a text is blank, a number 0 and a boolean false. */
  missing?: unknown
  /** Nothing is taken where nothing came: without this field the answer is of an unexpected shape. */
  isRequired?: true
  /** An item of a list whose word is unknown is left out: no screen could name it. */
  namesItem?: true
  /** Other names of the field, in the order in which they are looked for. */
  aliases?: readonly string[]
}

/** By shape, not by field name: a shape that another one spreads keeps its hint. */
const hints = new WeakMap<z.ZodMiniType, ReadingHint>()

export const hintOf = (shape: z.ZodMiniType): ReadingHint => hints.get(shape) ?? {}

/** Says how a shape is read; what the server sends is held against the shape alone. */
export function tolerant<Shape extends z.ZodMiniType>(shape: Shape, hint: ReadingHint): Shape {
  hints.set(shape, { ...hintOf(shape), ...hint })
  return shape
}

/** A field that no screen can do without. */
export const required = <Shape extends z.ZodMiniType>(shape: Shape): Shape =>
  tolerant(shape, { isRequired: true })

/** A word of a newer server, or none, is read as this one. */
export const neutral = <Shape extends z.ZodMiniType<string> & { options: readonly string[] }>(
  shape: Shape,
  word: z.output<Shape> & string,
): Shape =>
  tolerant(shape, {
    missing: word,
    read: (value) => (shape.options.some((known) => known === value) ? value : word),
  })

/** The word that says what an item of a list is. */
export const itemName = <Shape extends z.ZodMiniType>(shape: Shape): Shape =>
  tolerant(shape, { namesItem: true })

/** A number beyond the limits is read as the nearest limit. */
export const clamped = <Shape extends z.ZodMiniType<number>>(
  shape: Shape,
  least: number,
  most: number,
): Shape =>
  tolerant(shape, {
    read: (value) => (typeof value === 'number' ? Math.min(most, Math.max(least, value)) : value),
  })
