import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OpenExercise, TestOutcome } from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { showToast, undoAction, UNDO_MS } from '#web/features/notification/toast.ts'
import type { EditorHandle } from '#web/features/practice/editor/code-editor.tsx'
import { keepLastExercise } from '#web/features/practice/parts/own-work.ts'
import { exerciseQuery } from '#web/features/practice/parts/practice-queries.ts'
import { sameFiles } from '#web/features/practice/exercise/same-files.ts'
import { useDeliverSubmissions } from '#web/features/practice/parts/use-deliver-submissions.ts'
import { AskDialog } from '#web/features/practice/exercise/ask-dialog.tsx'
import { CodePane } from '#web/features/practice/exercise/code-pane.tsx'
import { ConflictDialog } from '#web/features/practice/exercise/conflict-dialog.tsx'
import { endWords } from '#web/features/practice/exercise/console.tsx'
import {
  useIsWide,
  useLayoutChoice,
  type WorkspacePlace,
} from '#web/features/practice/exercise/layout-choice.ts'
import { KeysDialog, usePracticeKeys } from '#web/features/practice/exercise/practice-keys.tsx'
import { ResultPane, type ResultTab } from '#web/features/practice/exercise/result-pane.tsx'
import { Splitter } from '#web/features/practice/exercise/splitter.tsx'
import { StatementPane } from '#web/features/practice/exercise/statement-pane.tsx'
import { panelOf, tabOf, Tabs } from '#web/features/practice/exercise/tabs.tsx'
import { trialOf } from '#web/features/practice/exercise/trial.ts'
import { useAutosave } from '#web/features/practice/exercise/use-autosave.ts'
import { useBench } from '#web/features/practice/parts/workspace/use-bench.ts'
import { useSubmission } from '#web/features/practice/exercise/use-submission.ts'
import { useTrialCode, useTrialToast } from '#web/features/practice/exercise/use-trial-code.ts'
import { WorkspaceHeader } from '#web/features/practice/exercise/workspace-header.tsx'

type WorkspacePart = 'statement' | 'code' | 'result'
const PARTS: WorkspacePart[] = ['statement', 'code', 'result']
const PART_WORDS: Record<WorkspacePart, string> = { statement: '문제', code: '코드', result: '결과' }

const HEIGHTS: Record<WorkspacePlace, string> = {
  page: 'h-[calc(100dvh-var(--view-bar)-var(--dock,0px))]',
  lesson: 'h-[max(28rem,calc(100dvh-var(--view-bar)-8rem))] border-b border-line',
  text: 'h-[clamp(26rem,75dvh,40rem)]',
}

type Props = {
  exercise: OpenExercise
  memberId: number
  /** Within a lesson: without the header, in the height and width that the lesson leaves. */
  place?: WorkspacePlace
  /** The server has stored a submission. */
  onSent?: () => void
}

