import { Clock } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { clock } from '#web/ui/words/duration.ts'

type Props = {
  atSec: number | null
  onChange: (atSec: number | null) => void
  /** Returns the current second of the video; undefined without a video on screen. */
  now?: (() => number) | undefined
}

/** The second that a question is about: it can be set to now or removed. */
export const SecondTie = ({ atSec, onChange, now }: Props) => (
  <div role="group" aria-label="질문할 시점" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
    <p className="inline-flex items-center gap-1.5 text-15" aria-live="polite">
      <Clock size={16} aria-hidden className="text-ink-soft" />
      {atSec === null ? (
        '강의 전체에 대한 질문'
      ) : (
        <span>
          <b className="tabular-nums">{clock(atSec)}</b> 시점의 질문
        </span>
      )}
    </p>
    {now && (
      <Button variant="quiet" size="small" onClick={() => onChange(Math.floor(now()))}>
        {atSec === null ? '현재 시점 추가' : '현재 시점으로'}
      </Button>
    )}
    {atSec !== null && (
      <Button variant="quiet" size="small" onClick={() => onChange(null)}>
        시점 빼기
      </Button>
    )}
  </div>
)
