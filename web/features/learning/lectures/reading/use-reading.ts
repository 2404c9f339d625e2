import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  type LectureDetail,
  type ProgressSaved,
  type ReadingState,
  saveReading,
} from '#contract/learning/learning.ts'
import { sendLast } from '#web/api/keepalive.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { deliverReading, readingInput } from '#web/features/learning/lectures/reading/deliver-reading.ts'
import { followReading } from '#web/features/learning/lectures/reading/follow-reading.ts'
import { createReadingClock } from '#web/features/learning/lectures/reading/reading-clock.ts'
import { goToPlace, type ReadingPlace } from '#web/features/learning/lectures/reading/reading-place.ts'
import {
  createReadingSaver,
  type ReadingCounts,
  type ReadingSaver,
} from '#web/features/learning/lectures/reading/reading-saver.ts'
import {
  findUnsavedReading,
  forgetUnsavedReading,
  keepUnsavedReading,
  placeToOpen,
} from '#web/features/learning/lectures/reading/unsaved-reading.ts'
import type { SavingState } from '#web/features/learning/lectures/saving/use-progress-saver.ts'

type ReadingOptions = {
  lecture: LectureDetail & { reading: ReadingState }
  memberId: number
  onSaved: (saved: ProgressSaved) => void
}

export type ReadingHandle = {
  counts: ReadingCounts
  saving: SavingState
  /** The place left last, at which the text was opened. */
  start: ReadingPlace
  done: () => void
}

/** Opens a text at the place left last, and saves the place and the time while it is read. */
export function useReading(text: RefObject<HTMLElement | null>, options: ReadingOptions): ReadingHandle {
  const { memberId } = options
  // Only the first detail counts: later ones must not move a text that is being read.
  const [{ id: lectureId, reading, completed }] = useState(options.lecture)
  const [owed] = useState(() => findUnsavedReading(memberId, lectureId))
  const [start] = useState(() => placeToOpen(owed, reading))
  const [saving, setSaving] = useState<SavingState>({ is: 'quiet', savedAt: 0 })
  const [counts, setCounts] = useState<ReadingCounts>({
    spentSec: reading.spentSec,
    furthestPercent: reading.furthestPercent,
    isCompleted: completed,
    isDoneAsked: false,
  })
  const saver = useRef<ReadingSaver | null>(null)
  const onSaved = useEffectEvent(options.onSaved)

  // Before the browser paints, and cleaned up while the text can still be measured.
  useLayoutEffect(() => {
    const element = text.current
    if (!element) return
    if (start.percent > 0) goToPlace(element, start)
    // Staff who view as a member make no progress for them.
    if (isViewing()) return
    const made = createReadingSaver({
      reading,
      isCompleted: completed,
      place: start,
      owed,
      deliver: (save) => deliverReading(lectureId, save, (saved) => onSaved(saved)),
      deliverLast: (save) => sendLast(saveReading, readingInput(lectureId, save)),
      keep: (unsaved) => keepUnsavedReading(memberId, lectureId, unsaved),
      forget: () => forgetUnsavedReading(memberId, lectureId),
      show: (is) => setSaving(({ savedAt }) => ({ is, savedAt: is === 'saved' ? Date.now() : savedAt })),
      count: (next) => setCounts((before) => (isSame(before, next) ? before : next)),
    })
    saver.current = made
    return followReading(element, made, { clock: createReadingClock(), start })
  }, [text, lectureId, memberId, reading, completed, start, owed])

  return { counts, saving, start, done: () => saver.current?.done() }
}

const isSame = (a: ReadingCounts, b: ReadingCounts) =>
  Math.floor(a.spentSec) === Math.floor(b.spentSec) &&
  a.furthestPercent === b.furthestPercent &&
  a.isCompleted === b.isCompleted &&
  a.isDoneAsked === b.isDoneAsked
