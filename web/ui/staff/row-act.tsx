import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'

type ActProps = { name: string; isOff?: boolean; onPress: () => void; children: ReactNode }

/** An icon button for a row. When off, it does nothing but keeps its place and the focus. */
export const RowAct = ({ name, isOff = false, onPress, children }: ActProps) => (
  <button
    type="button"
    aria-label={name}
    title={name}
    aria-disabled={isOff || undefined}
    onClick={() => !isOff && onPress()}
    className="grid size-10 place-items-center md:size-9 rounded-board text-ink-soft hover:bg-wood-1 hover:text-ink aria-disabled:opacity-40"
  >
    {children}
  </button>
)

type MoveProps = { title: string; isFirst: boolean; isLast: boolean; onMove: (by: 1 | -1) => void }

export const MoveActs = ({ title, isFirst, isLast, onMove }: MoveProps) => (
  <>
    <RowAct name={`${title} 위로`} isOff={isFirst} onPress={() => onMove(-1)}>
      <ChevronUp size={18} aria-hidden />
    </RowAct>
    <RowAct name={`${title} 아래로`} isOff={isLast} onPress={() => onMove(1)}>
      <ChevronDown size={18} aria-hidden />
    </RowAct>
  </>
)
