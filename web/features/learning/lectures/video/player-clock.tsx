import { SavedNote } from '#web/features/learning/lectures/notes/saved-note.tsx'
import { timeLeft } from '#web/features/learning/lectures/video/time-left.ts'
import type { Saving } from '#web/features/learning/lectures/saving/use-progress-saver.ts'
import type { VideoState } from '#web/features/learning/lectures/video/use-video-state.ts'
import { clock } from '#web/ui/words/duration.ts'

type Props = { state: VideoState; lengthSec: number; saving: Saving; className: string }

export const PlayerClock = ({ state, lengthSec, saving, className }: Props) => (
  <div className={`text-13 whitespace-nowrap tabular-nums ${className}`}>
    <div>
      {clock(state.atSec)} <span className="text-ink-soft">/ {clock(lengthSec)}</span>
      <span className="ml-2 text-ink-soft @max-[44rem]:hidden">
        <span className="sr-only lg:not-sr-only">남은 시간 </span>
        <span aria-hidden="true" className="lg:hidden">
          −
        </span>
        {timeLeft(state.atSec, lengthSec, state.rate)}
      </span>
    </div>
    <SavedNote saving={saving} />
  </div>
)
