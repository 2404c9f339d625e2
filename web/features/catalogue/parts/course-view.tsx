import type { CoursePreview } from '#contract/catalogue/catalogue.ts'
import type { ReviewPage } from '#contract/review/review.ts'
import { CourseBasis } from '#web/features/catalogue/parts/course-basis.tsx'
import { CourseFloor } from '#web/features/catalogue/parts/course-floor.tsx'
import { Cover, coverOf } from '#web/features/catalogue/cover.tsx'
import { CourseNews } from '#web/features/catalogue/parts/course-news.tsx'
import { EditionList } from '#web/features/catalogue/edition-list.tsx'
import { CourseInstructors } from '#web/features/catalogue/parts/course-instructors.tsx'
import { Curriculum, type Tasks } from '#web/features/catalogue/parts/curriculum.tsx'
import type { OpenLecture, RelatedData } from '#web/features/catalogue/load-pages.ts'
import { OPEN_LECTURE, OpenLecturePlayer } from '#web/features/catalogue/open-lecture.tsx'
import type { LoadTask } from '#web/features/catalogue/parts/open-task.tsx'
import { OpenText } from '#web/features/catalogue/parts/open-text.tsx'
import { Outcomes } from '#web/features/catalogue/parts/outcomes.tsx'
import { BuyBar } from '#web/features/catalogue/parts/buy-bar.tsx'
import { useEnrolled } from '#web/features/catalogue/parts/course-action.tsx'
import { CourseAnswers } from '#web/features/catalogue/parts/course-answers.tsx'
import { type CourseTab, CourseTabs, REFUND } from '#web/features/catalogue/parts/course-tabs.tsx'
import { REFUND_WORDS } from '#web/features/catalogue/parts/refund-words.ts'
import { useCurrentPrice } from '#web/features/catalogue/use-current-price.ts'
import { PriceCard } from '#web/features/catalogue/parts/price-card.tsx'
import { RELATED_TITLES, RelatedCourses } from '#web/features/catalogue/parts/related-courses.tsx'
import { CourseReviews } from '#web/features/review/course-reviews.tsx'
import { RatingLink } from '#web/features/review/rating-link.tsx'
import { paths } from '#web/paths.ts'
import { durationWords } from '#web/ui/words/duration.ts'
import { Link } from '#web/ui/link.tsx'
import { useCategoryName } from '#web/ui/use-categories.ts'

type Props = {
  course: CoursePreview
  open: OpenLecture | null
  /** null: a draft, which nobody can review. */
  reviews?: ReviewPage | null
  related?: RelatedData | null
  loadExerciseTrial?: LoadTask
  loadQuiz?: LoadTask
  /** The title's heading level; 2 on a screen that has another h1. */
  level?: 1 | 2
}

