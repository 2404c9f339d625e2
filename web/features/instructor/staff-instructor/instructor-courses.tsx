import type { StaffInstructor } from '#contract/instructor/staff-instructor.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Link } from '#web/ui/link.tsx'

/** The courses of an instructor; they are chosen on the screen of each course. */
export const InstructorCourses = ({ courses }: Pick<StaffInstructor, 'courses'>) => (
  <section aria-labelledby="courses">
    <h2 id="courses" className="mb-3 text-21">
      담당 코스
    </h2>
    {courses.length > 0 ? (
      <ul className="grid gap-2 text-15">
        {courses.map(({ id, title, published }) => (
          <li key={id}>
            <Link to={staffPaths.adminCourse(id)} className="text-indigo underline-offset-4 hover:underline">
              {title}
            </Link>
            {!published && <span className="text-13 text-ink-soft"> · 비공개</span>}
          </li>
        ))}
      </ul>
    ) : (
      <p className="text-15 text-ink-soft">아직 담당 코스가 없어요. 코스 화면의 ‘강사’에서 선택해 주세요.</p>
    )}
  </section>
)
