import type { ReactNode } from 'react'
import type { PlayerSocket } from '#web/features/learning/player/player-link.ts'
import type { PlayerSettingsHandle } from '#web/features/learning/video/use-player-settings.ts'

/** What a player needs of the room that it stands in, and what stays when the lecture changes. */
export type Room = {
  memberId: number
  player: PlayerSocket
  settings: PlayerSettingsHandle['settings']
  change: PlayerSettingsHandle['change']
  isFull: boolean
  toggleFullscreen: () => void
  /** The tabs beside a full screen. */
  isPanelShown: boolean
  togglePanel: () => void
  previousTitle: string | undefined
  nextTitle: string | undefined
  /** To the lecture before or after; whether it is to play there. */
  go: (step: 1 | -1, plays: boolean) => void
  /** What there is to do with the lecture when it is over. */
  afterwards?: ReactNode
}
