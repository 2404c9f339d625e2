import { useQueryClient } from '@tanstack/react-query'
import type { LessonFile } from '#contract/catalogue/lesson-file.ts'
import {
  orderLessonFiles,
  removeLessonFile,
  renameLessonFile,
} from '#contract/catalogue/staff-lesson-files.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { lessonFilesQuery } from '#web/features/catalogue/lecture-queries.ts'
import { showToast, UNDO_MS, undoAction } from '#web/features/notification/toast.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

/** Renames, arranges and removes the files of a lesson. */
export function useFileActs(lectureId: number, onChanged: () => Promise<unknown>) {
  const queries = useQueryClient()
  const confirm = useConfirm()
  const { queryKey } = lessonFilesQuery(lectureId)
  const show = (change: (files: LessonFile[]) => LessonFile[]) =>
    queries.setQueryData(queryKey, (files) => files && change(files))

  /** Resolves to why it was not renamed, else to null. */
  async function rename(fileId: number, name: string): Promise<string | null> {
    try {
      const renamed = await send(renameLessonFile, { params: { lectureId, fileId }, body: { name } })
      show((files) => files.map((file) => (file.id === fileId ? renamed : file)))
      showToast('파일 이름을 저장했습니다.', 'success')
      return null
    } catch (thrown) {
      return sentenceOf(thrown, renameLessonFile.fallback)
    }
  }

  const move = (files: readonly LessonFile[], at: number, by: 1 | -1) =>
    order(idsOf(files.toSpliced(at, 1).toSpliced(at + by, 0, files[at]!)), () => void order(idsOf(files)))

  /** Files that were removed meanwhile are left out, and those that came stay at the end. */
  async function order(ids: readonly number[], undo?: () => void) {
    const placeOf = ({ id }: LessonFile) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
    show((files) => files.toSorted((one, other) => placeOf(one) - placeOf(other)))
    const fileIds = idsOf(queries.getQueryData(queryKey) ?? [])
    try {
      await send(orderLessonFiles, { params: { lectureId }, body: { fileIds } })
      if (undo) showToast('순서를 변경했습니다.', 'success', UNDO_MS, undoAction(undo))
      else showToast('되돌렸습니다.', 'success')
    } catch (thrown) {
      showToast(sentenceOf(thrown, orderLessonFiles.fallback), 'error')
      await queries.invalidateQueries({ queryKey })
    }
  }

  /** Resolves to whether it is gone. */
  async function remove({ id: fileId, name }: LessonFile): Promise<boolean> {
    const isSure = await confirm({
      title: `'${name}' 파일을 삭제할까요?`,
      body: '강의에서 바로 사라지며 복구할 수 없어요.',
      confirmLabel: '삭제',
      danger: true,
    })
    if (!isSure) return false
    try {
      await send(removeLessonFile, { params: { lectureId, fileId } })
      show((files) => files.filter((file) => file.id !== fileId))
      showToast('파일을 삭제했습니다.', 'success')
    } catch (thrown) {
      showToast(sentenceOf(thrown, removeLessonFile.fallback), 'error')
      return false
    }
    await onChanged()
    return true
  }
  return { rename, move, remove }
}

const idsOf = (files: readonly LessonFile[]) => files.map(({ id }) => id)

export type FileActs = ReturnType<typeof useFileActs>
