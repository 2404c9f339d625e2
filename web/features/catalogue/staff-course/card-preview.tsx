import type { StaffCourse } from '#contract/catalogue/staff-course.ts'
import type { Draft } from '#web/features/catalogue/staff-course/course-form.tsx'
import { offerOf } from '#web/features/catalogue/staff-parts/course-input.ts'
import { CourseCard } from '#web/features/catalogue/course-card.tsx'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Link } from '#web/ui/link.tsx'

type Props = { course: StaffCourse; draft: Draft | null; durations: readonly number[] }

/** A preview of the course's card with the form's unsaved values; it cannot be pressed. */
export function CardPreview({ course, draft, durations }: Props) {
  const shown = draft ?? { ...course, ...offerOf(course) }
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
            ...priceOf(shown),
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

/** As members see it; a field that is no amount yet counts as 0. */
function priceOf({ price, salePrice, saleEndsAt }: Pick<Draft, 'price' | 'salePrice' | 'saleEndsAt'>) {
  const [regular, sale] = [wonOf(price), wonOf(salePrice ?? '')]
  return salePrice !== null && saleEndsAt !== null && sale < regular
    ? { price: sale, listPrice: regular, saleEndsAt }
    : { price: regular, listPrice: regular, saleEndsAt: null }
}

const wonOf = (text: string) => Math.min(Number(text.replaceAll(/\D/g, '')), Number.MAX_SAFE_INTEGER)
