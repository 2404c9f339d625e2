import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type StaffLecture, orderLectures } from '#contract/catalogue/staff-course.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { staffLecturesQuery, forgetLectures } from '#web/features/catalogue/lecture-queries.ts'
import { moved } from '#web/ui/staff/row-order.ts'
import { dismissToast, showToast } from '#web/features/notification/toast.ts'

const UNDO_MS = 8000

/** Shown at once, saved one by one; consecutive moves of one lecture are undone together. */
export function useLectureOrder(courseId: number) {
  const queries = useQueryClient()
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const last = useRef<{ id: number; before: readonly number[]; toast: number; atMs: number } | null>(null)
  const { queryKey } = staffLecturesQuery(courseId)

  const idsNow = () =>
    (queries.getQueryData(queryKey) ?? [])
      .filter(({ deletedUntil }) => deletedUntil === null)
      .map(({ id }) => id)

  function save(lectureIds: number[]) {
    queries.setQueryData(queryKey, (lectures) => lectures && arranged(lectures, lectureIds))
    const mine = saving.current.then(async () => {
      // A response to an earlier refetch would put the old order back.
      await queries.cancelQueries({ queryKey })
      await send(orderLectures, { params: { courseId }, body: { lectureIds } })
    })
    saving.current = mine
      .catch((thrown: unknown) => void showToast(sentenceOf(thrown, orderLectures.fallback), 'error'))
      .finally(() => saving.current === done && void forgetLectures(queries, courseId))
    const done = saving.current
  }

  return (lecture: StaffLecture, to: number) => {
    const ids = idsNow()
    const next = moved(ids, lecture.id, to)
    if (next.every((id, at) => id === ids[at])) return
    save(next)
    const run = last.current
    const goesOn = run?.id === lecture.id && Date.now() - run.atMs < UNDO_MS
    const before = goesOn ? run.before : ids
    if (run) dismissToast(run.toast)
    const toast = showToast(
      `'${lecture.title}' 강의를 ${next.indexOf(lecture.id) + 1}번째로 이동했습니다.`,
      'success',
      UNDO_MS,
      {
        label: '되돌리기',
        run: () => {
          last.current = null
          save([...before])
        },
      },
    )
    last.current = { id: lecture.id, before, toast, atMs: Date.now() }
  }
}

function arranged(lectures: readonly StaffLecture[], ids: readonly number[]): StaffLecture[] {
  const byId = new Map(lectures.map((lecture) => [lecture.id, lecture]))
  const standing = ids.flatMap((id) => byId.get(id) ?? [])
  return [...standing, ...lectures.filter(({ id }) => !ids.includes(id))]
}
