import { ChevronUp } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'

type Props = {
  /** What the handle says on a phone. */
  label: string
  /** The sheet goes down by itself when this changes. */
  closedBy: unknown
  children: ReactNode
}

/** Right of the video on wide screens, below it on tablets; on phones it slides up under it. */
export function ContentsSheet({ label, closedBy, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState(closedBy)
  if (seen !== closedBy) {
    setSeen(closedBy)
    setOpen(false)
  }
  useEscape(isOpen, () => setOpen(false))
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="fixed inset-x-0 bottom-0 z-20 flex h-14 items-center justify-between border-t border-line bg-sheet px-4
          text-15 font-semibold md:hidden"
      >
        {label}
        <ChevronUp size={20} aria-hidden className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <aside
        id={id}
        aria-label="목차"
        className={`border-line bg-sheet max-lg:border-t max-md:fixed max-md:inset-x-0
          max-md:top-[min(calc(3.25rem+56.25vw),45dvh)] max-md:bottom-14 max-md:z-10 max-md:overflow-y-auto
          max-md:overscroll-contain max-md:transition-[translate,visibility] max-md:duration-200 lg:min-h-0
          lg:overflow-y-auto lg:border-l ${isOpen ? '' : 'max-md:invisible max-md:translate-y-full'}`}
      >
        {children}
      </aside>
    </>
  )
}

function useEscape(isListening: boolean, onEscape: () => void) {
  useEffect(() => {
    if (!isListening) return
    const listen = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape()
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })
}
