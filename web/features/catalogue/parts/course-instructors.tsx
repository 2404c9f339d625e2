import type { IntroducedInstructor } from '#contract/catalogue/course-instructor.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Link } from '#web/ui/link.tsx'

/** The instructors of the course, each with a link to their page. */
export const CourseInstructors = ({ instructors }: { instructors: readonly IntroducedInstructor[] }) => (
  <ul className="grid gap-4 md:grid-cols-2">
    {instructors.map(({ id, name, photo, headline }) => (
      <li
        key={id}
        className="relative flex items-center gap-4 rounded-card border border-line bg-sheet p-5
          has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-indigo"
      >
        <Avatar name={name} imageUrl={photo} className="size-16" />
        <div className="min-w-0">
          <h3 className="text-17">
            <Link
              to={paths.instructor(id)}
              className="underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {name}
            </Link>
          </h3>
          {headline && <p className="mt-1 text-15 text-ink-soft">{headline}</p>}
        </div>
      </li>
    ))}
  </ul>
)
