import { useQueryClient } from '@tanstack/react-query'
import { changeLecture, type StaffLecture } from '#contract/catalogue/staff-course.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { staffLecturesQuery } from '#web/features/catalogue/lecture-queries.ts'
import type { LectureOrder } from '#web/features/catalogue/staff-course-lectures/use-lecture-order.ts'
import { showToast, undoAction, UNDO_MS } from '#web/features/notification/toast.ts'

/** Gives a lecture another title in the outline, which can be undone. */
export function useLessonRename(courseId: number, { inTurn }: Pick<LectureOrder, 'inTurn'>) {
  const queries = useQueryClient()
  const { queryKey } = staffLecturesQuery(courseId)

  async function save(lectureId: number, title: string): Promise<void> {
    const renamed = await inTurn(() => send(changeLecture, { params: { lectureId }, body: { title } }))
    queries.setQueryData(queryKey, (lectures) =>
      lectures?.map((one) => (one.id === lectureId ? { ...one, title: renamed.title } : one)),
    )
  }
  async function takeBack(id: number, title: string): Promise<void> {
    try {
      await save(id, title)
    } catch (thrown) {
      showToast(sentenceOf(thrown, changeLecture.fallback), 'error')
    }
  }

  /** Resolves to why it was not renamed, else to null. */
  return async ({ id, title: before }: StaffLecture, title: string): Promise<string | null> => {
    if (title === before) return null
    try {
      await save(id, title)
    } catch (thrown) {
      return sentenceOf(thrown, changeLecture.fallback)
    }
    const undo = undoAction(() => void takeBack(id, before))
    showToast('강의 제목을 변경했습니다.', 'success', UNDO_MS, undo)
    return null
  }
}

export type LessonRename = ReturnType<typeof useLessonRename>
