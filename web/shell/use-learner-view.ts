import { useEffect, useState } from 'react'
import { type LearnerView, showLearnerView, viewOver } from '#contract/identity/learner-view.ts'
import { viewedId } from '#web/api/learner-view.ts'
import { send } from '#web/api/send.ts'
import { leaveView } from '#web/shell/view-mode.ts'

type KnownView = { view: LearnerView; endsAtMs: number }

/** Announced at these minutes only: more would talk over the screen. */
const SAID_AT_MINUTES = [10, 5, 1]

/** What this tab shows and for how long; when the time is up, the tab leaves the view. */
export function useLearnerView() {
  const [known, setKnown] = useState<KnownView | null>(null)
  const [leftSec, setLeftSec] = useState(0)

  useEffect(() => {
    const viewId = viewedId()
    if (viewId === null) return
    // Refusals are handled centrally; without an answer the server still enforces the time.
    send(showLearnerView, { params: { viewId } }).then(
      (view) => {
        setLeftSec(view.leftSec)
        setKnown({ view, endsAtMs: Date.now() + view.leftSec * 1000 })
      },
      () => {},
    )
  }, [])

  useEffect(() => {
    if (!known) return
    const timer = setInterval(() => {
      // By the clock, since background tabs run timers less often.
      const sec = Math.max(0, Math.ceil((known.endsAtMs - Date.now()) / 1000))
      setLeftSec(sec)
      if (sec > 0) return
      clearInterval(timer)
      leaveView(viewOver.message)
    }, 1000)
    return () => clearInterval(timer)
  }, [known])

  return {
    view: known?.view ?? null,
    left: known ? leftWords(leftSec) : '',
    news: known ? newsOf(known.view, leftSec) : '',
  }
}

const leftWords = (sec: number) => (sec > 60 ? `${Math.ceil(sec / 60)}분 남음` : `${sec}초 남음`)

/** The sentence changes only at these minutes, so that each is announced once. */
function newsOf({ memberName }: LearnerView, sec: number): string {
  const passed = SAID_AT_MINUTES.findLast((minutes) => sec <= minutes * 60)
  return passed === undefined
    ? `${memberName}님의 화면을 보기 전용으로 보고 있어요.`
    : `회원 화면 보기가 ${passed}분 안에 끝나요.`
}
