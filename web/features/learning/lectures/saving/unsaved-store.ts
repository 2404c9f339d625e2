import { isViewing } from '#web/api/learner-view.ts'
import { quietly } from '#web/api/quietly.ts'

// Staff who view as a member must not read or change what the member left in this browser.
const attempt = <Value>(act: () => Value): Value | null => (isViewing() ? null : quietly(act))

/** In this browser, by member and lecture: what the server has not confirmed. `parse` gets the stored object. */
export function createUnsavedStore<Unsaved>(
  prefix: string,
  parse: (stored: Record<string, unknown>) => Unsaved | null,
) {
  const keyOf = (memberId: number, lectureId: number) => `${prefix}.${memberId}.${lectureId}`
  return {
    keep(memberId: number, lectureId: number, unsaved: Unsaved): void {
      attempt(() => localStorage.setItem(keyOf(memberId, lectureId), JSON.stringify(unsaved)))
    },
    forget(memberId: number, lectureId: number): void {
      attempt(() => localStorage.removeItem(keyOf(memberId, lectureId)))
    },
    find(memberId: number, lectureId: number): Unsaved | null {
      const text = attempt(() => localStorage.getItem(keyOf(memberId, lectureId)))
      const stored = text ? attempt(() => JSON.parse(text) as unknown) : null
      return typeof stored === 'object' && stored !== null ? parse(stored as Record<string, unknown>) : null
    },
    lectures(memberId: number): number[] {
      const start = `${prefix}.${memberId}.`
      const keys = attempt(() => Object.keys(localStorage)) ?? []
      return keys.filter((key) => key.startsWith(start)).map((key) => Number(key.slice(start.length)))
    },
  }
}

export const isSecond = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0
