import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { minutesText, studyWords } from '#web/ui/words/study-minutes.ts'

type Props = {
  /** Estimated from the content; 0: it is empty. */
  estimateSec: number
  /** Instead of an estimate, while the content is empty. */
  empty: string
  className?: string
  minutes: string | null
  error: string | undefined
  onChange: (minutes: string | null) => void
}

/** The study time of a lesson: estimated, or typed in minutes. */
export const StudyTime = ({ estimateSec, empty, className = '', minutes, error, onChange }: Props) => (
  <div className={className}>
    <p className="flex flex-wrap items-center gap-x-2 text-15">
      <span className="font-semibold">학습 시간</span>
      <span className="text-ink-soft tabular-nums">
        {estimateSec > 0 ? `예상 ${studyWords(estimateSec)}` : empty}
      </span>
      <span aria-hidden className="text-ink-soft">
        ·
      </span>
      {minutes === null ? (
        <Button variant="link" onClick={() => onChange(minutesText(Math.max(30, estimateSec)))}>
          직접 입력
        </Button>
      ) : (
        <Button variant="link" onClick={() => onChange(null)}>
          예상 시간 사용
        </Button>
      )}
    </p>
    {minutes !== null && (
      <Field
        label="학습 시간(분)"
        name="durationSec"
        className="mt-2 max-w-60"
        value={minutes}
        inputMode="decimal"
        autoComplete="off"
        error={error}
        hint="3분 30초는 3.5로 입력해 주세요."
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </div>
)
