import type { Course } from '#contract/catalogue/catalogue.ts'
import { WishToggle } from '#web/features/wish/wish-toggle.tsx'

/** Wished courses that are no longer published: there is nothing to open or to buy. */
export const ClosedWishes = ({ courses }: { courses: readonly Course[] }) => (
  <section aria-labelledby="closed">
    <h2 id="closed" className="text-21">
      지금은 신청할 수 없는 코스
    </h2>
    <p className="mt-1 text-15 text-ink-soft">코스가 다시 열리면 신청할 수 있어요.</p>
    <ul className="mt-4 rounded-card border border-line bg-sheet">
      {courses.map((course) => (
        <li
          key={course.id}
          className="flex items-center justify-between gap-4 border-b border-line px-5 py-3 last:border-b-0"
        >
          <span className="min-w-0 text-15 font-medium">{course.title}</span>
          <WishToggle course={course} look="corner" />
        </li>
      ))}
    </ul>
  </section>
)
