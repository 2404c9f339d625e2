import { openLessons } from '#contract/catalogue/outline-acts.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import type { LectureOrder } from '#web/features/catalogue/staff-course-lectures/use-lecture-order.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { showToast, undoAction, UNDO_MS } from '#web/features/notification/toast.ts'

/** Makes lectures free previews together, or ends that, which can be undone. Null: not by this account. */
export function useLessonOpening(courseId: number, { inTurn }: Pick<LectureOrder, 'inTurn'>) {
  const mayOpen = useMay('course.publish')
  const save = async (lectureIds: number[], isPublic: boolean): Promise<number[] | null> => {
    try {
      const body = { lectureIds, isPublic }
      return (await inTurn(() => send(openLessons, { params: { courseId }, body }))).changedIds
    } catch (thrown) {
      showToast(sentenceOf(thrown, openLessons.fallback), 'error')
      return null
    }
  }
  const open = async (lectureIds: number[], isPublic: boolean) => {
    const changed = await save(lectureIds, isPublic)
    if (!changed) return
    const undo = undoAction(() => void save(changed, !isPublic))
    showToast(wordsOf(changed.length, isPublic), 'success', UNDO_MS, undo)
  }
  return mayOpen ? open : null
}

const wordsOf = (changed: number, isPublic: boolean) =>
  isPublic ? `강의 ${changed}개를 무료로 공개했습니다.` : `강의 ${changed}개의 무료 공개를 해제했습니다.`

export type LessonOpening = ReturnType<typeof useLessonOpening>
