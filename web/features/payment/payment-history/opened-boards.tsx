import type { RefundQuote } from '#contract/payment/refund.ts'
import { Boards } from '#web/ui/boards/boards.tsx'

type Props = { quote: Pick<RefundQuote, 'openedLectures' | 'totalLectures' | 'openableInFull'> }

/** More boards than this need two rows, where one line below them would mean nothing. */
const ONE_ROW = 40

/** One board per lecture, the opened ones filled; the line below ends where the full refund does. */
export function OpenedBoards({ quote: { openedLectures, totalLectures, openableInFull } }: Props) {
  if (totalLectures === 0) return null
  const boards = Array.from({ length: totalLectures }, (_, index) => ({
    durationSec: 1,
    progress: index < openedLectures ? 1 : 0,
    completed: index < openedLectures,
  }))
  const isOneRow = totalLectures <= ONE_ROW
  return (
    <>
      <Boards
        boards={boards}
        label={`${totalLectures}강 중 ${openedLectures}강을 들었습니다.`}
        rows={isOneRow ? 1 : 2}
      />
      {isOneRow && openableInFull !== null && (
        <InFull part={Math.min(1, (openedLectures + openableInFull) / totalLectures)} />
      )}
    </>
  )
}

/** Hidden from screen readers, since the text below says the same. */
const InFull = ({ part }: { part: number }) => (
  <svg aria-hidden="true" width="100%" height="4" className="mt-0.5 block">
    <rect width={`${part * 100}%`} height="3" rx="1.5" className="fill-jade" />
  </svg>
)
