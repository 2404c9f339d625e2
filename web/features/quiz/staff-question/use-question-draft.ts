import {
  changeBankQuestion,
  getBankQuestion,
  makeBankQuestion,
  questionOutdated,
  type StaffQuestion,
} from '#contract/quiz/staff-question.ts'
import { send } from '#web/api/send.ts'
import {
  bodyOf,
  draftOf,
  errorsIn,
  isSameDraft,
  type QuestionDraft,
} from '#web/features/quiz/staff-question/question-draft.ts'
import { useVersionedDraft } from '#web/features/quiz/staff-parts/use-versioned-draft.ts'

type Options = {
  courseId: number
  begun: QuestionDraft
  /** Null: a new question. */
  saved: StaffQuestion | null
  onSaved: (question: StaffQuestion) => void
}

/** A question that is edited, or a new one. */
export const useQuestionDraft = ({ courseId, ...options }: Options) =>
  useVersionedDraft<StaffQuestion, QuestionDraft>({
    ...options,
    draftOf,
    isSame: isSameDraft,
    errorsIn,
    write: (draft, saved, version) =>
      saved
        ? send(changeBankQuestion, {
            params: { quizQuestionId: saved.id },
            body: { question: bodyOf(draft), version },
          })
        : send(makeBankQuestion, { params: { courseId }, body: bodyOf(draft) }),
    readAgain: ({ id }) => send(getBankQuestion, { params: { quizQuestionId: id } }),
    outdated: questionOutdated,
    fallback: makeBankQuestion.fallback,
    part: 'question',
  })

export type QuestionEditor = ReturnType<typeof useQuestionDraft>
