import type { KeyboardEvent, PointerEvent } from 'react'
import { LEAST, MOST } from '#web/features/practice/exercise/layout-choice.ts'

type Props = {
  /** The direction of movement. */
  axis: 'x' | 'y'
  label: string
  /** The share of the part before it, in percent. */
  value: number
  onChange: (value: number) => void
}

const STEP = 4
const KEYS: Record<string, number> = { ArrowLeft: -STEP, ArrowUp: -STEP, ArrowRight: STEP, ArrowDown: STEP }
const fit = (value: number) => Math.min(MOST, Math.max(LEAST, Math.round(value)))

/** The divider between two parts, moved by pointer or arrow keys. */
export function Splitter({ axis, label, value, onChange }: Props) {
  const press = (event: KeyboardEvent) => {
    const { key } = event
    const to = key === 'Home' ? LEAST : key === 'End' ? MOST : KEYS[key] ? value + KEYS[key] : null
    if (to === null) return
    event.preventDefault()
    onChange(fit(to))
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.parentElement!.getBoundingClientRect()
    const share =
      axis === 'x' ? (event.clientX - box.left) / box.width : (event.clientY - box.top) / box.height
    onChange(fit(share * 100))
  }
  return (
    <div
      role="separator"
      aria-label={label}
      aria-orientation={axis === 'x' ? 'vertical' : 'horizontal'}
      aria-valuenow={value}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      className={`group relative z-1 grid shrink-0 touch-none place-items-center bg-paper hover:bg-wood-2 focus-visible:bg-wood-2
        ${axis === 'x' ? 'w-2 cursor-col-resize border-x border-line' : 'h-2 cursor-row-resize border-y border-line'}`}
    >
      <span
        aria-hidden="true"
        className={`rounded-board bg-wood-3 ${axis === 'x' ? 'h-8 w-0.5' : 'h-0.5 w-8'}`}
      />
    </div>
  )
}
