import { Eye } from 'lucide-react'
import { useRef, useState } from 'react'
import { endLearnerView } from '#contract/identity/learner-view.ts'
import { send } from '#web/api/send.ts'
import { viewedId } from '#web/api/learner-view.ts'
import { useAboveAll } from '#web/shell/use-above-all.ts'
import { useLearnerView } from '#web/shell/use-learner-view.ts'
import { leaveView } from '#web/shell/view-mode.ts'

const ended = '회원 화면 보기를 종료했습니다.'

/** Above every page of the tab: whose screens these are, why staff view them, and until when. */
export function ViewBar() {
  const box = useRef<HTMLDivElement>(null)
  useAboveAll(box)
  const { view, left, news } = useLearnerView()
  return (
    <div
      ref={box}
      popover="manual"
      role="region"
      aria-label="회원 화면 보기"
      className="inset-x-0 top-0 bottom-auto m-0 w-full max-w-none border-0 bg-persimmon p-0 text-on-fill"
    >
      <div className="flex items-center gap-x-4 px-4 py-1.5">
        <Eye size={18} aria-hidden className="hidden shrink-0 sm:block" />
        <Viewed view={view} />
        <div className="grid shrink-0 items-center justify-items-end gap-x-4 gap-y-0.5 sm:grid-flow-col">
          <p role="timer" aria-live="off" className="text-13 font-semibold tabular-nums">
            {left}
          </p>
          <EndButton />
        </div>
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  )
}

type View = ReturnType<typeof useLearnerView>['view']

const Viewed = ({ view }: { view: View }) => (
  <p className="min-w-0 grow text-13 sm:text-15">
    <b className="wrap-anywhere">{view ? `${view.memberName}님의 화면` : '회원 화면'}</b>
    {' · 보기 전용'}
    {view && (
      <span className="block truncate text-13" title={view.reason}>
        사유: {view.reason}
      </span>
    )}
  </p>
)

function EndButton() {
  const [isEnding, setEnding] = useState(false)

  async function end() {
    if (isEnding) return
    setEnding(true)
    const viewId = viewedId()
    // A view that cannot be ended now expires on the server; this tab leaves it in either case.
    if (viewId !== null) await send(endLearnerView, { params: { viewId } }).catch(() => {})
    leaveView(ended)
  }

  return (
    <button
      type="button"
      aria-busy={isEnding || undefined}
      onClick={() => void end()}
      className="min-h-9 rounded-board border border-current px-3 text-13 font-semibold
              focus-visible:outline-current hover:underline"
    >
      보기 종료
    </button>
  )
}
