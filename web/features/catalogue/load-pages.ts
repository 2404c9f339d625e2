import { data } from 'react-router'
import type { Category, Course, CoursePreview } from '#contract/catalogue/catalogue.ts'
import type { CourseRating } from '#contract/catalogue/rating.ts'
import type { RelatedCourses } from '#contract/catalogue/related.ts'
import type { LessonKind } from '#contract/catalogue/lesson.ts'
import { idOf } from '#contract/platform/id.ts'
import type { Review } from '#contract/review/review.ts'
import type { ListedCategory } from '#contract/catalogue/category.ts'
import { GOAL_IDS, GOAL_NAMES } from '#contract/catalogue/goals.ts'
import { roadmapTo } from '#contract/roadmap/roadmap-to.ts'
import type { RoadmapSummary } from '#contract/roadmap/roadmap.ts'
import { readChapters } from '#web/features/catalogue/chapters.ts'
import { placeOf } from '#web/features/catalogue/levels.ts'
import type { PageSource } from '#web/page-source.ts'

export const unknownPage = '존재하지 않는 페이지입니다.'
const unknownCourse = '해당 코스를 찾을 수 없습니다.'

type SaleFields = Partial<Pick<Course, 'listPrice' | 'saleEndsAt'>>

type CourseRowData = Pick<
  Course,
  'id' | 'title' | 'category' | 'level' | 'price' | 'imageUrl' | 'lectureCount' | 'totalDurationSec'
> &
  SaleFields

/** The fields that a course card shows; a page's data holds only what it renders. */
export type CourseCardData = CourseRowData &
  Pick<Course, 'summary' | 'instructors'> & {
    durations?: number[]
    rating?: CourseRating
  }

export type RelatedData = Pick<RelatedCourses, 'by'> & { courses: CourseRowData[] }

/** The fields of a course that the floor, the category list and the price list show. */
export type FloorPiece = Pick<Course, 'id' | 'title' | 'category' | 'price' | 'totalDurationSec'> & SaleFields

export type OpenLecture = {
  id: number
  title: string
  description: string
  durationSec: number
  courseId: number
  courseTitle: string
  category: Category
  imageUrl: string | null
  published: boolean
  kind: LessonKind
}

const FEATURED = 3
const VOICES = 3
/** A large school has more teachers than a page can show. */
const TEACHERS = 6

export async function loadHome(source: PageSource) {
  const [categories, all, roadmaps] = await Promise.all([
    source.listCategories(),
    source.listCourses(),
    source.listRoadmaps(),
  ])
  const courses = published(all)
  const teacherIds = [...new Set(courses.flatMap(({ instructors }) => instructors.map(({ id }) => id)))]
  const [featured, teachers, voices] = await Promise.all([
    previewAll(source, pickFeatured(courses)),
    introduceTeachers(source, teacherIds.slice(0, TEACHERS)),
    pickVoices(source, courses),
  ])
  return {
    categories: categories.map(({ slug, name, summary }) => ({ slug, name, summary })),
    courses: courses.map(pieceOf),
    featured: featured.map((course) => ({ ...cardOf(course), rating: course.rating })),
    open: firstOpen(featured),
    goals: goalsOf(roadmaps, categories),
    teachers,
    teacherCount: teacherIds.length,
    voices,
  }
}

/** Every published course; the browser filters them. Without curricula, each of which would be a request. */
export async function loadCourses(source: PageSource) {
  const courses = published(await source.listCourses())
  return { courses: courses.map((course) => ({ ...briefCardOf(course), rating: course.rating })) }
}

export async function loadCategory(source: PageSource, slug: string) {
  const [categories, all, roadmaps] = await Promise.all([
    source.listCategories(),
    source.listCourses(),
    source.listRoadmaps(),
  ])
  const category = categories.find((each) => each.slug === slug)
  if (!category) throw data(unknownPage, { status: 404 })
  const courses = published(all).filter((course) => course.category === slug)
  const previews = await previewAll(source, courses)
  return {
    category,
    roadmaps: roadmaps.filter((roadmap) => leadsThrough(roadmap, slug)).map(linkOf),
    courses: previews.map((course) => ({
      ...cardOf(course),
      rating: course.rating,
      outcomes: course.outcomes,
      curriculum: course.curriculum,
    })),
    open: firstOpen(previews),
  }
}

/** A course by its number, else the category with this slug. */
export async function loadCourseOrCategory(source: PageSource, asked = '') {
  const id = idOf(asked)
  return id === null ? loadCategory(source, asked) : loadCourse(source, id)
}

async function loadCourse(source: PageSource, id: number) {
  const [course, reviews, related] = await Promise.all([
    source.previewCourse(id),
    source.listReviews(id),
    source.listRelated(id),
  ])
  if (!course) throw data(unknownCourse, { status: 404 })
  return { course, reviews, related: related && relatedOf(related), open: openOf(course) }
}

/** The first roadmap of each goal that leads anywhere. */
const goalsOf = (roadmaps: RoadmapSummary[], categories: ListedCategory[]) =>
  GOAL_IDS.flatMap((id) => {
    const roadmap = roadmapTo(id, { roadmaps, categories })
    if (!roadmap) return []
    const { slug, title, goal, courses } = roadmap
    return [
      {
        name: GOAL_NAMES[id],
        slug,
        title,
        goal,
        courses: courses.map(({ id: courseId, title: course }) => ({ id: courseId, title: course })),
      },
    ]
  })

