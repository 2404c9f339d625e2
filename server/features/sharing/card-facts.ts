import { createHash } from 'node:crypto'
import type { Category, Course, CoursePreview } from '#contract/catalogue/catalogue.ts'
import { CATEGORY_NAMES } from '#contract/catalogue/category-names.ts'
import type { Instructor } from '#contract/instructor/instructor.ts'
import type { Roadmap } from '#contract/roadmap/roadmap.ts'
import { durationWords } from '#server/platform/words/duration-words.ts'

/** Rises with each change of the drawing, so that every card gets a new address. */
const DRAWING = 1

export type CardLesson = { title: string; sec: number }

/** The picture on a card: an uploaded image, or what the category makes of the course's lessons. */
export type Art =
  | { is: 'picture'; file: string }
  | { is: 'lessons'; category: Category; lessons: CardLesson[]; promise: string; asksTable: boolean }
  | { is: 'steps'; titles: string[] }

/** The instructor on a card; `isSubject`: the card is about this person, not about a course. */
export type CardPerson = { name: string; photo: string | null; isSubject: boolean }

/** All that a card shows, and nothing of members. */
export type CardFacts = {
  brand: string
  kicker: string
  title: string
  note: string
  category: Category
  person: CardPerson | null
  art: Art
}

const LESSONS_MOST = 12
const STEPS_MOST = 5

export function courseCard(course: CoursePreview, brand: string): CardFacts {
  const { title, category, level, instructors, imageUrl, curriculum, outcomes, basedOn } = course
  const [instructor] = instructors
  const lessons = curriculum
    .slice(0, LESSONS_MOST)
    .map(({ title: lesson, durationSec }) => ({ title: lesson, sec: durationSec }))
  return {
    brand,
    kicker: [CATEGORY_NAMES[category], level].filter(Boolean).join(' · '),
    title,
    note: amountWords(course),
    category,
    person: instructor ? { name: instructor.name, photo: instructor.photo, isSubject: false } : null,
    art: imageUrl
      ? { is: 'picture', file: imageUrl }
      : {
          is: 'lessons',
          category,
          lessons,
          promise: outcomes[0] ?? course.summary,
          asksTable: /sql/i.test(`${title} ${basedOn}`),
        },
  }
}

export function instructorCard({ name, headline, photo, courses }: Instructor, brand: string): CardFacts {
  return {
    brand,
    kicker: '강사',
    title: name,
    note: headline,
    category: courses[0]?.category ?? 'data',
    person: { name, photo, isSubject: true },
    art: { is: 'steps', titles: titlesOf(courses) },
  }
}

export function roadmapCard({ title, goal, steps }: Roadmap, brand: string): CardFacts {
  const courses = steps.map(({ course }) => course)
  return {
    brand,
    kicker: `로드맵 · ${courses.length}단계`,
    title,
    note: goal,
    category: courses[0]?.category ?? 'data',
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

const titlesOf = (courses: readonly Course[]) => courses.slice(0, STEPS_MOST).map(({ title }) => title)

const amountWords = ({ lectureCount, totalDurationSec }: Course): string =>
  [`${lectureCount}강`, totalDurationSec > 0 && durationWords(totalDurationSec)].filter(Boolean).join(' · ')
