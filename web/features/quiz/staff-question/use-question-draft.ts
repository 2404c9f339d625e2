import { useRef, useState } from 'react'
import {
  changeBankQuestion,
  getBankQuestion,
  makeBankQuestion,
  questionOutdated,
  type StaffQuestion,
} from '#contract/quiz/staff-question.ts'
import { Failure, fieldErrorsOf, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import {
  bodyOf,
  type DraftErrors,
  draftOf,
  errorsIn,
  isSameDraft,
  type QuestionDraft,
} from '#web/features/quiz/staff-question/question-draft.ts'

type Options = {
  courseId: number
  begun: QuestionDraft
  /** Null: a new question. */
  saved: StaffQuestion | null
  onSaved: (question: StaffQuestion) => void
}

/** A question that is edited: saved as the next version of the one that was read. */
export function useQuestionDraft({ courseId, begun, saved: given, onSaved }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState(given)
  const [base, setBase] = useState(begun)
  const [draft, setDraft] = useState(begun)
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<DraftErrors>({})
  const [message, setMessage] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<StaffQuestion | null>(null)
  const [isBusy, setBusy] = useState(false)
  const errors = isChecked ? { ...errorsIn(draft), ...refused } : refused

  const stand = (question: StaffQuestion) => {
    const next = draftOf(question)
    setSaved(question)
    setBase(next)
    setDraft(next)
    setTheirs(null)
    setMessage(null)
    setChecked(false)
  }
  const saveAgainst = async (version: number) => {
    const body = bodyOf(draft)
    setBusy(true)
    setMessage(null)
    setRefused({})
    try {
      const next = saved
        ? await send(changeBankQuestion, {
            params: { quizQuestionId: saved.id },
            body: { question: body, version },
          })
        : await send(makeBankQuestion, { params: { courseId }, body })
      stand(next)
      onSaved(next)
    } catch (thrown) {
      const isOutdated = thrown instanceof Failure && thrown.code === questionOutdated.code
      const other = saved && isOutdated ? await readAgain(saved.id) : null
      setTheirs(other)
      if (!other) setMessage(sentenceOf(thrown, makeBankQuestion.fallback))
      setRefused(
        Object.fromEntries(
          fieldErrorsOf(thrown).map(({ field, message: words }) => [field.replace(/^question\./, ''), words]),
        ),
      )
    } finally {
      setBusy(false)
    }
  }
  const save = async () => {
    if (isBusy) return
    setChecked(true)
    const found = errorsIn(draft)
    if (Object.keys(found).length > 0) {
      setMessage(found['form'] ?? null)
      // The errors are drawn first.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    await saveAgainst(saved?.version ?? 0)
  }
  return {
    form,
    draft,
    saved,
    errors,
    message,
    theirs,
    isBusy,
    isChanged: !isSameDraft(draft, base),
    change: (part: Partial<QuestionDraft>) => {
      setDraft((before) => ({ ...before, ...part }))
      setRefused({})
    },
    save,
    takeTheirs: () => theirs && stand(theirs),
    keepMine: () => theirs && void saveAgainst(theirs.version),
  }
}

export type QuestionEditor = ReturnType<typeof useQuestionDraft>

const readAgain = (quizQuestionId: number) =>
  send(getBankQuestion, { params: { quizQuestionId } }).catch(() => null)
