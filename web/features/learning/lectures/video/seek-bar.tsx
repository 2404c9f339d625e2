import { type ChangeEvent, type PointerEvent, useState } from 'react'
import { pointText } from '#web/features/learning/lectures/notes/point-text.ts'
import { chapterAt } from '#web/features/catalogue/chapters.ts'
import { SeekTrack, type TrackProps } from '#web/features/learning/lectures/video/seek-track.tsx'
import { clock } from '#web/ui/words/duration.ts'

type Props = TrackProps & {
  captionAt: (sec: number) => string
  onSeek: (toSec: number) => void
}

/** The seek bar, shown as the lecture's board. A dragged thumb shows its second, and seeks on release. */
export function SeekBar({ captionAt, onSeek, ...track }: Props) {
  const { atSec, lengthSec, chapters } = track
  const [isHeld, setHeld] = useState(false)
  const [heldSec, setHeldSec] = useState<number | null>(null)
  const [pointedSec, setPointedSec] = useState<number | null>(null)
  const shownSec = heldSec ?? atSec
  const previewSec = heldSec ?? pointedSec

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const toSec = Number(event.target.value)
    // Keys and screen readers move the thumb without a pointer.
    if (isHeld) setHeldSec(toSec)
    else onSeek(toSec)
  }
  const letGo = () => {
    if (heldSec !== null) onSeek(heldSec)
    setHeldSec(null)
    setHeld(false)
  }
  const point = ({ pointerType, clientX, currentTarget }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointedSec(Math.min(1, Math.max(0, (clientX - left) / width)) * lengthSec)
  }

  return (
    <div
      className="group/seek relative flex h-6 items-center"
      onPointerMove={point}
      onPointerLeave={() => setPointedSec(null)}
    >
      <input
        type="range"
        aria-label="재생 위치"
        aria-valuetext={[
          `${pointText(shownSec)} / 전체 ${pointText(lengthSec)}`,
          chapterAt(chapters, shownSec)?.title,
        ]
          .filter(Boolean)
          .join(', ')}
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
      <SeekTrack {...track} atSec={shownSec} />
      {previewSec !== null && lengthSec > 0 && (
        <Preview
          sec={previewSec}
          lengthSec={lengthSec}
          chapter={chapterAt(chapters, previewSec)?.title ?? ''}
          caption={captionAt(previewSec)}
        />
      )}
    </div>
  )
}

type PreviewProps = { sec: number; lengthSec: number; chapter: string; caption: string }

/** The second under the pointer with its chapter, and its caption. */
const Preview = ({ sec, lengthSec, chapter, caption }: PreviewProps) => (
  <span
    aria-hidden="true"
    className={`pointer-events-none absolute bottom-full mb-1 max-w-80 -translate-x-1/2 rounded-board bg-ink px-2 py-0.5 text-13
      font-semibold text-paper tabular-nums ${chapter || caption ? 'w-max' : ''}`}
    style={{ left: insideBar(sec / lengthSec, chapter || caption ? '10rem' : '1.75rem') }}
  >
    {clock(sec)}
    {chapter && <span className="ml-2">{chapter}</span>}
    {caption && <span className={`font-normal ${chapter ? 'block' : 'ml-2'}`}>{caption}</span>}
  </span>
)

/** The middle of the preview, at least half its width from both ends of the bar. */
const insideBar = (part: number, half: string) => `clamp(${half}, ${part * 100}%, 100% - ${half})`
