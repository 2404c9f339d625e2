import { describe, expect, it } from 'vitest'
import {
  countDone,
  isDone,
  nextUnfinished,
  percentOf,
} from '#web/features/learning/lectures/contents/lecture-progress.ts'

const lecture = (id: number, progress: number, completed = false) => ({ id, progress, completed })

describe('a lecture counts as done', () => {
  it('at 100 % or when the flag is set', () => {
    expect(isDone(lecture(1, 1))).toBe(true)
    expect(isDone(lecture(1, 0.9, true))).toBe(true)
    expect(isDone(lecture(1, 0.99))).toBe(false)
    expect(countDone([lecture(1, 1), lecture(2, 0.2, true), lecture(3, 0.5)])).toBe(2)
  })

  it('only when it was passed, if it is a quiz', () => {
    expect(isDone({ ...lecture(1, 1), kind: 'quiz' })).toBe(false)
    expect(isDone({ ...lecture(1, 1, true), kind: 'quiz' })).toBe(true)
  })

  it('and never shows 100 % before it is', () => {
    expect(percentOf(0.999)).toBe(99)
    expect(percentOf(1.2)).toBe(100)
    expect(percentOf(-1)).toBe(0)
  })
})

describe('what is shown without a choice', () => {
  it('the unfinished lecture begun last', () => {
    expect(nextUnfinished([lecture(1, 0.3), lecture(2, 1), lecture(3, 0.5), lecture(4, 0)])?.id).toBe(3)
  })

  it('else the first unfinished one, else the first', () => {
    expect(nextUnfinished([lecture(1, 1), lecture(2, 0.95, true), lecture(3, 0)])?.id).toBe(3)
    expect(nextUnfinished([lecture(1, 1), lecture(2, 1)])?.id).toBe(1)
    expect(nextUnfinished([])).toBeUndefined()
  })
})
