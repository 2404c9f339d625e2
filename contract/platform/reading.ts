import type * as z from 'zod/mini'

/** How the browser reads a field that is missing, out of range, unknown or has an older name. */
export type ReadingHint = {
  /** Converts the received value to one that the shape accepts, before any other step. */
  read?: (value: unknown) => unknown
  /** The default; without it a missing text is blank, a number 0 and a boolean false. */
  missing?: unknown
  /** No default: a response without this field has an unexpected shape. */
  isRequired?: true
  /** A list item with an unknown name is dropped: no screen could display it. */
  namesItem?: true
  /** Alternative names of the field, in order of preference. */
  aliases?: readonly string[]
}

/** Keyed by shape, not by field name, so that a shape spread into another one keeps its hint. */
const hints = new WeakMap<z.ZodMiniType, ReadingHint>()

export const hintOf = (shape: z.ZodMiniType): ReadingHint => hints.get(shape) ?? {}

/** Attaches a reading hint to a shape; the server's responses are validated without it. */
export function tolerant<Shape extends z.ZodMiniType>(shape: Shape, hint: ReadingHint): Shape {
  hints.set(shape, { ...hintOf(shape), ...hint })
  return shape
}

/** A field without which no screen can work. */
export const required = <Shape extends z.ZodMiniType>(shape: Shape): Shape =>
  tolerant(shape, { isRequired: true })

/** An unknown or missing word, e.g. from a newer server, is read as this one. */
export const neutral = <Shape extends z.ZodMiniType<string> & { options: readonly string[] }>(
  shape: Shape,
  word: z.output<Shape> & string,
): Shape =>
  tolerant(shape, {
    missing: word,
    read: (value) => (shape.options.some((known) => known === value) ? value : word),
  })

/** The word that identifies a list item. */
export const itemName = <Shape extends z.ZodMiniType>(shape: Shape): Shape =>
  tolerant(shape, { namesItem: true })

/** A number outside the limits is read as the nearest limit. */
export const clamped = <Shape extends z.ZodMiniType<number>>(
  shape: Shape,
  least: number,
  most: number,
): Shape =>
  tolerant(shape, {
    read: (value) => (typeof value === 'number' ? Math.min(most, Math.max(least, value)) : value),
  })
