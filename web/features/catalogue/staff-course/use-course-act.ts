import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '#web/api/failure.ts'
import { forgetCourses } from '#web/features/catalogue/staff-parts/course-queries.ts'
import { showToast } from '#web/features/notification/toast.ts'

/** Runs one staff action on a course: once, however often it is pressed; then refetches what is shown. */
export function useCourseAct() {
  const queries = useQueryClient()
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  /** Resolves to whether it succeeded. */
  const act = async (deed: () => Promise<unknown>, said: { done: string; failed: string }) => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setBusy(true)
    setMessage(null)
    try {
      await deed()
      showToast(said.done, 'success')
      return true
    } catch (thrown) {
      setMessage(sentenceOf(thrown, said.failed))
      return false
    } finally {
      isUnderWay.current = false
      setBusy(false)
      await forgetCourses(queries)
    }
  }
  return { act, isBusy, message }
}
