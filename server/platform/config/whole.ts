import * as z from 'zod'

/** A setting that is a whole number between two bounds, both included. */
export const whole = (least: number, most: number) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(least).max(most))
