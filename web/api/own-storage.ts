import { isViewing } from '#web/api/learner-view.ts'
import { quietly } from '#web/api/quietly.ts'

/** In a staff view of a member's screens storage is not used. */
const attempt = <Value>(act: () => Value): Value | null => (isViewing() ? null : quietly(act))

/** Returns false when it could not be stored. */
export const keep = (key: string, value: unknown): boolean =>
  attempt(() => {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  }) ?? false

export const forget = (key: string) => void attempt(() => localStorage.removeItem(key))

/** The stored value, unvalidated; the caller checks its shape. */
export const kept = (key: string): unknown =>
  attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown)

export const keysFrom = (prefix: string): string[] =>
  (attempt(() => Object.keys(localStorage)) ?? []).filter((key) => key.startsWith(prefix))

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
