/** Of one household or office between two flushes. */
export const MOST_OF_CALLER = 30

export type CallerLimit = {
  isTooMany(caller: string): boolean
  forget(): void
}

/** In memory alone: a shared limit would write a row for each page that somebody opens. */
export function openCallerLimit(): CallerLimit {
  const callers = new Map<string, number>()
  return {
    isTooMany(caller) {
      const seen = (callers.get(caller) ?? 0) + 1
      callers.set(caller, seen)
      return seen > MOST_OF_CALLER
    },
    forget: () => callers.clear(),
  }
}
