import type { CoursePreview } from '#contract/catalogue/catalogue.ts'
import type { ReviewPage } from '#contract/review/review.ts'
import { CATEGORY_NAMES } from '#contract/catalogue/category-names.ts'
import { CourseBasis } from '#web/features/catalogue/parts/course-basis.tsx'
import { CourseFloor } from '#web/features/catalogue/parts/course-floor.tsx'
import { Cover } from '#web/features/catalogue/cover.tsx'
import { CourseNews } from '#web/features/catalogue/parts/course-news.tsx'
import { EditionList } from '#web/features/catalogue/edition-list.tsx'
import { CourseInstructors } from '#web/features/catalogue/parts/course-instructors.tsx'
import { Curriculum } from '#web/features/catalogue/parts/curriculum.tsx'
import type { OpenLecture, RelatedData } from '#web/features/catalogue/load-pages.ts'
import { OPEN_LECTURE, OpenLecturePlayer } from '#web/features/catalogue/parts/open-lecture.tsx'
import { OpenText } from '#web/features/catalogue/parts/open-text.tsx'
import { Outcomes } from '#web/features/catalogue/parts/outcomes.tsx'
import { PriceCard } from '#web/features/catalogue/parts/price-card.tsx'
import { RELATED_TITLES, RelatedCourses } from '#web/features/catalogue/parts/related-courses.tsx'
import { CourseReviews } from '#web/features/review/course-reviews.tsx'
import { RatingLink } from '#web/features/review/rating-link.tsx'
import { paths } from '#web/paths.ts'
import { durationWords } from '#web/ui/words/duration.ts'
import { Link } from '#web/ui/link.tsx'

type Props = {
  course: CoursePreview
  open: OpenLecture | null
  /** null: a draft, which nobody can review. */
  reviews?: ReviewPage | null
  related?: RelatedData | null
  /** The title's heading level; 2 on a screen that has another h1. */
  level?: 1 | 2
}

/** A course as learners see it; also the preview of a draft for staff. */
export function CourseView({ course, open, reviews = null, related = null, level = 1 }: Props) {
  const Heading = `h${level}` as const
  const durations = course.curriculum.map((lecture) => lecture.durationSec)
  return (
    <>
      <Cover title={course.title} category={course.category} imageUrl={course.imageUrl} broad>
        <div className={`${course.imageUrl ? 'bg-black/60' : ''} py-12 md:py-16`}>
          <div className="page">
            <p className="text-15 font-semibold">
              <Link
                to={paths.category(course.category)}
                className="underline underline-offset-4 outline-on-cover"
              >
                {CATEGORY_NAMES[course.category]}
              </Link>{' '}
              {course.level && `· ${course.level}`}
            </p>
            <Heading className="mt-3 max-w-[14em] text-38 font-extrabold md:text-54">{course.title}</Heading>
            <p className="mt-4 max-w-text text-17 max-md:min-h-[2lh]">{course.summary}</p>
            <CourseBasis course={course} />
            {reviews && <RatingLink rating={course.rating} />}
          </div>
        </div>
      </Cover>
      <div className="page grid gap-12 pt-12 lg:grid-cols-[1fr_21rem] lg:gap-16">
        {/* First in the DOM, as on a phone: a page that streams in must not move parts already shown. */}
        <div className="lg:col-start-2 lg:row-start-1">
          <PriceCard course={{ ...course, durations, openLectureId: open?.id ?? null }} />
        </div>
        <div className="flex min-w-0 flex-col gap-16 lg:col-start-1 lg:row-start-1">
          {reviews && <CourseNews courseId={course.id} />}
          {course.outcomes.length > 0 && (
            <Part title="배우고 나면 할 수 있어요">
              <Outcomes outcomes={course.outcomes} />
            </Part>
          )}
          {open && (
            <Part id={OPEN_LECTURE} title="무료 공개 강의">
              {open.kind === 'text' ? (
                <>
                  <p className="mb-4 text-17 font-bold">{open.title}</p>
                  <OpenText lecture={open} />
                </>
              ) : (
                <OpenLecturePlayer lecture={open} />
              )}
            </Part>
          )}
          {(course.description || course.audience.length > 0) && (
            <Part title="어떤 코스인가요?">
              <Description text={course.description} />
              {course.audience.length > 0 && <Audience audience={course.audience} />}
            </Part>
          )}
          <Part title={`커리큘럼 ${course.lectureCount}강`}>
            <div className="mb-6">
              <CourseFloor durations={durations} size="tall" rows={durations.length > 8 ? 3 : 1} />
              <p className="mt-2 text-13 text-ink-soft">
                총 {durationWords(course.totalDurationSec)} · 한 칸이 강의 하나예요. 길수록 넓어져요.
              </p>
            </div>
            <Curriculum lectures={course.curriculum} />
          </Part>
          {course.editions.length > 0 && (
            <Part title="개정 이력">
              <EditionList editions={course.editions} />
            </Part>
          )}
          {course.instructors.length > 0 && (
            <Part id="instructors" title="강사">
              <CourseInstructors instructors={course.instructors} />
            </Part>
          )}
          {reviews && (
            <Part id="reviews" title="수강평">
              <CourseReviews courseId={course.id} reviews={reviews} />
            </Part>
          )}
          {related && (
            <Part title={RELATED_TITLES[related.by]}>
              <RelatedCourses related={related} />
            </Part>
          )}
        </div>
      </div>
    </>
  )
}

const Audience = ({ audience }: { audience: readonly string[] }) => (
  <>
    <h3 className="mt-8 text-17 font-bold">이런 분께 추천해요</h3>
    <ul className="mt-3 max-w-text list-disc space-y-1.5 pl-5 marker:text-wood-4">
      {audience.map((who) => (
        <li key={who}>{who}</li>
      ))}
    </ul>
  </>
)

const Part = ({ title, id, children }: { title: string; id?: string; children: React.ReactNode }) => (
  <section id={id} aria-label={title} className="scroll-mt-24">
    <h2 className="mb-5 text-28 font-extrabold">{title}</h2>
    {children}
  </section>
)

const Description = ({ text }: { text: string }) => (
  <div className="max-w-text space-y-4">
    {text.split(/\n{2,}/).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
)
