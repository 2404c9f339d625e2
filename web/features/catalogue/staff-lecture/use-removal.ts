import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { StaffLecture } from '#contract/catalogue/staff-course.ts'
import { useLectureRemoval } from '#web/features/catalogue/staff-parts/use-lecture-removal.ts'
import { staffPaths } from '#web/staff-paths.ts'

/** Removes the lecture of this page, and leaves for the list. */
export function useRemoval(lecture: StaffLecture) {
  const navigate = useNavigate()
  const gone = useRef(false)
  const { remove } = useLectureRemoval()
  const removeThis = async () => {
    if (!(await remove(lecture))) return
    gone.current = true
    await navigate(staffPaths.adminLectures(lecture.courseId))
  }
  return { isGone: () => gone.current, removeThis }
}
