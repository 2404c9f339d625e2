import { describe, expect, it } from 'vitest'
import { newerPoint, resumeAt, startOf } from '#web/features/learning/lectures/saving/resume.ts'

describe('resuming', () => {
  it('starts at the saved point', () => {
    expect(resumeAt({ durationSec: 100, progress: 0.9, resumeSec: 42 })).toBe(42)
  })

  it('without a saved point, starts at the saved fraction of the duration', () => {
    expect(resumeAt({ durationSec: 200, progress: 0.25 })).toBe(50)
    expect(resumeAt({ durationSec: 200, progress: 0.25, resumeSec: null })).toBe(50)
  })

  it('only if that point is inside the video', () => {
    expect(resumeAt({ durationSec: 60, progress: 1, resumeSec: 60 })).toBe(0)
    expect(resumeAt({ durationSec: 60, progress: 1 })).toBe(0)
    expect(resumeAt({ durationSec: 60, progress: 0.5, resumeSec: 58 }, 57.2)).toBe(0)
    expect(resumeAt({ durationSec: 0, progress: 0.5 })).toBe(0)
    expect(resumeAt({ durationSec: 60, progress: 0, resumeSec: -3 })).toBe(0)
    expect(resumeAt({ durationSec: Number.NaN, progress: 0.5 })).toBe(0)
  })

  it('a member who went back to the beginning begins there', () => {
    expect(resumeAt({ durationSec: 60, progress: 0.5, resumeSec: 0 })).toBe(0)
  })
})

describe('the newest point', () => {
  const unsaved = { watchedSec: 30, baseSec: 10, played: [], movedAt: Date.parse('2026-11-21T10:00:00Z') }
  const lecture = { durationSec: 60, progress: 0.2, resumeSec: 10 }

  it('is the one kept in this browser while the server has not moved', () => {
    expect(newerPoint(unsaved, lecture)).toBe(30)
  })

  it("is the server's when another device went on since", () => {
    const lastPlace = { savedAt: '2026-11-21T19:05:00.000+09:00' }
    expect(newerPoint(unsaved, { ...lecture, resumeSec: 50, lastPlace })).toBe(50)
    expect(newerPoint(unsaved, { ...lecture, resumeSec: 50 })).toBe(50)
  })

  it('is the one kept here when the other device had stopped before', () => {
    const lastPlace = { savedAt: '2026-11-21T18:55:00.000+09:00' }
    expect(newerPoint(unsaved, { ...lecture, resumeSec: 50, lastPlace })).toBe(30)
  })

  it('is where a lecture begins, unless an address names a second', () => {
    expect(startOf(lecture, null)).toBe(10)
    expect(startOf(lecture, unsaved)).toBe(30)
    expect(startOf(lecture, unsaved, 42)).toBe(42)
    expect(startOf(lecture, unsaved, 0)).toBe(0)
    expect(startOf(lecture, unsaved, 600)).toBe(0)
  })

  it('a lecture that ended offline restarts', () => {
    expect(startOf(lecture, { ...unsaved, watchedSec: 60 })).toBe(0)
  })
})
