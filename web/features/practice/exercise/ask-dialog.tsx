import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { FailingTest } from '#contract/community/community.ts'
import type { OpenExercise, TestOutcome } from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import { QuestionComposer } from '#web/features/community/question-composer.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { Attached } from '#web/features/practice/attached.tsx'
import { fitted } from '#web/features/practice/parts/fitted.ts'
import { paths } from '#web/paths.ts'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = {
  exercise: OpenExercise
  files: CodeFile[]
  outcomes: readonly (TestOutcome | null)[] | null
  onClose: () => void
}

/** Asks a question from the workspace, with the code and the failing test unless they are unticked. */
export function AskDialog({ exercise, files, outcomes, onClose }: Props) {
  const navigate = useNavigate()
  const [failing] = useState(() => firstFailing(exercise, outcomes))
  const [withCode, setWithCode] = useState(true)
  const [withTest, setWithTest] = useState(true)
  const attached = {
    files: withCode ? files : [],
    failing: withTest ? failing : null,
  }
  return (
    <Dialog open title="질문하기" width="wide" onClose={onClose}>
      <QuestionComposer
        courseId={exercise.place.courseId}
        draftName={`question.exercise.${exercise.id}`}
        exerciseId={exercise.id}
        topicOf={() => ({
          kind: 'exercise',
          exerciseId: exercise.id,
          ...(withCode && { files }),
          ...(withTest && failing && { failing }),
        })}
        head={() => (
          <div className="grid min-w-0 gap-3">
            <p className="text-15 text-ink-soft">
              <b className="text-ink">{exercise.title}</b> 실습에 대한 질문이에요. 질문과 첨부한 내용은 이
              실습을 수강하는 회원에게 보여요.
            </p>
            <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
              <legend className="sr-only">함께 보낼 내용</legend>
              <Tick label="지금 코드 첨부" isOn={withCode} onChange={setWithCode} />
              {failing && (
                <Tick label={`실패한 테스트 첨부: ${failing.name}`} isOn={withTest} onChange={setWithTest} />
              )}
            </fieldset>
            {(withCode || (withTest && failing)) && (
              <details>
                <summary className="inline-flex min-h-8 items-center text-13 font-semibold text-ink-soft underline underline-offset-4">
                  첨부할 내용 미리 보기
                </summary>
                <div className="mt-2">
                  <Attached attachment={attached} />
                </div>
              </details>
            )}
          </div>
        )}
        questionTo={({ id, topic }) =>
          topic?.kind === 'lecture'
            ? paths.lectures(exercise.place.courseId, topic.lectureId, { panel: 'questions', question: id })
            : paths.practiceQuestion(id)
        }
        onAsked={({ id }) => {
          onClose()
          showToast('질문을 등록했습니다. 답변이 달리면 알려 드립니다.', 'success', undefined, {
            label: '질문 보기',
            run: () => void navigate(paths.practiceQuestion(id)),
          })
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}

type TickProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

const Tick = ({ label, isOn, onChange }: TickProps) => (
  <label className="inline-flex min-h-9 items-center gap-2 text-15">
    <input
      type="checkbox"
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
      className="size-5 shrink-0"
    />
    {label}
  </label>
)

function firstFailing(
  { tests }: OpenExercise,
  outcomes: readonly (TestOutcome | null)[] | null,
): FailingTest | null {
  const at = outcomes?.findIndex((outcome) => outcome !== null && outcome.state !== 'passed') ?? -1
  const [test, outcome] = [tests[at], outcomes?.[at]]
  if (!test || !outcome) return null
  // A question must not reveal a hidden test either.
  const isShown = !test.hidden && test.kind !== 'check' && outcome.state === 'failed'
  return {
    name: test.name,
    expected: isShown ? fitted(test.expected) : '',
    actual: isShown ? fitted(outcome.actual) : '',
    message: test.hidden && outcome.state === 'failed' ? '' : fitted(outcome.message),
  }
}
