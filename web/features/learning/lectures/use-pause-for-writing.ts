import { useEffect, useRef } from 'react'
import type { PlayerLink } from '#web/features/learning/lectures/player-link.ts'
import { useKeptChoice } from '#web/features/learning/lectures/video/use-kept-choice.ts'

const CHOICE = 'codemaru.notes-pause'
/** A playing video fires `timeupdate` about four times a second. */
const STILL_MS = 700

/** If the member chose so, pauses while a note is written and then plays on; a paused video stays paused. */
export function usePauseForWriting(player: PlayerLink) {
  const [pauses, setPauses] = useKeptChoice(CHOICE)
  const movedAtMs = useRef(-Infinity)
  const hasPaused = useRef(false)
  useEffect(() => player.follow(() => (movedAtMs.current = performance.now())), [player])

  const begin = () => {
    if (!pauses || performance.now() - movedAtMs.current > STILL_MS) return
    player.pause()
    hasPaused.current = true
  }
  const end = () => {
    if (hasPaused.current) player.play()
    hasPaused.current = false
  }
  return { pauses, setPauses, begin, end }
}
