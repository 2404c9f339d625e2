import { Play } from 'lucide-react'
import { clock } from '#web/ui/duration.ts'

/** In the middle, in reach of a thumb; says where it goes on. */
export const BigPlay = ({ fromSec, onPlay }: { fromSec: number; onPlay: () => void }) => (
  <button
    type="button"
    aria-label={fromSec >= 1 ? `${clock(fromSec)}부터 이어보기` : '재생하기'}
    onClick={onPlay}
    className="absolute z-10 flex flex-col items-center gap-2 rounded-card outline-offset-4 max-md:top-[18%]"
  >
    <span className="grid size-14 place-items-center rounded-card bg-pollen text-on-pollen md:size-20">
      <Play size={34} fill="currentColor" aria-hidden />
    </span>
    <span className="rounded-board bg-paper/85 px-2 py-0.5 text-13 font-semibold tabular-nums max-md:hidden">
      {fromSec >= 1 ? `${clock(fromSec)}부터 이어보기` : '재생하기'}
    </span>
  </button>
)
