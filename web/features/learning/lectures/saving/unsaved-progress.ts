import { isViewing } from '#web/api/learner-view.ts'
import { quietly } from '#web/api/quietly.ts'
import type { UnsavedProgress } from '#web/features/learning/lectures/saving/progress-saver.ts'

const PREFIX = 'codemaru.unsaved'
const keyOf = (memberId: number, lectureId: number) => `${PREFIX}.${memberId}.${lectureId}`

// Staff who view as a member must not read or change what the member left in this browser.
const attempt = <Value>(act: () => Value): Value | null => (isViewing() ? null : quietly(act))

export function keepUnsaved(memberId: number, lectureId: number, unsaved: UnsavedProgress) {
  attempt(() => localStorage.setItem(keyOf(memberId, lectureId), JSON.stringify(unsaved)))
}

export function forgetUnsaved(memberId: number, lectureId: number) {
  attempt(() => localStorage.removeItem(keyOf(memberId, lectureId)))
}

export function findUnsaved(memberId: number, lectureId: number): UnsavedProgress | null {
  const text = attempt(() => localStorage.getItem(keyOf(memberId, lectureId)))
  return text ? parse(text) : null
}

export function listUnsavedLectures(memberId: number): number[] {
  const prefix = `${PREFIX}.${memberId}.`
  const keys = attempt(() => Object.keys(localStorage)) ?? []
  return keys.filter((key) => key.startsWith(prefix)).map((key) => Number(key.slice(prefix.length)))
}

const isSecond = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0

function parse(text: string): UnsavedProgress | null {
  const value = attempt(() => JSON.parse(text) as unknown)
  if (typeof value !== 'object' || value === null) return null
  const { watchedSec, baseSec, played, movedAt, farthestSec } = value as Record<string, unknown>
  if (!isSecond(watchedSec) || !isSecond(baseSec) || !Array.isArray(played)) return null
  return {
    watchedSec,
    baseSec,
    played: played.filter(isRange),
    movedAt: typeof movedAt === 'number' ? movedAt : Date.now(),
    ...(isSecond(farthestSec) && { farthestSec }),
  }
}

const isRange = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(isSecond)