async function introduceTeachers(source: PageSource, ids: number[]) {
  const found = await Promise.all(ids.map((id) => source.showInstructor(id)))
  return found
    .filter((teacher) => teacher !== null)
    .map(({ id, name, photo, headline }) => ({ id, name, photo, headline }))
}

/** Of each of the most reviewed courses the review by the member who watched most of it; of equal ones the better. */
async function pickVoices(source: PageSource, courses: Course[]) {
  const reviewed = courses
    .filter(({ rating }) => rating.count > 0)
    .toSorted((one, other) => other.rating.count - one.rating.count)
    .slice(0, VOICES)
  const voices = await Promise.all(
    reviewed.map(async ({ id: courseId, title: courseTitle }) => {
      const page = await source.listReviews(courseId)
      const [review] = (page?.content ?? [])
        .filter(({ author }) => author !== null)
        .toSorted((one, other) => other.coverage - one.coverage || other.rating - one.rating)
      if (!review?.author) return []
      return [{ ...voiceOf(review), author: review.author.name, courseId, courseTitle }]
    }),
  )
  return voices.flat()
}

const voiceOf = ({ id, rating, body, coverage }: Review) => ({ id, rating, body, coverage })

export type HomeData = Awaited<ReturnType<typeof loadHome>>
export type CoursesData = Awaited<ReturnType<typeof loadCourses>>
export type CategoryData = Awaited<ReturnType<typeof loadCategory>>
export type CourseData = Awaited<ReturnType<typeof loadCourse>>

const leadsThrough = ({ courses }: RoadmapSummary, category: Category) =>
  courses.some((course) => course.category === category)
const linkOf = ({ slug, title, goal }: RoadmapSummary) => ({ slug, title, goal })

/** Staff get drafts listed too, but those have no place on a public page. */
const published = (courses: Course[]) => courses.filter((course) => course.published)

async function previewAll(source: PageSource, courses: Course[]): Promise<CoursePreview[]> {
  const previews = await Promise.all(courses.map((course) => source.previewCourse(course.id)))
  return previews.filter((preview) => preview !== null)
}

/** The cards of some courses with their stars, which need the lengths of their lectures. */
export const cardsOf = async (source: PageSource, courses: Course[]): Promise<CourseCardData[]> =>
  (await previewAll(source, courses)).map((course) => ({ ...cardOf(course), rating: course.rating }))

const pieceOf = (course: Course): FloorPiece => ({
  id: course.id,
  title: course.title,
  category: course.category,
  price: course.price,
  ...saleOf(course),
  totalDurationSec: course.totalDurationSec,
})

const cardOf = (course: CoursePreview): CourseCardData => ({
  ...briefCardOf(course),
  durations: course.curriculum.map((lecture) => lecture.durationSec),
})

const briefCardOf = (course: Course): CourseCardData => ({
  ...rowOf(course),
  summary: course.summary,
  instructors: course.instructors.map(({ id, name, photo }) => ({ id, name, photo })),
})

/** What a row about a course shows, such as a step of a roadmap. */
export const rowOf = (course: Course): CourseRowData => ({
  id: course.id,
  title: course.title,
  category: course.category,
  level: course.level,
  price: course.price,
  ...saleOf(course),
  imageUrl: course.imageUrl,
  lectureCount: course.lectureCount,
  totalDurationSec: course.totalDurationSec,
})

/** Empty without a sale: a page's data holds only what it renders. */
const saleOf = ({ listPrice, saleEndsAt }: Course): SaleFields =>
  saleEndsAt === null ? {} : { listPrice, saleEndsAt }

const relatedOf = ({ by, courses }: RelatedCourses): RelatedData | null =>
  courses.length === 0 ? null : { by, courses: courses.map(rowOf) }

/** The courses to start with, of equal level the cheapest; one per category, so that there is something for everyone. */
function pickFeatured(courses: Course[]): Course[] {
  const picked: Course[] = []
  const inOrder = courses.toSorted((a, b) => placeOf(a.level) - placeOf(b.level) || a.price - b.price)
  for (const course of inOrder)
    if (picked.length < FEATURED && !picked.some((other) => other.category === course.category))
      picked.push(course)
  return picked
}

/** The free lesson that a course's page shows without an account: the first video, else the first text. */
export const openOf = (course: CoursePreview) => firstOpen([course]) ?? firstOpen([course], 'text')

function firstOpen(courses: CoursePreview[], kind: LessonKind = 'video'): OpenLecture | null {
  for (const course of courses) {
    const lecture = course.curriculum.find((each) => each.isPublic && each.kind === kind)
    if (!lecture) continue
    const { id, title, description, durationSec } = lecture
    return {
      id,
      title,
      description: kind === 'video' ? readChapters(description, durationSec).text : description,
      durationSec,
      courseId: course.id,
      courseTitle: course.title,
      category: course.category,
      imageUrl: course.imageUrl,
      published: course.published,
      kind,
    }
  }
  return null
}
