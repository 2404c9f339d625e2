import { type ChangeEvent, useState } from 'react'
import { pointText } from '#web/learning/point-text.ts'

type Props = { atSec: number; lengthSec: number; bufferedSec: number; onSeek: (toSec: number) => void }

const percent = (part: number, whole: number) => (whole > 0 ? Math.min(100, (part / whole) * 100) : 0)

/** The board of this lecture, filled up to here. A dragged thumb seeks where it is let go. */
export function SeekBar({ atSec, lengthSec, bufferedSec, onSeek }: Props) {
  const [isHeld, setHeld] = useState(false)
  const [heldSec, setHeldSec] = useState<number | null>(null)
  const shownSec = heldSec ?? atSec

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const toSec = Number(event.target.value)
    // Keys and screen readers move the thumb without holding it.
    if (isHeld) setHeldSec(toSec)
    else onSeek(toSec)
  }
  const letGo = () => {
    if (heldSec !== null) onSeek(heldSec)
    setHeldSec(null)
    setHeld(false)
  }

  return (
    <div className="group/seek relative flex h-6 items-center">
      <input
        type="range"
        aria-label="재생 위치"
        aria-valuetext={`${pointText(shownSec)} / 전체 ${pointText(lengthSec)}`}
        min={0}
        max={Math.max(1, Math.floor(lengthSec))}
        step={1}
        value={Math.min(Math.floor(shownSec), Math.max(1, Math.floor(lengthSec)))}
        disabled={lengthSec === 0}
        onChange={change}
        onPointerDown={() => setHeld(true)}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        className="peer absolute inset-0 z-10 h-full w-full cursor-pointer opacity-0"
      />
      <div
        className="relative h-2 w-full overflow-hidden rounded-board bg-ink/25 outline-offset-4 peer-focus-visible:outline-2
          peer-focus-visible:outline-indigo"
      >
        <div
          className="absolute inset-y-0 left-0 bg-ink/30"
          style={{ width: `${percent(bufferedSec, lengthSec)}%` }}
        />
        <div
          className="absolute inset-y-0 left-0 bg-pollen"
          style={{ width: `${percent(shownSec, lengthSec)}%` }}
        />
      </div>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute h-4 w-1.5 -translate-x-1/2 rounded-board bg-ink"
        style={{ left: `${percent(shownSec, lengthSec)}%` }}
      />
    </div>
  )
}
