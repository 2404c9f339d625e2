import { describe, expect, it } from 'vitest'
import { beginningOf, newerPoint, resumeAt } from '#web/learning/resume.ts'

describe('resuming', () => {
  it('goes on at the saved point', () => {
    expect(resumeAt({ durationSec: 100, progress: 0.9, resumeSec: 42 })).toBe(42)
  })

  it('goes on at the saved fraction of the duration where no point is given', () => {
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
  const unsaved = { watchedSec: 30, baseSec: 10, played: [] }

  it('is the one kept in this browser while the server has not moved', () => {
    expect(newerPoint(unsaved, 10)).toBe(30)
  })

  it("is the server's when another device went on", () => {
    expect(newerPoint(unsaved, 300)).toBe(300)
  })

  it('decides where to begin and what is owed', () => {
    const lecture = { durationSec: 60, progress: 0.2, resumeSec: 10 }
    expect(beginningOf(lecture, null)).toEqual({ startSec: 10, owed: null })
    expect(beginningOf(lecture, unsaved)).toEqual({ startSec: 30, owed: unsaved })
    expect(beginningOf({ ...lecture, resumeSec: 50 }, unsaved)).toEqual({
      startSec: 50,
      owed: { ...unsaved, watchedSec: 50 },
    })
  })

  it('a lecture that ended offline begins anew, and the end is still owed', () => {
    const ended = { watchedSec: 60, baseSec: 10, played: [] }
    expect(beginningOf({ durationSec: 60, progress: 0.2, resumeSec: 10 }, ended)).toEqual({
      startSec: 0,
      owed: ended,
    })
  })
})
