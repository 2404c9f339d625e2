import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { publishCourses } from '#contract/catalogue/staff-course.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { forgetCourses } from '#web/features/catalogue/staff-parts/course-queries.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { count } from '#web/ui/words/won.ts'

const UNDO_MS = 8000

/** Publishes or unpublishes several courses; the toast says what was refused, and takes back what was changed. */
export function usePublication() {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function set(courseIds: readonly number[], published: boolean, isUndo = false): Promise<boolean> {
    setBusy(true)
    try {
      const { courses } = await send(publishCourses, { body: { courseIds: [...courseIds], published } })
      const changed = courses.filter(({ isChanged }) => isChanged).map(({ courseId }) => courseId)
      const problems = [...new Set(courses.flatMap(({ problem }) => problem ?? []))]
      const undo = { label: '실행 취소', run: () => void set(changed, !published, true) }
      showToast(
        [doneWords(changed.length, published), ...problems].join(' '),
        problems.length > 0 ? 'warning' : 'success',
        UNDO_MS,
        changed.length > 0 && !isUndo ? undo : undefined,
      )
      return true
    } catch (thrown) {
      showToast(sentenceOf(thrown, publishCourses.fallback), 'error')
      return false
    } finally {
      setBusy(false)
      await forgetCourses(queries)
    }
  }
  return { set, isBusy }
}

function doneWords(changed: number, published: boolean): string {
  if (changed === 0) return '변경한 코스가 없습니다.'
  return `코스 ${count(changed)}개를 ${published ? '공개했습니다.' : '비공개로 전환했습니다.'}`
}
