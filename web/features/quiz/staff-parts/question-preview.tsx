import { useQuery } from '@tanstack/react-query'
import { previewBankQuestion, type QuestionToWrite } from '#contract/quiz/staff-question.ts'
import { fieldErrorsOf, sentenceOf } from '#web/api/failure.ts'
import { NO_ANSWER } from '#web/features/quiz/parts/answer-of.ts'
import { MarkedQuestion } from '#web/features/quiz/parts/result/marked-question.tsx'
import { previewQuery } from '#web/features/quiz/staff-parts/staff-quiz-queries.ts'
import { QuestionCard } from '#web/features/quiz/taking/question-card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'

type Props = { courseId: number; question: QuestionToWrite; onClose: () => void }

/** A question as the learner sees it, and below it the result of a right answer. */
export function QuestionPreview({ courseId, question, onClose }: Props) {
  const { data, error } = useQuery(previewQuery(courseId, question))
  return (
    <Dialog open title="미리보기" width="wide" onClose={onClose}>
      {data ? (
        <div className="grid grid-cols-1 gap-6">
          <fieldset disabled aria-label="회원에게 보이는 문제" className="min-w-0">
            <QuestionCard question={data.question} at={0} count={1} answer={NO_ANSWER} onAnswer={() => {}} />
          </fieldset>
          <section aria-labelledby="preview-result" className="grid min-w-0 grid-cols-1 gap-3">
            <h2 id="preview-result" className="text-17">
              정답을 냈을 때의 결과
            </h2>
            <MarkedQuestion question={data.question} at={0} answer={data.answer} mark={data.mark} />
          </section>
        </div>
      ) : error ? (
        <FormMessage>
          {fieldErrorsOf(error)[0]?.message ?? sentenceOf(error, previewBankQuestion.fallback)}
        </FormMessage>
      ) : (
        <p role="status" className="text-15 text-ink-soft">
          미리보기를 불러오는 중…
        </p>
      )}
    </Dialog>
  )
}
