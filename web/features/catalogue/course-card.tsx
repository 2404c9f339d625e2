import { Cover, coverOf } from '#web/features/catalogue/cover.tsx'
import { CardPrice } from '#web/features/catalogue/card-price.tsx'
import { CourseFloor } from '#web/features/catalogue/parts/course-floor.tsx'
import { Rating } from '#web/features/catalogue/parts/rating.tsx'
import type { CourseCardData } from '#web/features/catalogue/load-pages.ts'
import { WishToggle } from '#web/features/wish/wish-toggle.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { useCategoryName } from '#web/ui/use-categories.ts'

type Props = {
  course: CourseCardData & { published?: boolean }
  level?: 2 | 3 | 4
  /** In view when the page opens. */
  isFirst?: boolean
}

export function CourseCard({ course, level = 3, isFirst = false }: Props) {
  const Heading = `h${level}` as const
  return (
    <article
      className="group relative isolate flex flex-col overflow-hidden rounded-card border border-line bg-sheet
        md:max-xl:not-only:last:odd:col-span-2 md:max-xl:not-only:last:odd:grid md:max-xl:not-only:last:odd:grid-cols-2
        has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-indigo"
    >
      <div className="relative grid">
        <Cover
          title={course.title}
          category={course.category}
          imageUrl={coverOf(course)}
          isFirst={isFirst}
          className="aspect-16/9"
        />
        <WishToggle course={course} look="corner" className="absolute top-2 right-2 z-1" />
      </div>
      <div className="flex grow flex-col gap-4 p-5">
        <div>
          <p className="text-13 font-semibold text-ink-soft">
            {useCategoryName(course.category)}
            {course.level && ` · ${course.level}`}
          </p>
          <Heading className="text-21">
            <Link
              to={paths.course(course.id)}
              className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {course.title}
            </Link>
          </Heading>
        </div>
        <div className="grow">
          <p className="line-clamp-3 text-15 text-ink-soft">{course.summary}</p>
          {course.instructors.length > 0 && (
            <p className="mt-2 line-clamp-1 text-13">
              <span className="sr-only">강사: </span>
              {course.instructors.map(({ name }) => name).join(', ')}
            </p>
          )}
          {course.rating && <Rating {...course.rating} />}
        </div>
        {course.durations && <CourseFloor durations={course.durations} />}
        <CardPrice
          size={`${course.lectureCount}강`}
          durationSec={course.totalDurationSec}
          price={course.price}
          listPrice={course.listPrice}
          saleEndsAt={course.saleEndsAt}
        />
      </div>
    </article>
  )
}
