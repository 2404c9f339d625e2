import { CircleHelp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'

/** A button that opens the definition of a figure. */
export function Definition({ of, children }: { of: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={`${of} 설명`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="relative z-1 -m-1 grid size-8 max-md:-m-2 max-md:size-10 shrink-0 place-items-center rounded-board text-ink-soft hover:text-ink"
      >
        <CircleHelp size={16} aria-hidden />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={of}>
        <div className="space-y-3">{children}</div>
      </Dialog>
    </>
  )
}
