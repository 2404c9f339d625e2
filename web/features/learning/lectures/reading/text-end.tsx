import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isViewing } from '#web/api/learner-view.ts'
import { NextStep } from '#web/features/learning/lectures/contents/next-step.tsx'
import type { ReadingHandle } from '#web/features/learning/lectures/reading/use-reading.ts'
import type { LectureRoom } from '#web/features/learning/lectures/room.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { courseId: number; reading: ReadingHandle; neededSec: number; room: LectureRoom }

/** Below a text: 완료, and what comes next. */
export function TextEnd({ courseId, reading, neededSec, room }: Props) {
  const { isCompleted, isDoneAsked, spentSec } = reading.counts
  const [isPressed, setPressed] = useState(false)
  const said = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone.
  useEffect(() => {
    if (isCompleted && isPressed) said.current?.focus()
  }, [isCompleted, isPressed])
  const done = () => {
    setPressed(true)
    reading.done()
  }
  return (
    <div className="mt-12 flex max-w-text flex-col items-center gap-5 border-t border-line pt-8 text-center text-17">
      <p
        ref={said}
        role="status"
        tabIndex={-1}
        className={isCompleted ? 'flex items-center gap-1.5 font-semibold text-jade outline-none' : 'sr-only'}
      >
        {isCompleted && (
          <>
            <Check size={18} aria-hidden /> 이 강의를 완료했어요.
          </>
        )}
      </p>
      {!isCompleted && !isViewing() && (
        <Complete missingSec={Math.ceil(neededSec - spentSec)} isAsked={isDoneAsked} onPress={done} />
      )}
      <NextStep courseId={courseId} room={room} isQuiet={!isCompleted} />
      {room.afterwards}
    </div>
  )
}

type CompleteProps = { missingSec: number; isAsked: boolean; onPress: () => void }

const Complete = ({ missingSec, isAsked, onPress }: CompleteProps) => (
  <div className="flex flex-col items-center gap-2">
    <Button
      size="large"
      icon={<Check size={18} aria-hidden />}
      disabled={missingSec > 0}
      busy={isAsked}
      aria-describedby="text-missing"
      onClick={onPress}
    >
      완료
    </Button>
    <p id="text-missing" className="text-13 text-ink-soft tabular-nums">
      {missingSec > 0
        ? `${timeWords(missingSec)} 더 읽으면 완료할 수 있어요.`
        : '다 읽었다면 완료를 눌러 주세요.'}
    </p>
  </div>
)

/** To the second: `1분 20초`. */
export function timeWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  if (minutes === 0) return `${rest}초`
  return rest === 0 ? `${minutes}분` : `${minutes}분 ${rest}초`
}