/** A course as learners see it; also the preview of a draft for staff. */
export function CourseView({ course, open, reviews = null, related = null, level = 1, ...tasks }: Props) {
  const Heading = `h${level}` as const
  const isEnrolled = useEnrolled(course.id)
  const offered = { ...course, ...useCurrentPrice(course), openLectureId: open?.id ?? null }
  return (
    <>
      <div className="page grid gap-8 pt-8 lg:grid-cols-[1fr_21rem] lg:gap-x-16 lg:pt-12">
        <header className="min-w-0 lg:col-start-1">
          <p className="text-15 font-semibold">
            <Link to={paths.category(course.category)} className="underline underline-offset-4">
              {useCategoryName(course.category)}
            </Link>{' '}
            {course.level && `· ${course.level}`}
          </p>
          <Heading className="mt-3 text-38 font-extrabold">{course.title}</Heading>
          <p className="mt-4 max-w-text text-17 max-md:min-h-[2lh]">{course.summary}</p>
          {course.instructors.length > 0 && (
            <p className="mt-3 text-15 text-ink-soft">
              강사 {course.instructors.map(({ name }) => name).join(', ')}
            </p>
          )}
          <CourseBasis course={course} />
          {reviews && <RatingLink rating={course.rating} />}
          <div id={OPEN_LECTURE} className="mt-6 scroll-mt-24">
            <HeroPicture course={course} open={open} />
          </div>
        </header>
        {/* Before the parts in the DOM, as on a phone: a page that streams in must not move parts already shown. */}
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PriceCard course={offered} isEnrolled={isEnrolled} />
        </div>
        <div className="flex min-w-0 flex-col gap-16 lg:col-start-1">
          <CourseTabs tabs={tabsOf({ course, reviews })} />
          {reviews && <CourseNews courseId={course.id} />}
          <Part id="about" title="소개">
            <Description text={course.description} />
            {course.outcomes.length > 0 && (
              <>
                <h3 className="mt-8 mb-3 text-17 font-bold">배우고 나면 할 수 있어요</h3>
                <Outcomes outcomes={course.outcomes} />
              </>
            )}
            {course.audience.length > 0 && <Audience audience={course.audience} />}
          </Part>
          <Part id="curriculum" title={`커리큘럼 ${course.lectureCount}강`}>
            <CourseCurriculum
              course={course}
              isEnrolled={isEnrolled}
              tasks={{ exercise: tasks.loadExerciseTrial, quiz: tasks.loadQuiz }}
            />
          </Part>
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
          <Part id="questions" title="자주 묻는 질문">
            <CourseAnswers course={course} />
          </Part>
          {course.listPrice > 0 && (
            <Part id={REFUND} title="환불">
              <RefundWords />
            </Part>
          )}
          {related && (
            <Part title={RELATED_TITLES[related.by]}>
              <RelatedCourses related={related} />
            </Part>
          )}
        </div>
      </div>
      {course.published && <BuyBar course={offered} isEnrolled={isEnrolled} />}
    </>
  )
}

const tabsOf = ({ course, reviews }: Pick<Props, 'course' | 'reviews'>): CourseTab[] => [
  { id: 'about', name: '소개' },
  { id: 'curriculum', name: '커리큘럼' },
  ...(course.instructors.length > 0 ? [{ id: 'instructors', name: '강사' }] : []),
  ...(reviews ? [{ id: 'reviews', name: '수강평' }] : []),
  { id: 'questions', name: '질문' },
  ...(course.listPrice > 0 ? [{ id: REFUND, name: '환불' }] : []),
]

/** The free lecture, or the cover of a course without one. */
function HeroPicture({ course, open }: Pick<Props, 'course' | 'open'>) {
  if (open && open.kind !== 'text') return <OpenLecturePlayer lecture={open} isFirst />
  return (
    <>
      <Cover
        title={course.title}
        category={course.category}
        imageUrl={coverOf(course)}
        isFirst
        className="aspect-video rounded-card"
      />
      {open && (
        <div className="mt-4">
          <p className="mb-3 text-17 font-bold">무료 공개: {open.title}</p>
          <OpenText lecture={open} />
        </div>
      )}
    </>
  )
}

type CurriculumProps = Pick<Props, 'course'> & { isEnrolled: boolean; tasks: Tasks }

function CourseCurriculum({ course, isEnrolled, tasks }: CurriculumProps) {
  const durations = course.curriculum.map((lecture) => lecture.durationSec)
  return (
    <>
      <div className="mb-6">
        <CourseFloor durations={durations} size="tall" rows={durations.length > 8 ? 3 : 1} />
        <p className="mt-2 text-13 text-ink-soft">
          총 {durationWords(course.totalDurationSec)} · 한 칸이 강의 하나예요. 길수록 넓어져요.
        </p>
      </div>
      <Curriculum lectures={course.curriculum} course={course} isEnrolled={isEnrolled} tasks={tasks} />
      {course.editions.length > 0 && (
        <>
          <h3 className="mt-8 mb-3 text-17 font-bold">개정 이력</h3>
          <EditionList editions={course.editions} />
        </>
      )}
    </>
  )
}

const RefundWords = () => (
  <>
    <ul className="max-w-text list-disc space-y-1.5 pl-5 marker:text-wood-4">
      {REFUND_WORDS.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
    <p className="mt-4 text-15">
      <Link to={paths.legal('refund')} className="text-indigo underline underline-offset-4">
        환불 규정 전문
      </Link>
    </p>
  </>
)

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
  <section id={id} aria-label={title} className="scroll-mt-32">
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
