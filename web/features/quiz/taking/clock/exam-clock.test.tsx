import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ExamClock } from '#web/features/quiz/taking/clock/exam-clock.tsx'

afterEach(cleanup)

it('the clock reads out the real minutes at its start, at five minutes and at one minute', () => {
  const { rerender } = render(<ExamClock leftSec={90} />)
  const saidAt = (leftSec: number) => {
    rerender(<ExamClock leftSec={leftSec} />)
    return screen.getByRole('status').textContent
  }
  expect(saidAt(90)).toBe('종료까지 2분 남았어요.')
  expect(saidAt(61)).toBe('종료까지 2분 남았어요.')
  expect(saidAt(60)).toBe('종료까지 1분 남았어요.')
  expect(saidAt(0)).toBe('시간이 끝났어요. 답을 제출하고 있어요.')
  cleanup()
  const long = render(<ExamClock leftSec={1790} />)
  const texts = [1790, 301, 300, 240, 61, 60, 30].map((leftSec) => {
    long.rerender(<ExamClock leftSec={leftSec} />)
    return screen.getByRole('status').textContent?.replace(/\D/g, '')
  })
  expect(texts).toEqual(['30', '30', '5', '5', '5', '1', '1'])
})
