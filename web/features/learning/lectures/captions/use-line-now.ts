import { useSyncExternalStore } from 'react'
import type { PlayerSocket } from '#web/features/learning/lectures/player-link.ts'
import { type Line, lineAt } from '#web/features/learning/lectures/captions/vtt.ts'

/** Rerenders when the line changes, not on every tick of the video. */
export const useLineNow = (lines: readonly Line[], player: PlayerSocket): number =>
  useSyncExternalStore(player.follow, () => lineAt(lines, player.exactSec()))
