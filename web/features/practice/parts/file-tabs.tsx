import { type KeyboardEvent, useRef } from 'react'

type Props = { names: readonly string[]; shown: string; onShow: (name: string) => void; panelId: string }

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** The files of a program as tabs. */
export function FileTabs({ names, shown, onShow, panelId }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const at = (names.indexOf(shown) + step + names.length) % names.length
    onShow(names[at]!)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="파일"
      className="sideways flex shrink-0 overflow-x-auto border-b border-line bg-paper px-1"
    >
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={name === shown}
          aria-controls={panelId}
          tabIndex={name === shown ? 0 : -1}
          onKeyDown={move}
          onClick={() => onShow(name)}
          className="min-h-10 border-b-2 border-transparent px-3 font-mono text-13 whitespace-nowrap text-ink-soft
            -outline-offset-2 hover:text-ink aria-selected:border-wood-4 aria-selected:bg-sheet aria-selected:text-ink"
        >
          {name}
        </button>
      ))}
    </div>
  )
}
