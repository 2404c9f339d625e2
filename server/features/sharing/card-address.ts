import type { CoursePreview } from '#contract/catalogue/catalogue.ts'
import type { Instructor } from '#contract/instructor/instructor.ts'
import type { Roadmap } from '#contract/roadmap/roadmap.ts'
import {
  type CardFacts,
  courseCard,
  instructorCard,
  roadmapCard,
  type School,
  versionOf,
} from './card-facts.ts'
import type { CardKind } from './card-kinds.ts'
import type { Work } from './work/work.ts'

/** The address of a social card, which changes with the card: services keep pictures by their address. */
const address = (kind: CardKind, key: string | number, facts: CardFacts) =>
  `/card/${kind}/${encodeURIComponent(key)}/${versionOf(facts)}.png`

export const cardOfCourse = (course: CoursePreview, school: School, work: Work | null) =>
  address('course', course.id, courseCard(course, school, work))

export const cardOfInstructor = (instructor: Instructor, school: School) =>
  address('instructor', instructor.id, instructorCard(instructor, school))

export const cardOfRoadmap = (roadmap: Roadmap, school: School) =>
  address('roadmap', roadmap.slug, roadmapCard(roadmap, school))
