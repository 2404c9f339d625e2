import { getStaffQuiz, quizOutdated, saveQuiz, type StaffQuiz } from '#contract/quiz/staff-quiz.ts'
import { send } from '#web/api/send.ts'
import { useVersionedDraft } from '#web/features/quiz/staff-parts/use-versioned-draft.ts'
import {
  bodyOf,
  draftOf,
  errorsIn,
  isSameDraft,
  type QuizDraft,
} from '#web/features/quiz/staff-quiz/quiz-draft.ts'

type Listeners = Record<'onSaved' | 'onTaken', (quiz: StaffQuiz) => void>

/** Settings and questions of a quiz. */
export function useQuizDraft(begun: StaffQuiz, { onSaved, onTaken }: Listeners) {
  const params = { quizId: begun.id }
  const { saved, ...editor } = useVersionedDraft<StaffQuiz, QuizDraft>({
    saved: begun,
    begun: draftOf(begun),
    draftOf,
    isSame: isSameDraft,
    errorsIn,
    write: (draft, _saved, version) => send(saveQuiz, { params, body: { ...bodyOf(draft), version } }),
    readAgain: () => send(getStaffQuiz, { params }),
    outdated: quizOutdated,
    fallback: saveQuiz.fallback,
    part: 'settings',
    onSaved,
    onTaken,
  })
  return { ...editor, saved: saved ?? begun }
}

export type QuizEditor = ReturnType<typeof useQuizDraft>
