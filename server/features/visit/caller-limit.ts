/** Beacons that count for one client address between two flushes; a household or an office shares one. */
export const MOST_OF_CALLER = 30

export type CallerLimit = {
  isTooMany(caller: string): boolean
  forget(): void
}

/** Counts in memory only: a limit in the database would write a row for each opened page. */
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
