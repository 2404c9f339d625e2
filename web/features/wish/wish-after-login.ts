import { quietly } from '#web/api/quietly.ts'
import { RETURN_PATH_LIVES_MS } from '#web/features/identity/return-path.ts'

const KEY = 'wishAfterLogin'

/** Kept in this tab only, and as long as the way back: whoever logs in elsewhere did not press. */
export const keepWish = (courseId: number) =>
  void quietly(() => sessionStorage.setItem(KEY, JSON.stringify({ courseId, keptAt: Date.now() })))

/** Whether the guest of a moment ago pressed the heart of this course; true once. */
export function takeWish(courseId: number): boolean {
  const kept = quietly<unknown>(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  if (typeof kept !== 'object' || kept === null || !('courseId' in kept) || !('keptAt' in kept)) return false
  if (kept.courseId !== courseId) return false
  quietly(() => sessionStorage.removeItem(KEY))
  return typeof kept.keptAt === 'number' && Date.now() - kept.keptAt < RETURN_PATH_LIVES_MS
}