/** One exercise: statement, code and results. */
export function Workspace({ exercise, memberId, place = 'page', onSent }: Props) {
  const queries = useQueryClient()
  const trial = useTrialCode(exercise, memberId)
  const autosave = useAutosave(exercise, memberId)
  const bench = useBench(exercise.language)
  const { sending, hand, forget } = useSubmission(exercise, memberId, onSent)
  const { choice, change } = useLayoutChoice()
  const isWide = useIsWide(place)
  const editor = useRef<EditorHandle>(null)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const [part, setPart] = useState<WorkspacePart>('statement')
  const [tab, setTab] = useState<ResultTab>(exercise.language === 'html' ? 'page' : 'tests')
  const [input, setInput] = useState(() => trialOf(exercise).input)
  const [firstFiles] = useState(autosave.files)
  const [shown, setShown] = useState(() =>
    exercise.language === 'html' ? { files: firstFiles, at: 0 } : null,
  )
  const [dialog, setDialog] = useState<'keys' | 'ask' | null>(null)
  const [said, setSaid] = useState('')
  useDeliverSubmissions(memberId)
  useEffect(() => keepLastExercise(memberId, exercise.id), [memberId, exercise.id])

  const showPart = (next: WorkspacePart) => {
    if (part === next) return
    flushSync(() => setPart(next))
    // The part with the focus is hidden now.
    if (!isWide) document.getElementById(tabOf(id, next))?.focus()
  }
  const changed = (files: CodeFile[]) => {
    autosave.change(files)
    if (exercise.language === 'html') setShown({ files, at: Date.now() })
  }
  /** Puts files into the editor, with an undo button. */
  const put = (files: CodeFile[], done: string) => {
    const before = autosave.files()
    if (sameFiles(before, files)) return
    editor.current?.replace(files)
    const undo = () => editor.current?.replace(before)
    showToast(done, 'success', UNDO_MS, undoAction(undo))
  }
  useTrialToast(trial, exercise.starter, put)
  const run = async () => {
    if (bench.doing !== 'nothing') return
    showPart('result')
    if (exercise.language === 'html') {
      setTab('page')
      return setShown({ files: autosave.files(), at: Date.now() })
    }
    setTab('run')
    setSaid('')
    const ran = await bench.run(autosave.files(), { input, setup: trialOf(exercise).setup })
    if (ran) setSaid(endWords(ran))
  }
  const submit = async () => {
    if (bench.doing !== 'nothing' || isViewing()) return
    showPart('result')
    setTab('tests')
    setSaid('')
    forget()
    const files = autosave.files()
    const outcomes = await bench.grade(files, exercise.tests)
    if (!outcomes) return
    setSaid(gradedWords(exercise, outcomes))
    await hand(files, outcomes)
  }
  usePracticeKeys(place === 'text' ? box : null, {
    onRun: () => void run(),
    onSubmit: () => void submit(),
    onGuide: () => setDialog('keys'),
  })

  const parts: Record<WorkspacePart, ReactNode> = {
    statement: (
      <StatementPane
        exercise={exercise}
        hasHead={place !== 'text'}
        ownFiles={autosave.files}
        onAsk={() => setDialog('ask')}
      />
    ),
    code: (
      <CodePane
        editor={editor}
        exercise={exercise}
        autosave={autosave}
        files={firstFiles}
        doing={bench.doing}
        fontSize={choice.fontSize}
        onFontSize={(fontSize) => change({ fontSize })}
        onChange={changed}
        onRun={() => void run()}
        onSubmit={() => void submit()}
        onStop={() => void bench.stop()}
        onReset={() => put(exercise.starter, '초기 코드로 되돌렸습니다.')}
      />
    ),
    result: (
      <ResultPane
        exercise={exercise}
        bench={bench}
        sending={sending}
        leadsOn={place !== 'text'}
        tab={tab}
        onTab={setTab}
        input={input}
        onInput={setInput}
        shown={shown}
        onRestore={(files) => {
          put(files, '제출한 코드를 편집기로 가져왔습니다.')
          showPart('code')
        }}
        onReload={() => {
          bench.forget()
          forget()
          void queries.refetchQueries({ queryKey: exerciseQuery(exercise.id).queryKey, exact: true })
        }}
        onAsk={() => setDialog('ask')}
      />
    ),
  }
  const flexes = {
    statement: `0 0 ${choice.column}%`,
    code: `${choice.row} 1 0`,
    result: `${100 - choice.row} 1 0`,
  }
  const boxOf = (name: WorkspacePart, className: string) => (
    <section
      key={name}
      id={panelOf(id, name)}
      style={isWide ? { flex: flexes[name] } : undefined}
      {...(isWide
        ? { 'aria-label': PART_WORDS[name] }
        : { role: 'tabpanel', 'aria-labelledby': tabOf(id, name) })}
      className={`min-h-0 min-w-0 ${className} ${!isWide && part !== name ? 'hidden' : ''}`}
    >
      {parts[name]}
    </section>
  )
  const Main = place === 'page' ? 'main' : 'div' // the player has its own
  return (
    <div ref={box} className={`flex flex-col bg-paper ${HEIGHTS[place]}`}>
      {place === 'page' && <WorkspaceHeader exercise={exercise} onKeys={() => setDialog('keys')} />}
      <Main className={`flex min-h-0 flex-1 ${isWide ? 'flex-row' : 'flex-col'}`}>
        {!isWide && (
          <Tabs label="실습" id={id} names={PARTS} words={PART_WORDS} shown={part} onShow={setPart} />
        )}
        {boxOf('statement', isWide ? 'overflow-y-auto bg-sheet' : 'flex-1 overflow-y-auto bg-sheet')}
        {isWide && (
          <Splitter
            axis="x"
            label="문제와 코드 사이"
            value={choice.column}
            onChange={(column) => change({ column })}
          />
        )}
        <div
          className={`flex min-h-0 min-w-0 flex-1 flex-col ${!isWide && part === 'statement' ? 'hidden' : ''}`}
        >
          {boxOf('code', 'flex flex-col flex-1')}
          {isWide && (
            <Splitter
              axis="y"
              label="코드와 결과 사이"
              value={choice.row}
              onChange={(row) => change({ row })}
            />
          )}
          {boxOf('result', 'flex flex-col flex-1')}
        </div>
      </Main>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ConflictDialog
        autosave={autosave}
        onChosen={(chosen, dropped) => {
          if (chosen === 'theirs') editor.current?.replace(autosave.files())
          showToast(
            chosen === 'mine' ? '이 창의 코드를 저장했습니다.' : '다른 창의 코드를 가져왔습니다.',
            'success',
            UNDO_MS,
            {
              label: '다른 코드로 변경',
              run: () => editor.current?.replace(dropped),
            },
          )
        }}
      />
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(null)} />}
      {dialog === 'ask' && (
        <AskDialog
          exercise={exercise}
          files={autosave.files()}
          outcomes={bench.outcomes}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

function gradedWords({ tests }: OpenExercise, outcomes: TestOutcome[]) {
  const passed = outcomes.filter(({ state }) => state === 'passed').length
  if (passed === outcomes.length) return `테스트 ${passed}개를 모두 통과했어요.`
  const wrong = outcomes.findIndex(({ state }) => state !== 'passed')
  return `테스트 ${outcomes.length}개 중 ${passed}개를 통과했어요. 처음 실패한 테스트: ${tests[wrong]?.name}`
}
