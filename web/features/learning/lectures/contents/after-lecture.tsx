import { RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useCountdown } from '#web/features/learning/lectures/video/use-countdown.ts'
import { isCalm } from '#web/ui/calm.ts'
import { Button } from '#web/ui/button.tsx'

const NEXT_AFTER_SEC = 7

type Props = {
  nextTitle: string | undefined
  autoNext: boolean
  onNext: () => void
  onAgain: () => void
  onNever: () => void
  /** Another action to offer. */
  more?: ReactNode
}

/** The end screen: offers the next lecture and starts it after a countdown unless cancelled. */
export function AfterLecture({ nextTitle, autoNext, onNext, onAgain, onNever, more }: Props) {
  const [isStopped, setStopped] = useState(false)
  const isCounting = nextTitle !== undefined && autoNext && !isStopped && !isCalm()
  const left = useCountdown(NEXT_AFTER_SEC, isCounting, onNext)
  useEscape(isCounting, () => setStopped(true))
  return (
    <div className="absolute inset-0 z-1 grid place-items-center bg-paper/85 p-2 sm:pb-20 max-sm:group-data-full/player:pb-23">
      <div className="flex max-w-md flex-col items-center gap-1.5 text-center sm:gap-4">
        <p className="line-clamp-1 text-15 text-balance sm:line-clamp-none sm:text-17 md:text-21">
          {nextTitle ? (
            <>
              <span className="block text-13 text-ink-soft max-sm:hidden">다음 강의</span>
              <span className="font-semibold">{nextTitle}</span>
            </>
          ) : (
            '이 코스의 마지막 강의까지 모두 들었어요.'
          )}
        </p>
        <p role="status" className="sr-only">
          {isCounting && `${NEXT_AFTER_SEC}초 뒤에 다음 강의를 재생해요. 취소하려면 Esc를 누르세요.`}
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          {nextTitle && (
            <Button onClick={onNext}>
              다음 강의{isCounting && <span className="tabular-nums">{left}</span>}
            </Button>
          )}
          {isCounting ? (
            <Button variant="quiet" onClick={() => setStopped(true)}>
              취소
            </Button>
          ) : (
            <Button variant="quiet" onClick={onAgain} icon={<RotateCcw size={16} aria-hidden />}>
              다시 보기
            </Button>
          )}
          {more}
        </div>
        {isCounting && (
          <Button variant="link" onClick={onNever} className="max-sm:hidden">
            자동 재생 끄기
          </Button>
        )}
      </div>
    </div>
  )
}

function useEscape(isListening: boolean, onEscape: () => void) {
  const stop = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isListening) return
    const listen = ({ key }: KeyboardEvent) => key === 'Escape' && stop()
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isListening])
}
