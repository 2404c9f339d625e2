import { Play } from 'lucide-react'
import { clock } from '#web/ui/words/duration.ts'

type Props = { fromSec: number; isBegun: boolean; onPlay: () => void }

/** In the middle, within a thumb's reach; names the resume point. On phones it gives way to captions. */
export const BigPlay = ({ fromSec, isBegun, onPlay }: Props) => (
  <button
    type="button"
    aria-label={fromSec >= 1 ? `${clock(fromSec)}부터 이어보기` : '재생하기'}
    onClick={onPlay}
    className={`absolute z-1 flex-col items-center gap-2 rounded-card outline-offset-4 sm:max-md:top-[12%]
      ${isBegun ? 'hidden md:flex' : 'flex'}`}
  >
    <span className="grid size-14 place-items-center rounded-card bg-pollen text-on-pollen md:size-20">
      <Play size={34} fill="currentColor" aria-hidden />
    </span>
    <span className="rounded-board bg-paper/85 px-2 py-0.5 text-13 font-semibold tabular-nums sm:max-md:hidden">
      {fromSec >= 1 ? `${clock(fromSec)}부터 이어보기` : '재생하기'}
    </span>
  </button>
)
