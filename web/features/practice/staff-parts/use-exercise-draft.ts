import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ExerciseToMake, StaffExercise } from '#contract/practice/practice.ts'
import { fieldErrorsOf, sentenceOf } from '#web/api/failure.ts'
import {
  type ExerciseDraft,
  type DraftErrors,
  bodyOf,
  errorsIn,
  sameDraft,
} from '#web/features/practice/staff-parts/exercise-draft.ts'

/** Resolves to null when it was not saved and said so itself. */
type Deliver = (body: ExerciseToMake) => Promise<StaffExercise | null>

/** The form's draft, its errors, and saving it. */
export function useExerciseDraft(begun: ExerciseDraft, deliver: Deliver, failed: string) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(begun)
  const [kept, setKept] = useState(begun)
  const [errors, setErrors] = useState<DraftErrors>({})
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)

  const change = (part: Partial<ExerciseDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    if (Object.keys(errors).length > 0) setErrors(errorsIn(next))
  }
  const show = (found: DraftErrors) => {
    flushSync(() => setErrors(found))
    const first = Array.from(form.current?.elements ?? []).find(
      (field) => 'name' in field && typeof field.name === 'string' && found[field.name],
    )
    if (first instanceof HTMLElement) {
      first.closest('details')?.setAttribute('open', '')
      first.focus()
    }
  }
  /** Resolves to null when it was not saved. */
  const save = async (by: Deliver = deliver): Promise<StaffExercise | null> => {
    if (isBusy) return null
    const found = errorsIn(draft)
    setMessage(null)
    if (Object.keys(found).length > 0) {
      show(found)
      setMessage(`수정할 곳이 ${Object.keys(found).length}곳 있습니다. ${Object.values(found)[0]}`)
      return null
    }
    setBusy(true)
    try {
      const saved = await by(bodyOf(draft))
      if (saved) setKept(draft)
      setErrors({})
      return saved
    } catch (thrown) {
      show(Object.fromEntries(fieldErrorsOf(thrown).map((one) => [one.field, one.message])))
      setMessage(sentenceOf(thrown, failed))
      return null
    } finally {
      setBusy(false)
    }
  }
  const replace = (saved: ExerciseDraft) => {
    setDraft(saved)
    setKept(saved)
    setErrors({})
    setMessage(null)
  }
  return { form, draft, change, replace, errors, save, isBusy, message, isChanged: !sameDraft(draft, kept) }
}
