import { useRef, useState } from 'react'
import { getStaffQuiz, quizOutdated, saveQuiz, type StaffQuiz } from '#contract/quiz/staff-quiz.ts'
import { Failure, fieldErrorsOf, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import {
  bodyOf,
  type DraftErrors,
  draftOf,
  errorsIn,
  isSameDraft,
  type QuizDraft,
} from '#web/features/quiz/staff-quiz/quiz-draft.ts'

/** Settings and questions of a quiz: saved as the next version of the one that was read. */
export function useQuizDraft(begun: StaffQuiz, onSaved: (quiz: StaffQuiz) => void) {
  const form = useRef<HTMLFormElement>(null)
  const params = { quizId: begun.id }
  const [saved, setSaved] = useState(begun)
  const [base, setBase] = useState(() => draftOf(begun))
  const [draft, setDraft] = useState(base)
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<DraftErrors>({})
  const [message, setMessage] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<StaffQuiz | null>(null)
  const [isBusy, setBusy] = useState(false)

  const stand = (quiz: StaffQuiz) => {
    const next = draftOf(quiz)
    setSaved(quiz)
    setBase(next)
    setDraft(next)
    setTheirs(null)
    setMessage(null)
    setChecked(false)
  }
  const saveAgainst = async (version: number) => {
    setBusy(true)
    setMessage(null)
    setRefused({})
    try {
      const next = await send(saveQuiz, { params, body: { ...bodyOf(draft), version } })
      stand(next)
      onSaved(next)
    } catch (thrown) {
      const isOutdated = thrown instanceof Failure && thrown.code === quizOutdated.code
      const other = isOutdated ? await send(getStaffQuiz, { params }).catch(() => null) : null
      setTheirs(other)
      if (!other) setMessage(sentenceOf(thrown, saveQuiz.fallback))
      setRefused(
        Object.fromEntries(
          fieldErrorsOf(thrown).map(({ field, message: words }) => [field.replace(/^settings\./, ''), words]),
        ),
      )
    } finally {
      setBusy(false)
    }
  }
  const save = async () => {
    if (isBusy) return
    setChecked(true)
    if (Object.keys(errorsIn(draft)).length === 0) return await saveAgainst(saved.version)
    // The errors are drawn first.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return {
    form,
    saved,
    draft,
    errors: isChecked ? { ...errorsIn(draft), ...refused } : refused,
    message,
    theirs,
    isBusy,
    isChanged: !isSameDraft(draft, base),
    change: (part: Partial<QuizDraft>) => {
      setDraft((before) => ({ ...before, ...part }))
      setRefused({})
    },
    save,
    takeTheirs: () => {
      if (!theirs) return
      onSaved(theirs)
      stand(theirs)
    },
    keepMine: () => theirs && void saveAgainst(theirs.version),
  }
}

export type QuizEditor = ReturnType<typeof useQuizDraft>
