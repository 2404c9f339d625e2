import { lazy, Suspense, useEffect } from 'react'
import { useLoaderData } from 'react-router'
import type { CoursePreview } from '#contract/catalogue/catalogue.ts'
import { CourseView } from '#web/features/catalogue/parts/course-view.tsx'
import { useLinkedLecture } from '#web/features/catalogue/course/use-linked-lecture.ts'
import type { CategoryData, CourseData } from '#web/features/catalogue/load-pages.ts'
import { useBoot } from '#web/shell/boot.ts'
import { Breadcrumb } from '#web/shell/breadcrumb.tsx'
import { loadExerciseTrial } from '#web/shell/load-exercise-trial.ts'
import { loadQuiz } from '#web/shell/load-quiz.ts'
import { LinkedData, PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/ui/use-site.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { reportStep } from '#web/api/visit.ts'
import { useCategoryName } from '#web/ui/use-categories.ts'

const loadCategoryPage = async () => (await import('#web/features/catalogue/category/category.page.tsx')).Page
const CategoryPage = import.meta.env.SSR
  ? await loadCategoryPage()
  : lazy(async () => ({ default: await loadCategoryPage() }))

/** Below /course/ is a course by its number, or by its slug a category that staff added. */
export function Page() {
  const data = useLoaderData<CourseData | CategoryData>()
  if ('course' in data) return <CoursePage data={data} />
  return (
    <Suspense>
      <CategoryPage />
    </Suspense>
  )
}

function CoursePage({ data: { course, reviews, related, open } }: { data: CourseData }) {
  useEffect(() => reportView(course.id), [course.id])
  useLinkedLecture()
  return (
    <>
      <PageHead
        title={course.title}
        description={course.summary}
        path={paths.course(course.id)}
        card={course.card}
      />
      <CourseForSearch course={course} />
      <Breadcrumb
        way={[
          [useCategoryName(course.category), paths.category(course.category)],
          [course.title, paths.course(course.id)],
        ]}
      />
      {/* A related course is another page: nothing that plays or is open here belongs to it. */}
      <CourseView
        key={course.id}
        course={course}
        open={open}
        reviews={reviews}
        related={related}
        loadExerciseTrial={loadExerciseTrial}
        loadQuiz={loadQuiz}
      />
    </>
  )
}

function CourseForSearch({ course }: { course: CourseData['course'] }) {
  const { brand } = useSite()
  const { origin } = useBoot()
  return (
    <LinkedData
      data={{
        '@type': 'Course',
        name: course.title,
        description: course.summary,
        url: origin + paths.course(course.id),
        image: course.card && origin + course.card,
        inLanguage: 'ko',
        educationalLevel: course.level || undefined,
        provider: { '@type': 'Organization', name: brand.name, url: origin },
        offers: {
          '@type': 'Offer',
          price: course.price,
          priceCurrency: 'KRW',
          // The lower price of a sale ends with it.
          priceValidUntil: course.saleEndsAt ?? undefined,
          availability: 'https://schema.org/InStock',
          url: origin + paths.course(course.id),
          category: course.price === 0 ? 'Free' : 'Paid',
        },
        aggregateRating: ratingForSearch(course),
        hasCourseInstance: {
          '@type': 'CourseInstance',
          courseMode: 'online',
          instructor: course.instructors.map(({ id, name }) => ({
            '@type': 'Person',
            name,
            url: origin + paths.instructor(id),
          })),
          courseWorkload: `PT${Math.max(1, Math.round(course.totalDurationSec / 60))}M`,
        },
      }}
    />
  )
}

/** Few reviews say little, so search engines get them from three on (course-model.md#review). */
const ratingForSearch = ({ rating: { average, count } }: CoursePreview) =>
  average === null || count < 3
    ? undefined
    : { '@type': 'AggregateRating', ratingValue: average, ratingCount: count, bestRating: 5, worstRating: 1 }

/**
 * Reports a view of a course page, without cookie or name; nobody waits for a response. A beacon instead
 * of a call, since public pages carry no schemas; the contract describes it as `seeCourse`.
 */
function reportView(courseId: number) {
  if (!isViewing()) navigator.sendBeacon?.(`/api/course/${courseId}/views`)
  reportStep('course')
}
