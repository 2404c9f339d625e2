import { expect, it } from 'vitest'
import type { LectureDetail } from '#contract/learning/learning.ts'
import { elsewhereText, placeElsewhere } from '#web/features/learning/lectures/saving/place-elsewhere.ts'

const onPc = {
  atSec: 751,
  device: 'pc',
  savedAt: '2026-11-21T10:00:00.000+09:00',
  isThisSession: false,
} as const
const lecture = (lastPlace: LectureDetail['lastPlace']) => ({ durationSec: 1800, lastPlace })

it('a clearly different place on another device is shown with its name and time', () => {
  const elsewhere = placeElsewhere(lecture(onPc), 100)
  expect(elsewhere && elsewhereText(elsewhere)).toBe('PC에서 12:31까지 보셨어요')
})

it('a lecture that was watched to its end there is no place to go on', () => {
  expect(placeElsewhere(lecture({ ...onPc, atSec: 1800 }), 0)).toBeNull()
})

it('the same place, the own session and no place are nothing to say', () => {
  expect(placeElsewhere(lecture(onPc), 745)).toBeNull()
  expect(placeElsewhere(lecture({ ...onPc, isThisSession: true }), 100)).toBeNull()
  expect(placeElsewhere(lecture(null), 100)).toBeNull()
})
