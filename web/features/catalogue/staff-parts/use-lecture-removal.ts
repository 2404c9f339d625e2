import { useQueryClient } from '@tanstack/react-query'
import {
  type StaffLecture,
  lectureRemovalAdminOnly,
  removeLecture,
  restoreLecture,
  UNDO_DAYS,
} from '#contract/catalogue/staff-course.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { forgetLectures } from '#web/features/catalogue/lecture-queries.ts'
import { showToast, undoAction } from '#web/features/notification/toast.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

const UNDO_MS = 10_000

type Removable = Pick<StaffLecture, 'id' | 'courseId' | 'title'>

export function useLectureRemoval() {
  const queries = useQueryClient()
  const confirm = useConfirm()

  async function restore({ id, courseId, title }: Removable): Promise<boolean> {
    try {
      await send(restoreLecture, { params: { lectureId: id } })
      showToast(`'${title}' 강의를 복구했습니다.`, 'success')
      return true
    } catch (thrown) {
      showToast(sentenceOf(thrown, restoreLecture.fallback), 'error')
      return false
    } finally {
      await forgetLectures(queries, courseId)
    }
  }

  /** Resolves to whether it was removed. */
  async function remove(lecture: Removable): Promise<boolean> {
    const isSure = await confirm({
      title: `'${lecture.title}' 강의를 삭제할까요?`,
      body: `회원 화면에서 바로 사라져요. ${UNDO_DAYS}일 안에는 복구할 수 있고 시청 기록도 유지돼요.`,
      confirmLabel: '삭제',
      danger: true,
    })
    if (!isSure) return false
    try {
      await send(removeLecture, { params: { lectureId: lecture.id } })
    } catch (thrown) {
      showToast(removalSentence(thrown), 'error')
      return false
    }
    await forgetLectures(queries, lecture.courseId)
    showToast(
      `'${lecture.title}' 강의를 삭제했습니다.`,
      'success',
      UNDO_MS,
      undoAction(() => void restore(lecture)),
    )
    return true
  }
  return { remove, restore }
}

const removalSentence = (thrown: unknown) =>
  thrown instanceof Failure && thrown.status === 403
    ? lectureRemovalAdminOnly.message
    : sentenceOf(thrown, removeLecture.fallback)
