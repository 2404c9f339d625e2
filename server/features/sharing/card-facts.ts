import { createHash } from 'node:crypto'
import type { Category, Course, CoursePreview } from '#contract/catalogue/catalogue.ts'
import type { CategoryHue, ListedCategory } from '#contract/catalogue/category.ts'
import type { Instructor } from '#contract/instructor/instructor.ts'
import type { Roadmap } from '#contract/roadmap/roadmap.ts'
import { durationWords } from '#server/platform/words/duration-words.ts'
import type { Work } from './work/work.ts'

/** Rises with each change of the drawing, so that every card gets a new address. */
const DRAWING = 4

export type CardLesson = { title: string; sec: number }

/** The picture on a card: an uploaded image, what the course makes, or what its category makes of its lessons. */
export type Art =
  | { is: 'picture'; file: string }
  | { is: 'work'; hue: CategoryHue; lessons: CardLesson[]; work: Work }
  | {
      is: 'lessons'
      category: Category
      hue: CategoryHue
      lessons: CardLesson[]
      promise: string
      asksTable: boolean
    }
  | { is: 'steps'; titles: string[] }

/** The instructor on a card; `isSubject`: the card is about this person, not about a course. */
export type CardPerson = { name: string; photo: string | null; isSubject: boolean }

/** All that a card shows, and nothing of members. */
export type CardFacts = {
  brand: string
  kicker: string
  title: string
  note: string
  hue: CategoryHue
  person: CardPerson | null
  art: Art
}

const LESSONS_MOST = 12
const STEPS_MOST = 5
const NEUTRAL: CategoryHue = 'indigo'

/** The parts of a card that are the same for the whole school. */
export type School = { brand: string; categories: readonly ListedCategory[] }

export function courseCard(
  course: CoursePreview,
  { brand, categories }: School,
  work: Work | null,
): CardFacts {
  const { title, category, level, instructors } = course
  const [instructor] = instructors
  const known = categories.find(({ slug }) => slug === category)
  const hue = known?.hue ?? NEUTRAL
  return {
    brand,
    kicker: [known?.name, level].filter(Boolean).join(' · '),
    title,
    note: amountWords(course),
    hue,
    person: instructor ? { name: instructor.name, photo: instructor.photo, isSubject: false } : null,
    art: artOf(course, { hue, work }),
  }
}

function artOf(course: CoursePreview, { hue, work }: { hue: CategoryHue; work: Work | null }): Art {
  const { title, category, imageUrl, curriculum, outcomes, summary, basedOn } = course
  if (imageUrl) return { is: 'picture', file: imageUrl }
  const lessons = curriculum
    .slice(0, LESSONS_MOST)
    .map(({ title: lesson, durationSec }) => ({ title: lesson, sec: durationSec }))
  if (work) return { is: 'work', hue, lessons, work }
  const asksTable = /sql/i.test(`${title} ${basedOn}`)
  return { is: 'lessons', category, hue, lessons, promise: outcomes[0] ?? summary, asksTable }
}

export function instructorCard(
  { name, headline, photo, courses }: Instructor,
  { brand, categories }: School,
): CardFacts {
  return {
    brand,
    kicker: '강사',
    title: name,
    note: headline,
    hue: hueOf(courses, categories),
    person: { name, photo, isSubject: true },
    art: { is: 'steps', titles: titlesOf(courses) },
  }
}

export function roadmapCard({ title, goal, steps }: Roadmap, { brand, categories }: School): CardFacts {
  const courses = steps.map(({ course }) => course)
  return {
    brand,
    kicker: `로드맵 · ${courses.length}단계`,
    title,
    note: goal,
    hue: hueOf(courses, categories),
    person: null,
    art: { is: 'steps', titles: titlesOf(courses) },
  }
}

/** Changes with all that the card shows. */
export const versionOf = (facts: CardFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, facts]))
    .digest('base64url')
    .slice(0, 16)

const hueOf = ([first]: readonly Course[], categories: readonly ListedCategory[]) =>
  categories.find(({ slug }) => slug === first?.category)?.hue ?? NEUTRAL

const titlesOf = (courses: readonly Course[]) => courses.slice(0, STEPS_MOST).map(({ title }) => title)

const amountWords = ({ lectureCount, totalDurationSec }: Course): string =>
  [`${lectureCount}강`, totalDurationSec > 0 && durationWords(totalDurationSec)].filter(Boolean).join(' · ')
