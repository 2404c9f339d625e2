import type { StaffCourse } from '#contract/catalogue/staff-course.ts'
import type { Draft } from '#web/features/catalogue/staff-course/course-form.tsx'
import { CourseCard } from '#web/features/catalogue/course-card.tsx'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Link } from '#web/ui/link.tsx'

type Props = { course: StaffCourse; draft: Draft | null; durations: readonly number[] }

/** A preview of the course's card with the form's unsaved values; it cannot be pressed. */
export function CardPreview({ course, draft, durations }: Props) {
  const shown = draft ?? { ...course, price: course.listPrice }
  const price = Number(String(shown.price).replace(/\D/g, ''))
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="mb-3 text-17">
        회원 화면 미리보기
      </h2>
      <div inert>
        <CourseCard
          course={{
            ...course,
            title: shown.title,
            summary: shown.summary,
            category: shown.category,
            level: shown.level,
            price: Number.isSafeInteger(price) ? price : course.listPrice,
            durations: [...durations],
          }}
        />
      </div>
      <p className="mt-3 text-15">
        <Link
          to={course.published ? paths.course(course.id) : staffPaths.adminCoursePreview(course.id)}
          target="_blank"
          rel="noreferrer"
          className="text-indigo underline decoration-1 underline-offset-4"
        >
          새 창에서 코스 보기
        </Link>
      </p>
    </section>
  )
}
