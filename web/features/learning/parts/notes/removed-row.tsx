import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Replaces a removed row and takes over its focus, which would be lost otherwise. */
export function RemovedRow({ what, onUndo }: { what: string; onUndo: () => void }) {
  const undo = useRef<HTMLLIElement>(null)
  useEffect(() => undo.current?.querySelector('button')?.focus(), [])
  return (
    <li
      ref={undo}
      className="flex items-center justify-between gap-3 border-b border-line px-4 py-2 last:border-b-0"
    >
      <span role="status" className="text-13 text-ink-soft">
        {what} 삭제했습니다.
      </span>
      <Button variant="quiet" size="small" icon={<Undo2 size={14} aria-hidden />} onClick={onUndo}>
        되돌리기
      </Button>
    </li>
  )
}
