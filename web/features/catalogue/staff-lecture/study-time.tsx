import { minutesText } from '#web/features/catalogue/staff-lecture/text-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'

type Props = {
  /** Estimated from the text; 0: it is empty. */
  estimateSec: number
  minutes: string | null
  error: string | undefined
  onChange: (minutes: string | null) => void
}

/** The study time of a text: estimated, or typed in minutes. */
export const StudyTime = ({ estimateSec, minutes, error, onChange }: Props) => (
  <div className="mt-4">
    <p className="flex flex-wrap items-center gap-x-2 text-15">
      <span className="font-semibold">학습 시간</span>
      <span className="text-ink-soft tabular-nums">
        {estimateSec > 0 ? `예상 ${studyWords(estimateSec)}` : '글을 쓰면 예상 시간이 표시돼요.'}
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

/** `30초`, `4분`, `3분 30초`. */
export function studyWords(seconds: number): string {
  const rest = seconds % 60
  const minutes = Math.floor(seconds / 60)
  if (minutes === 0) return `${rest}초`
  return rest === 0 ? `${minutes}분` : `${minutes}분 ${rest}초`
}
