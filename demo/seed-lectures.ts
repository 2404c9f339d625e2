import { readFile } from 'node:fs/promises'
import { EXERCISE_LESSON_SEC } from '#contract/catalogue/exercise-lesson.ts'
import { renderedTextOf } from '#server/features/catalogue/text/text-lesson.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type DemoCourse, type DemoKind, type DemoLecture, kindOf } from './course.ts'
import type { DemoVideo } from './ingest-videos.ts'
import { demoQuizzes } from './quizzes/quizzes.ts'
import { insertLecture, insertLectureText, type SeededLecture } from './seed.store.ts'

type Place = { id: number; courseId: number; orderIndex: number; slug: string }

/** The lessons of all courses, numbered in their order; files, exercises and quizzes get their material later. */
export async function seedLectures(
  db: Db,
  courses: DemoCourse[],
  videos: Map<string, DemoVideo>,
): Promise<SeededLecture[]> {
  const seeded: SeededLecture[] = []
  for (const [at, { slug, lectures }] of courses.entries())
    for (const [index, lecture] of lectures.entries()) {
      const place = { id: seeded.length + 1, courseId: at + 1, orderIndex: index + 1, slug }
      seeded.push(await seedLecture(db, lecture, place, videos))
    }
  return seeded
}

const QUESTION_SEC = 60
const quizSecOf = (slug: string) => demoQuizzes[slug]!.questions.length * QUESTION_SEC

/** The estimated study time of lessons without a length of their own. */
const LENGTHS_SEC: Partial<Record<DemoKind, number>> = { file: 900, exercise: EXERCISE_LESSON_SEC }

async function seedLecture(
  db: Db,
  lecture: DemoLecture,
  { slug, ...place }: Place,
  videos: Map<string, DemoVideo>,
): Promise<SeededLecture> {
  const { title, description, isPublic } = lecture
  const row = { ...place, title, description, isPublic }
  if ('video' in lecture) {
    const { assetId, durationSec: exact } = videos.get(`${slug}/${lecture.video}`)!
    const durationSec = Math.max(1, Math.floor(exact))
    await insertLecture(db, { ...row, kind: 'video', videoId: assetId, durationSec })
    return { ...row, kind: 'video', durationSec }
  }
  if (!('text' in lecture)) {
    const kind = kindOf(lecture)
    const durationSec = kind === 'quiz' ? quizSecOf(slug) : (LENGTHS_SEC[kind] ?? 0)
    await insertLecture(db, { ...row, kind, videoId: null, durationSec })
    return { ...row, kind, durationSec }
  }
  const path = new URL(`./texts/${slug}/${lecture.text}.md`, import.meta.url)
  const markdown = await readFile(path, 'utf8')
  const {
    html,
    headings,
    studySec: durationSec,
  } = renderedTextOf({
    markdown,
    courseId: place.courseId,
    pictures: {},
  })
  await insertLecture(db, { ...row, kind: 'text', videoId: null, durationSec })
  await insertLectureText(db, { lectureId: place.id, markdown, html, headings })
  return { ...row, kind: 'text', durationSec }
}
