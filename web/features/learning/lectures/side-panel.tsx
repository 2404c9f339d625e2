import { ChevronUp } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { PANEL_ID, PANEL_NAMES, RoomTabs, tabId } from '#web/features/learning/lectures/room-tabs.tsx'
import type { Panel } from '#web/features/learning/lectures/use-room-address.ts'

type Props = {
  panel: Panel
  onShow: (panel: Panel) => void
  /** Label of the handle for the contents on a phone. */
  contentsLabel: string
  /** The sheet closes when this value changes. */
  closedBy: unknown
  /** Opens the sheet while true. */
  isAsked: boolean
  isFull: boolean
  isTheatre: boolean
  children: ReactNode
}

/** Right of the video on wide screens, below it on tablets, a sheet under the controls on phones. */
export function SidePanel(props: Props) {
  const { panel, onShow, contentsLabel, closedBy, isAsked, isFull, children } = props
  const id = useId()
  // A URL that names a panel opens it.
  const [isOpen, setOpen] = useState(panel !== 'contents')
  const [seen, setSeen] = useState(closedBy)
  if (seen !== closedBy) {
    setSeen(closedBy)
    if (seen !== null) setOpen(false)
  }
  if (isAsked && !isOpen) setOpen(true)
  useEscape(isOpen, () => setOpen(false))
  return (
    <>
      {!isFull && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="fixed inset-x-0 bottom-0 z-20 flex h-14 items-center justify-between border-t border-line bg-sheet px-4
            text-15 font-semibold md:hidden"
        >
          {panel === 'contents' ? contentsLabel : PANEL_NAMES[panel]}
          <ChevronUp size={20} aria-hidden className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      )}
      <aside id={id} aria-label={PANEL_NAMES[panel]} className={shapeOf(props, isOpen)}>
        <RoomTabs panel={panel} onShow={onShow} />
        <div
          id={PANEL_ID}
          role="tabpanel"
          aria-labelledby={tabId(panel)}
          tabIndex={panel === 'transcript' || panel === 'search' ? -1 : 0}
          // With its own background the panel is a layer: the browser moves what it has drawn, instead of drawing it again.
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-sheet -outline-offset-2"
        >
          {children}
        </div>
      </aside>
    </>
  )
}

const SHEET = `max-md:fixed max-md:inset-x-0 max-sm:top-[calc(var(--view-bar)+min(9.375rem+56.25vw,55dvh))]
  sm:max-md:top-[calc(var(--view-bar)+min(3.25rem+56.25vw,45dvh))] max-md:bottom-14 max-md:z-10
  max-md:transition-[translate,visibility] max-md:duration-200`
const IN_FULL = `w-96 shrink-0 border-l max-lg:w-80 max-md:absolute max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:h-1/2
  max-md:w-auto max-md:border-t max-md:border-l-0`

function shapeOf({ isFull, isTheatre, panel }: Props, isOpen: boolean): string {
  const base = 'flex min-h-0 flex-col border-line bg-sheet'
  if (isFull) return `${base} ${IN_FULL}`
  // Where the page scrolls, a list that follows the video needs its own height.
  const height = panel === 'contents' ? '' : isTheatre ? 'md:h-144' : 'md:max-lg:h-144'
  const place = isTheatre ? 'shrink-0 border-t' : 'max-lg:border-t md:max-lg:shrink-0 lg:border-l'
  return `${base} ${SHEET} ${place} ${height} ${isOpen ? '' : 'max-md:invisible max-md:translate-y-full'}`
}

function useEscape(isListening: boolean, onEscape: () => void) {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isListening) return
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) escape()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isListening])
}
