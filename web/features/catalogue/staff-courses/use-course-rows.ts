import { useQueryClient } from '@tanstack/react-query'
import { type ArchivedRows, archiveCourses, publishCourses } from '#contract/catalogue/staff-course.ts'
import { send } from '#web/api/send.ts'
import { forgetCourses } from '#web/features/catalogue/staff-parts/course-queries.ts'
import { useRowsAct } from '#web/features/notification/use-rows-act.ts'
import { count } from '#web/ui/words/won.ts'

/** Publishes, unpublishes, archives or brings back several courses. */
export function useCourseRows() {
  const queries = useQueryClient()
  const { act, isBusy } = useRowsAct(() => forgetCourses(queries))
  return {
    isBusy,
    publish: (ids: readonly number[], published: boolean) =>
      act(ids, { ...publication(published), undo: () => publication(!published) }),
    archive: (ids: readonly number[], archived: boolean) =>
      act(ids, { ...archiving(archived), undo: archived ? restoring : () => archiving(true) }),
  }
}

const publication = (published: boolean) => ({
  deed: async (courseIds: number[]) => {
    const { courses } = await send(publishCourses, { body: { courseIds, published } })
    return { rows: courses.map(({ courseId: id, ...row }) => ({ id, ...row })) }
  },
  done: (changed: number) =>
    `코스 ${count(changed)}개를 ${published ? '공개했습니다.' : '비공개로 전환했습니다.'}`,
  failed: publishCourses.fallback,
})

const archiving = (archived: boolean) => ({
  deed: (courseIds: number[]) => send(archiveCourses, { body: { courseIds, archived } }),
  done: (changed: number) =>
    archived
      ? `코스 ${count(changed)}개를 보관했습니다.`
      : `코스 ${count(changed)}개의 보관을 해제했습니다. 비공개 상태입니다.`,
  failed: archiveCourses.fallback,
})

/** Undoes an archive: brings the courses back, and publishes those again that were published. */
const restoring = (changed: ArchivedRows['rows']) => ({
  deed: async (courseIds: number[]) => {
    const { rows } = await archiving(false).deed(courseIds)
    const published = changed.filter(({ wasPublished }) => wasPublished).map(({ id }) => id)
    const again = rows.filter(({ id, isChanged }) => isChanged && published.includes(id))
    if (again.length === 0) return { rows }
    const refused = (await publication(true).deed(again.map(({ id }) => id))).rows.filter(
      ({ problem }) => problem !== null,
    )
    return { rows: [...rows, ...refused] }
  },
  done: (restored: number) => `코스 ${count(restored)}개를 보관하기 전으로 되돌렸습니다.`,
  failed: archiveCourses.fallback,
})
