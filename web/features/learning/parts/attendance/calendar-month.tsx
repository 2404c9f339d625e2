import { ChevronLeft, ChevronRight } from 'lucide-react'
import { monthWords } from '#web/features/learning/parts/attendance/seoul-day.ts'

type Props = {
  month: string
  /** Null while the month is loading. */
  count: number | null
  onBefore: (() => void) | null
  onAfter: (() => void) | null
}

/** The shown month, its number of days with learning, and links to the neighbouring months. */
export const CalendarMonth = ({ month, count, onBefore, onAfter }: Props) => (
  <div className="mb-3 flex items-center gap-1">
    <Turn label="이전 달" onPress={onBefore}>
      <ChevronLeft size={18} aria-hidden />
    </Turn>
    <div className="grow text-center" role="status">
      <h3 className="text-17">{monthWords(month)}</h3>
      <p className="text-13 text-ink-soft tabular-nums">
        {count === null ? '불러오는 중…' : `출석 ${count}일`}
      </p>
    </div>
    <Turn label="다음 달" onPress={onAfter}>
      <ChevronRight size={18} aria-hidden />
    </Turn>
  </div>
)

type TurnProps = { label: string; onPress: (() => void) | null; children: React.ReactNode }

const Turn = ({ label, onPress, children }: TurnProps) => (
  <button
    type="button"
    aria-label={label}
    // Not `disabled`, which would drop the focus at the last month.
    aria-disabled={onPress === null || undefined}
    onClick={() => onPress?.()}
    className="grid size-11 place-items-center rounded-board border border-line hover:border-ink
      aria-disabled:border-transparent aria-disabled:text-line-strong"
  >
    {children}
  </button>
)
