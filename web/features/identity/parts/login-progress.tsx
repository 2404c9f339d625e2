import { Check } from 'lucide-react'
import type { Verification } from '#web/features/identity/parts/sign-up/use-verification.ts'
import { Boards } from '#web/ui/boards/boards.tsx'
import { useEffect, useState } from 'react'
import { isCalm } from '#web/ui/calm.ts'
import { TIP_ROTATES_MS } from '#web/ui/loading-screen.tsx'

type Stage = Exclude<Verification, 'failed'>

const STAGES: readonly { key: Stage; text: string }[] = [
  { key: 'token', text: '토큰 확인' },
  { key: 'session', text: '세션 동기화' },
  { key: 'dashboard', text: '대시보드 준비' },
]

const TIPS = [
  '보던 위치는 자동으로 저장돼요. 다음에 그대로 이어볼 수 있어요.',
  '스페이스바를 누르면 영상을 재생하거나 멈출 수 있어요.',
  '하루 한 강의씩, 짧게라도 꾸준히 들어 보세요.',
]

/** Three stages as boards: a finished one has grain, the current one is half in place. */
export function LoginProgress({ stage }: { stage: Stage }) {
  const at = STAGES.findIndex(({ key }) => key === stage)
  const tip = useRotatingTip(TIPS)
  return (
    <>
      <h1 className="text-28">로그인하고 있어요</h1>
      <div
        role="progressbar"
        aria-label="로그인 진행"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(((at + 0.5) / STAGES.length) * 100)}
        aria-valuetext={`${STAGES[at]?.text} 중`}
        className="mt-8"
      >
        <div aria-hidden="true">
          <Boards boards={boardsAt(at)} label="" size="tall" />
        </div>
      </div>
      <ol className="mt-3 grid grid-cols-3 gap-2 text-13">
        {STAGES.map(({ key, text }, index) => (
          <li
            key={key}
            aria-current={index === at ? 'step' : undefined}
            className={`flex items-start gap-1 ${index === at ? 'font-semibold' : 'text-ink-soft'}`}
          >
            {index < at && <Check size={14} aria-label="완료" className="mt-1 shrink-0 text-jade" />}
            {text}
          </li>
        ))}
      </ol>
      <p className="mt-8 min-h-14 text-ink-soft">{tip}</p>
    </>
  )
}

const boardsAt = (at: number) =>
  STAGES.map((_stage, index) => ({ durationSec: 1, progress: index === at ? 0.5 : 0, completed: index < at }))

/** Rotates the tips; with reduced motion the first one stays. */
function useRotatingTip(tips: readonly string[]) {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    if (isCalm()) return
    const timer = setInterval(() => setIndex((before) => before + 1), TIP_ROTATES_MS)
    return () => clearInterval(timer)
  }, [])
  return tips[index % tips.length]
}
