import type { LectureRoom } from '#web/features/learning/lectures/room.ts'
import type { Range } from '#web/features/learning/lectures/saving/played-ranges.ts'
import type { SavingState } from '#web/features/learning/lectures/saving/use-progress-saver.ts'
import type { OpenMenu } from '#web/features/learning/lectures/video/player-menus.tsx'
import type { Chapter } from '#web/features/catalogue/chapters.ts'
import type { PlayerActions } from '#web/features/learning/lectures/video/use-player-actions.ts'
import type { VideoState } from '#web/features/learning/lectures/video/use-video-state.ts'

/** The place of an erratum; null: not at a second. */
export type ErratumMark = { id: number; fromSec: number | null }

export type ControlsProps = {
  room: LectureRoom
  state: VideoState
  actions: PlayerActions
  /** The duration from the lecture list, until the video reports its own. */
  expectedSec: number
  hasCaptions: boolean
  covered: readonly Range[]
  marks: readonly { id: number; atSec: number }[]
  errata: readonly ErratumMark[]
  /** Quizzes at which the video pauses. */
  pauses: readonly { quizId: number; atSec: number }[]
  chapters: readonly Chapter[]
  /** The caption at a second; blank without one. */
  captionAt: (sec: number) => string
  saving: SavingState
  isHidden: boolean
  menu: OpenMenu
  onMenu: (menu: OpenMenu) => void
}
