import type { ReactNode } from 'react'
import type { PlayerSocket } from '#web/features/learning/lectures/player-link.ts'
import type { PlayerSettingsHandle } from '#web/features/learning/lectures/video/use-player-settings.ts'

/** The player's link to the screen around it; it stays when the lecture changes. */
export type LectureRoom = {
  memberId: number
  player: PlayerSocket
  settings: PlayerSettingsHandle['settings']
  change: PlayerSettingsHandle['change']
  isFull: boolean
  toggleFullscreen: () => void
  /** Whether the tabs are shown beside a full-screen video. */
  isPanelShown: boolean
  togglePanel: () => void
  previousTitle: string | undefined
  nextTitle: string | undefined
  /** Goes to the next or previous lecture; `plays`: start playing there. */
  go: (step: 1 | -1, plays: boolean) => void
  /** Opens the notes for a new one at the present place. */
  writeNote: () => void
  showQuestions: () => void
  /** Whether leaving this lecture is asked about: an exam is running. */
  holdHere: (isHeld: boolean) => void
  /** Shown at the end of the lecture, such as its exercises. */
  afterwards?: ReactNode
}
