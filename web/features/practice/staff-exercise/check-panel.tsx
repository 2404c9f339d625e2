import { useState } from 'react'
import {
  checkExercise,
  type StaffExercise,
  type PracticeLanguage,
  type TestOutcome,
} from '#contract/practice/practice.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import {
  CheckMatrix,
  type GradedProgram,
  isAsWanted,
} from '#web/features/practice/staff-exercise/check-matrix.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { RuntimeLoading } from '#web/features/practice/parts/workspace/runtime-loading.tsx'
import { useBench } from '#web/features/practice/parts/workspace/use-bench.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  /** Resolves to the saved exercise; null when saving failed. */
  save: () => Promise<StaffExercise | null>
  exercise: StaffExercise
  /** The form's language, which may not be saved yet. */
  language: PracticeLanguage
  isChanged: boolean
  mayChange: boolean
  onChecked: (exercise: StaffExercise) => void
  /** Throws the failure unless it showed it. */
  onFailed: (failure: unknown) => Promise<unknown>
}

const SHORT = { actual: '', message: '' }

/** Grades every answer against the tests in this browser and reports the result to the server. */
export const CheckPanel = (props: Props) => <Panel key={props.language} {...props} />

function Panel({ save, exercise, language, isChanged, mayChange, onChecked, onFailed }: Props) {
  const bench = useBench(language)
  const [graded, setGraded] = useState<GradedProgram[] | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [checked, setChecked] = useState<StaffExercise | null>(null)

  const gradeAll = async (kept: StaffExercise) => {
    const answers: GradedProgram[] = [
      { name: '풀이', isSolution: true, outcomes: null },
      ...kept.wrongAnswers.map(({ name }) => ({ name, isSolution: false, outcomes: null })),
    ]
    const files = [kept.solution, ...kept.wrongAnswers.map((answer) => answer.files)]
    setGraded(answers)
    const all: TestOutcome[][] = []
    for (const [at, answer] of answers.entries()) {
      const outcomes = await bench.grade(files[at]!, kept.tests)
      if (!outcomes) return null
      all.push(outcomes)
      setGraded((now) => now && now.with(at, { ...answer, outcomes }))
    }
    return all
  }
  const check = async () => {
    setBusy(true)
    setMessage(null)
    try {
      const kept = isChanged ? await save() : exercise
      if (!kept) return
      setChecked(kept)
      const all = await gradeAll(kept)
      if (!all) return
      const [solution, ...wrongAnswers] = all.map((outcomes) => outcomes.map((one) => ({ ...one, ...SHORT })))
      const body = { version: kept.version, solution: solution!, wrongAnswers }
      await send(checkExercise, { params: { exerciseId: kept.id }, body }).then(onChecked, onFailed)
    } catch (thrown) {
      setMessage(sentenceOf(thrown, checkExercise.fallback))
    } finally {
      setBusy(false)
    }
  }
  const isDone = graded?.every(({ outcomes }) => outcomes !== null) ?? false
  const isSound = isDone && graded!.every(isAsWanted)
  return (
    <div className="grid min-w-0 gap-4">
      <p className="text-15 text-ink-soft">
        풀이는 모든 테스트를 통과하고, 오답은 테스트에 하나라도 실패해야 공개할 수 있어요. 이 브라우저에서
        실행해요.
      </p>
      {mayChange && (
        <p>
          <Button busy={isBusy} onClick={() => void check()}>
            {isChanged ? '저장하고 확인하기' : '확인하기'}
          </Button>
        </p>
      )}
      <RuntimeLoading bench={bench} language={language} />
      {bench.problem && <FormMessage>{bench.problem}</FormMessage>}
      {message && <FormMessage>{message}</FormMessage>}
      <p role="status" className="text-15 font-semibold empty:hidden">
        {isDone &&
          (isSound
            ? '풀이는 통과하고 오답은 모두 실패했습니다.'
            : '수정할 곳이 있습니다. 표에서 판정을 확인해 주세요.')}
      </p>
      {graded && checked && <CheckMatrix graded={graded} tests={checked.tests} />}
    </div>
  )
}
