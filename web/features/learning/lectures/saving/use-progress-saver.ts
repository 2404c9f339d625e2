import { useEffect, useEffectEvent, useState } from 'react'
import { type ProgressSaved, saveProgress } from '#contract/learning/learning.ts'
import { sendLast } from '#web/api/keepalive.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { deliverProgress, progressInput } from '#web/features/learning/lectures/saving/deliver-progress.ts'
import type { Range } from '#web/features/learning/lectures/saving/played-ranges.ts'
import {
  createProgressSaver,
  type SaveState,
  type Unsaved,
} from '#web/features/learning/lectures/saving/progress-saver.ts'
import { followVideo } from '#web/features/learning/lectures/saving/save-as-it-plays.ts'
import { forgetUnsaved, keepUnsaved } from '#web/features/learning/lectures/saving/unsaved-progress.ts'

type Watching = {
  lectureId: number
  durationSec: number
  memberId: number
  startSec: number
  owed: Unsaved | null
  onSaved: (saved: ProgressSaved) => void
  onRan: (range: Range) => void
}

/** `savedAt` by this machine's clock; 0 before the first save. */
export type Saving = { is: SaveState; savedAt: number }

/** Saves a lecture's progress while its video plays. */
export function useProgressSaver(video: HTMLVideoElement | null, watching: Watching): Saving {
  const { lectureId, durationSec, memberId, startSec, owed } = watching
  const [saving, setSaving] = useState<Saving>({ is: 'quiet', savedAt: 0 })
  const onSaved = useEffectEvent(watching.onSaved)
  const onRan = useEffectEvent(watching.onRan)

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
