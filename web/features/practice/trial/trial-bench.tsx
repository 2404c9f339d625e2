import { Play, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ExerciseTrial } from '#contract/practice/practice.ts'
import { CodeEditor, type EditorHandle } from '#web/features/practice/editor/code-editor.tsx'
import { trialOf } from '#web/features/practice/exercise/trial.ts'
import { DifficultyBadge, LanguageBadge } from '#web/features/practice/parts/practice-badges.tsx'
import { useBench } from '#web/features/practice/parts/workspace/use-bench.ts'
import { useTrialFiles } from '#web/features/practice/trial/use-trial-files.ts'
import { TrialResult } from '#web/features/practice/trial/trial-result.tsx'
import { Button } from '#web/ui/button.tsx'
import { Markdown } from '#web/ui/markdown.tsx'

/** Statement, editor and visible tests of an exercise; the code stays on this device. */
export function TrialBench({ trial }: { trial: ExerciseTrial }) {
  const { language, starter, tests } = trial
  const { first, now, change, isKept } = useTrialFiles(trial)
  const editor = useRef<EditorHandle>(null)
  const host = useRef<HTMLDivElement>(null)
  const bench = useBench(language)
  const [shown, setShown] = useState<'tests' | 'run'>('tests')
  const isPage = language === 'html'
  const isBusy = bench.doing !== 'nothing'
  const run = () => {
    if (isBusy) return
    setShown('run')
    if (isPage) void (host.current && bench.show(now(), host.current))
    else void bench.run(now(), trialOf(trial))
  }
  const check = () => {
    if (isBusy) return
    setShown('tests')
    void bench.grade(now(), tests)
  }
  return (
    <section
      // The pressed button is gone.
      ref={focusOnce}
      tabIndex={-1}
      aria-label={`실습: ${trial.title}`}
      className="min-w-0 overflow-clip rounded-card border border-line bg-sheet outline-none"
    >
      <div className="grid gap-3 p-4 md:p-6">
        <p className="text-17 font-bold wrap-anywhere">{trial.title}</p>
        <p className="flex flex-wrap gap-1.5">
          <LanguageBadge language={language} />
          <DifficultyBadge difficulty={trial.difficulty} />
        </p>
        <Markdown html={trial.statementHtml} />
      </div>
      <CodeEditor
        language={language}
        ref={editor}
        files={first}
        label="내 코드"
        onChange={change}
        onRun={run}
        onSubmit={check}
        className="h-64 border-y border-line"
      />
      <div className="flex flex-wrap gap-2 border-b border-line bg-paper px-4 py-3 md:px-6">
        {isBusy ? (
          <Button size="small" variant="quiet" onClick={() => void bench.stop()}>
            중지
          </Button>
        ) : (
          <Button
            size="small"
            variant="quiet"
            icon={<Play size={14} fill="currentColor" aria-hidden />}
            onClick={run}
          >
            {isPage ? '화면 보기' : '실행'}
          </Button>
        )}
        {tests.length > 0 && (
          <Button size="small" busy={bench.doing === 'grading'} onClick={check}>
            채점하기
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          icon={<RotateCcw size={14} aria-hidden />}
          aria-label="초기 코드로 되돌리기"
          onClick={() => editor.current?.replace(starter)}
          className="ml-auto"
        >
          초기 코드로
        </Button>
      </div>
      {isPage && (
        <div
          ref={host}
          role="region"
          aria-label="내 페이지"
          className={`h-64 border-b border-line bg-[white] [&>iframe]:size-full [&>iframe]:border-0 ${shown === 'run' ? '' : 'hidden'}`}
        />
      )}
      <TrialResult trial={trial} bench={bench} shown={shown} isKept={isKept} />
    </section>
  )
}

const focusOnce = (box: HTMLElement | null) => box?.focus({ preventScroll: true })
