import { type KeyboardEvent, useRef } from 'react'
import type { Panel } from '#web/features/learning/lectures/use-room-address.ts'

export const PANEL_NAMES: Record<Panel, string> = {
  contents: '목차',
  notes: '노트',
  questions: '질문',
  transcript: '자막',
  search: '검색',
}
const PANELS = Object.keys(PANEL_NAMES) as Panel[]
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

export const tabId = (panel: Panel) => `tab-${panel}`
export const PANEL_ID = 'room-panel'

export function RoomTabs({ panel, onShow }: { panel: Panel; onShow: (panel: Panel) => void }) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const to = step && PANELS[(PANELS.indexOf(panel) + step + PANELS.length) % PANELS.length]
    if (!to) return
    event.preventDefault()
    onShow(to)
    list.current?.querySelector<HTMLElement>(`#${tabId(to)}`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label="강의 자료" className="flex shrink-0 border-b border-line px-1">
      {PANELS.map((name) => (
        <button
          key={name}
          id={tabId(name)}
          type="button"
          role="tab"
          aria-selected={name === panel}
          aria-controls={PANEL_ID}
          tabIndex={name === panel ? 0 : -1}
          onKeyDown={move}
          onClick={() => onShow(name)}
          className="min-h-12 flex-1 border-b-2 border-transparent px-1 text-15 font-semibold text-ink-soft -outline-offset-4
            transition-colors hover:text-ink aria-selected:border-pollen aria-selected:text-ink"
        >
          {PANEL_NAMES[name]}
        </button>
      ))}
    </div>
  )
}
