import { CloudCheck, CloudOff, CloudUpload, Eye, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isViewing } from '#web/api/learner-view.ts'
import { agoWords } from '#web/ui/words/saved-words.ts'
import type { Autosave, SaveState } from '#web/features/practice/exercise/autosave.ts'
import { useSaveState } from '#web/features/practice/exercise/use-autosave.ts'

/** The save state in words. */
export function SaveLine({ autosave }: { autosave: Autosave }) {
  const state = useSaveState(autosave)
  const nowMs = useNow(state.is === 'saved')
  if (isViewing())
    return (
      <p className={LINE}>
        <Eye size={15} aria-hidden className="shrink-0" />
        <span className="truncate">{ofAnother(state, nowMs)}</span>
      </p>
    )
  const Sign = SIGNS[state.is]
  return (
    <p className={LINE}>
      <Sign size={15} aria-hidden className="shrink-0" />
      <span className="truncate">{wordsOf(state, nowMs)}</span>
      <span role="status" className="sr-only">
        {['offline', 'refused', 'conflict'].includes(state.is) && wordsOf(state, nowMs)}
      </span>
    </p>
  )
}

const LINE = 'flex min-w-0 items-center gap-1.5 text-13 text-ink-soft'

/** For staff who view a member's screens. */
const ofAnother = (state: SaveState, nowMs: number) =>
  state.is === 'saved'
    ? `보기 전용 · ${agoWords(nowMs - state.atMs)} 저장한 코드`
    : '보기 전용 · 아직 작성한 코드가 없어요'

const SIGNS = {
  untouched: CloudCheck,
  saved: CloudCheck,
  waiting: CloudUpload,
  saving: CloudUpload,
  offline: CloudOff,
  refused: TriangleAlert,
  conflict: TriangleAlert,
}

function wordsOf(state: SaveState, nowMs: number): string {
  switch (state.is) {
    case 'untouched':
      return '코드를 쓰면 자동으로 저장돼요'
    case 'saved':
      return `저장됨 · ${agoWords(nowMs - state.atMs)}`
    case 'waiting':
    case 'saving':
      return '저장하는 중…'
    case 'offline':
      return state.isKept
        ? '오프라인이라 이 기기에만 저장했어요'
        : '저장하지 못했어요. 창을 닫기 전에 코드를 복사해 두세요'
    case 'refused':
      return state.sentence
    case 'conflict':
      return '다른 창의 코드와 달라요. 사용할 코드를 선택해 주세요'
  }
}

const TICK_MS = 1000

function useNow(isTicking: boolean) {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isTicking) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [isTicking])
  return nowMs
}
