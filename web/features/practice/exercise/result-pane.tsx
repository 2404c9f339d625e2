import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { OpenExercise } from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import { Console } from '#web/features/practice/exercise/console.tsx'
import { BenchNotes } from '#web/features/practice/parts/workspace/bench-notes.tsx'
import { SendingNote } from '#web/features/practice/exercise/sending-note.tsx'
import { SubmissionHistory } from '#web/features/practice/exercise/submission-history.tsx'
import { panelOf, tabOf, Tabs } from '#web/features/practice/exercise/tabs.tsx'
import { TestList } from '#web/features/practice/parts/workspace/test-list.tsx'
import { TrialNote } from '#web/features/practice/exercise/trial-note.tsx'
import type { Bench } from '#web/features/practice/parts/workspace/use-bench.ts'
import type { SubmissionState } from '#web/features/practice/exercise/use-submission.ts'
import { Button } from '#web/ui/button.tsx'

export type ResultTab = 'tests' | 'run' | 'page' | 'history'
const WORDS: Record<ResultTab, string> = { tests: '테스트', run: '실행', page: '화면', history: '제출 기록' }

type Props = {
  exercise: OpenExercise
  bench: Bench
  sending: SubmissionState | null
  /** Whether a pass leads to the next exercise. */
  leadsOn: boolean
  tab: ResultTab
  onTab: (tab: ResultTab) => void
  input: string
  onInput: (input: string) => void
  /** `at` grows with every request to show the page of an `html` program. */
  shown: { files: CodeFile[]; at: number } | null
  onRestore: (files: CodeFile[]) => void
  onReload: () => void
  onAsk: () => void
}

const tabsOf = ({ language }: Pick<OpenExercise, 'language'>): ResultTab[] =>
  language === 'html' ? ['tests', 'page', 'history'] : ['tests', 'run', 'history']

const reads = ({ language }: OpenExercise) => ['javascript', 'typescript', 'python'].includes(language)

export function ResultPane(props: Props) {
  const { exercise, bench, sending, leadsOn, tab, onTab, onReload, onAsk, onRestore } = props
  const id = useId()
  const graded = bench.outcomes?.every((outcome) => outcome !== null) ? bench.outcomes : null
  const passedCount = bench.outcomes?.filter((outcome) => outcome?.state === 'passed').length ?? 0
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Tabs label="결과" id={id} names={tabsOf(exercise)} words={WORDS} shown={tab} onShow={onTab} />
      <div
        id={panelOf(id, tab)}
        role="tabpanel"
        aria-labelledby={tabOf(id, tab)}
        tabIndex={0}
        className={`flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-3 -outline-offset-2 md:p-4 ${tab === 'page' ? 'hidden' : ''}`}
      >
        <BenchNotes bench={bench} language={exercise.language} />
        {tab === 'tests' && (
          <>
            {sending && (
              <SendingNote sending={sending} exercise={exercise} leadsOn={leadsOn} onReload={onReload} />
            )}
            {bench.outcomes && (
              <p className="text-15 font-semibold">
                테스트 {exercise.tests.length}개 중 {passedCount}개 통과
                {bench.doing === 'grading' && ', 채점하는 중…'}
              </p>
            )}
            <TestList tests={exercise.tests} outcomes={bench.outcomes} />
            {graded && passedCount < graded.length && (
              <Button variant="quiet" size="small" onClick={onAsk} className="self-start">
                실패한 테스트를 첨부해 질문하기
              </Button>
            )}
            <GradedHere />
          </>
        )}
        {tab === 'run' && (
          <>
            <TrialNote exercise={exercise} />
            {reads(exercise) && <InputBox input={props.input} onInput={props.onInput} />}
            <Console lines={bench.lines} ran={bench.ran} isRunning={bench.doing === 'running'} />
          </>
        )}
        {tab === 'history' && (
          <SubmissionHistory
            exerciseId={exercise.id}
            tests={exercise.tests}
            version={exercise.version}
            onRestore={onRestore}
          />
        )}
      </div>
      {exercise.language === 'html' && (
        <LivePage
          {...props}
          labelledBy={tabOf(id, 'page')}
          id={panelOf(id, 'page')}
          isShown={tab === 'page'}
        />
      )}
    </div>
  )
}

/** Explains, beside the grades, that this browser grades. */
const GradedHere = () => (
  <details className="text-13 text-ink-soft">
    <summary className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4">
      브라우저 채점이란?
    </summary>
    <p className="mt-1 max-w-text">
      코드를 서버로 보내지 않고 브라우저 안의 격리된 공간에서 실행하고 채점해요. 채점 결과는 제출 기록과
      출석에 반영되고, 수료 조건에는 포함되지 않아요.
    </p>
  </details>
)

function InputBox({ input, onInput }: { input: string; onInput: (input: string) => void }) {
  const id = useId()
  return (
    <details open={input !== ''} className="shrink-0">
      <summary className="inline-flex min-h-8 items-center text-13 font-semibold text-ink-soft underline underline-offset-4">
        입력 넣기
      </summary>
      <label htmlFor={id} className="mb-1 block text-13 text-ink-soft">
        프로그램이 한 줄씩 읽을 입력값
      </label>
      <textarea
        id={id}
        rows={3}
        value={input}
        maxLength={4000}
        onChange={(event) => onInput(event.currentTarget.value)}
        className="block w-full resize-y rounded-board border border-line-strong bg-sheet px-3 py-2 font-mono text-13"
      />
    </details>
  )
}

const LATER_MS = 500

type LiveProps = Props & { labelledBy: string; id: string; isShown: boolean }

/** A preview of the page being written. */
function LivePage({ bench, shown, labelledBy, id, isShown }: LiveProps) {
  const host = useRef<HTMLDivElement>(null)
  const [isAwake, setAwake] = useState(false)
  if (isShown && !isAwake) setAwake(true)
  const show = useEffectEvent((files: CodeFile[]) => host.current && void bench.show(files, host.current))
  useEffect(() => {
    if (!shown || !isAwake) return
    const timer = setTimeout(() => show(shown.files), LATER_MS)
    return () => clearTimeout(timer)
  }, [shown, isAwake])
  return (
    <div
      id={id}
      role="tabpanel"
      aria-labelledby={labelledBy}
      tabIndex={0}
      className={`flex min-h-0 flex-1 flex-col gap-2 overflow-hidden p-3 -outline-offset-2 ${isShown ? '' : 'hidden'}`}
    >
      <div
        ref={host}
        aria-label="내 페이지"
        role="region"
        className="min-h-32 flex-1 overflow-hidden rounded-board border border-line bg-[white] [&>iframe]:size-full [&>iframe]:border-0"
      />
      {bench.lines.length > 0 && (
        <div className="flex max-h-32 shrink-0 flex-col">
          <Console lines={bench.lines} ran={null} isRunning={false} empty="" />
        </div>
      )}
    </div>
  )
}
