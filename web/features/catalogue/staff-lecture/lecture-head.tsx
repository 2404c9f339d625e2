import type { StaffLecture } from '#contract/catalogue/staff-course.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { Link } from '#web/ui/link.tsx'
import { BackLink } from '#web/ui/staff/back-link.tsx'
import { count } from '#web/ui/words/won.ts'

type Props = {
  lecture: StaffLecture
  courseTitle: string
  /** Length and size. */
  facts: string
  /** The word for members who opened it: `시청 회원`, `읽은 회원`. */
  opened: string
}

export const LectureHead = ({ lecture, courseTitle, facts, opened }: Props) => (
  <>
    <PageHead title={lecture.title} />
    <BackLink to={staffPaths.adminLectures(lecture.courseId)}>강의 목록으로</BackLink>
    <h1 className="text-28">{lecture.title}</h1>
    <p className="mt-1 mb-5 text-15 text-ink-soft tabular-nums">
      <Link
        to={staffPaths.adminCourse(lecture.courseId)}
        className="text-indigo underline underline-offset-4"
      >
        {courseTitle}
      </Link>{' '}
      · {facts} · {opened} {count(lecture.openedCount)}명 · 완료 {count(lecture.completedCount)}명
    </p>
  </>
)
