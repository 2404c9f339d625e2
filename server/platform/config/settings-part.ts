import type * as z from 'zod'

/** The settings of the process that a part may depend on. */
export type ProcessSettings = { isProduction: boolean; HOST: string; PORT: number }

/** Settings that a feature declares; the platform reads them with its own, and reports them like its own. */
export type SettingsPart<Own = unknown, Shape extends z.ZodRawShape = z.ZodRawShape> = {
  shape: Shape
  /** Throws a `StartFailure` for values that do not fit together. */
  derive(read: z.output<z.ZodObject<Shape>>, process: ProcessSettings): Own
}

export type ReadParts = { parts: ReadonlyMap<SettingsPart, unknown> }

export function settingsOf<Own>({ parts }: ReadParts, part: SettingsPart<Own>): Own {
  if (!parts.has(part)) throw new Error(`These settings were not read: ${Object.keys(part.shape).join(', ')}`)
  return parts.get(part) as Own
}
