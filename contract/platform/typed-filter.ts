import * as z from 'zod/mini'

/** Forms send empty fields too; these do not filter. */
export const typedFilter = <Wanted extends z.ZodMiniType<unknown, string>>(wanted: Wanted, message: string) =>
  z.optional(
    z.pipe(
      z.string(message).check(z.trim()),
      z.pipe(
        z.transform((typed: string): string | undefined => typed || undefined),
        z.optional(wanted),
      ),
    ),
  )
