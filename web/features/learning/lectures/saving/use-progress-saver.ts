import { useEffect, useEffectEvent, useState } from 'react'
import { type ProgressSaved, saveProgress } from '#contract/learning/learning.ts'
import { sendLast } from '#web/api/keepalive.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { deliverProgress, progressInput } from '#web/features/learning/lectures/saving/deliver-progress.ts'
import type { Range } from '#web/features/learning/lectures/saving/played-ranges.ts'
import {
  createProgressSaver,
  type SaveState,
  type UnsavedProgress,
} from '#web/features/learning/lectures/saving/progress-saver.ts'
import { followVideo } from '#web/features/learning/lectures/saving/save-as-it-plays.ts'
import { forgetUnsaved, keepUnsaved } from '#web/features/learning/lectures/saving/unsaved-progress.ts'

type SaverOptions = {
  lectureId: number
  durationSec: number
  memberId: number
  startSec: number
  owed: UnsavedProgress | null
  onSaved: (saved: ProgressSaved) => void
  onRan: (range: Range) => void
}

/** `savedAt` by this machine's clock; 0 before the first save. */
export type SavingState = { is: SaveState; savedAt: number }

/** Saves a lecture's progress while its video plays. */
export function useProgressSaver(video: HTMLVideoElement | null, options: SaverOptions): SavingState {
  const { lectureId, durationSec, memberId, startSec, owed } = options
  const [saving, setSaving] = useState<SavingState>({ is: 'quiet', savedAt: 0 })
  const onSaved = useEffectEvent(options.onSaved)
  const onRan = useEffectEvent(options.onRan)

  useEffect(() => {
    // Staff who view as a member make no progress for them.
    if (!video || isViewing()) return
    const saver = createProgressSaver({
      startSec,
      owed,
      deliver: (save) => deliverProgress(lectureId, save, onSaved),
      deliverLast: (save) => sendLast(saveProgress, progressInput(lectureId, save)),
      keep: (unsaved) => keepUnsaved(memberId, lectureId, unsaved),
      forget: () => forgetUnsaved(memberId, lectureId),
      show: (is) => setSaving(({ savedAt }) => ({ is, savedAt: is === 'saved' ? Date.now() : savedAt })),
      ran: (range) => onRan(range),
    })
    return followVideo(video, saver, { startSec, durationSec })
  }, [video, lectureId, durationSec, memberId, startSec, owed])

  return saving
}
