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

/** The form's draft, its errors, and saving it. */
export function useExerciseDraft(
  begun: ExerciseDraft,
  deliver: (body: ExerciseToMake) => Promise<StaffExercise>,
  failed: string,
) {
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
  const save = async (): Promise<StaffExercise | null> => {
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
      const saved = await deliver(bodyOf(draft))
      setKept(draft)
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
  return { form, draft, change, errors, save, isBusy, message, isChanged: !sameDraft(draft, kept) }
}
