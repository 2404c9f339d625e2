import { useEffect, useEffectEvent, useState } from 'react'
import { Boards } from '#web/ui/boards/boards.tsx'
import { isCalm } from '#web/ui/calm.ts'

// Specification, section 9.
export const LOADING_START = 12
export const LOADING_CEILING = 95
export const LOADING_TICK_MS = 200
export const TIP_ROTATES_MS = 3000
export const AFTER_DONE_MS = 500

const TIPS = [
  '보던 위치는 자동으로 저장돼요. 다음에 그대로 이어볼 수 있어요.',
  '스페이스바를 누르면 영상을 재생하거나 멈출 수 있어요.',
  '왼쪽, 오른쪽 화살표로 5초씩 이동할 수 있어요.',
  'C 키로 자막을 켜고 끌 수 있어요. 크기도 조절할 수 있어요.',
  '하루 한 강의씩, 짧게라도 꾸준히 들어 보세요.',
]

/** A floor of ten lectures that the fake progress fills. */
const FLOOR = [7, 12, 9, 14, 8, 11, 13, 6, 10, 10]

type Props = {
  done?: boolean
  /** Called half a second after `done`, so that the full floor is seen. */
  onDone?: () => void
  title?: string
  tips?: readonly string[]
}

export function LoadingScreen({ done = false, onDone, title = '불러오는 중…', tips = TIPS }: Props) {
  const percent = useFakeProgress(done)
  const tip = useRotating(tips)
  useAfterDone(done, onDone)
  return (
    <div className="loading-screen grid min-h-dvh place-items-center px-6 py-16">
      <div className="w-full max-w-sm">
        <h1 className="text-21">{title}</h1>
        <div
          role="progressbar"
          aria-label={title}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(percent)}
          className="mt-5"
        >
          <div aria-hidden="true">
            <Boards boards={floorAt(percent)} label="" size="tall" rows={3} />
          </div>
        </div>
        <p className="mt-5 min-h-14 text-15 text-balance text-ink-soft">{tip}</p>
      </div>
    </div>
  )
}

/** The floor filled to `percent`; the current board is partly filled. */
function floorAt(percent: number) {
  let before = 0
  return FLOOR.map((durationSec) => {
    const progress = Math.min(1, Math.max(0, (percent - before) / durationSec))
    before += durationSec
    return { durationSec, progress, completed: progress === 1 }
  })
}

/** Ever smaller steps: keeps moving, but never claims to be done. */
const creep = (percent: number) =>
  Math.min(LOADING_CEILING, percent + Math.max(0.3, (LOADING_CEILING - percent) * 0.05))

function useFakeProgress(done: boolean) {
  const [percent, setPercent] = useState(LOADING_START)
  useEffect(() => {
    if (done) return
    const timer = setInterval(() => setPercent(creep), LOADING_TICK_MS)
    return () => clearInterval(timer)
  }, [done])
  return done ? 100 : percent
}

function useRotating(tips: readonly string[]) {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    if (isCalm()) return
    const timer = setInterval(() => setIndex((before) => before + 1), TIP_ROTATES_MS)
    return () => clearInterval(timer)
  }, [])
  return tips[index % tips.length]
}

function useAfterDone(done: boolean, onDone?: () => void) {
  const arrive = useEffectEvent(() => onDone?.())
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(arrive, AFTER_DONE_MS)
    return () => clearTimeout(timer)
  }, [done])
}
