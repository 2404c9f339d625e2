import { randomBytes } from 'node:crypto'
import type { Category } from '#contract/catalogue/catalogue.ts'
import type { LessonKind } from '#contract/catalogue/lesson.ts'
import type { Db } from '#server/platform/database/db.ts'

export type CourseToMake = {
  title?: string
  category?: Category
  price?: number
  published?: boolean
  /** One lecture each; by default the first is public. */
  lectures?: {
    title?: string
    kind?: LessonKind
    durationSec?: number
    isPublic?: boolean
    withVideo?: boolean
    /** The rendered body of a text lesson. */
    html?: string
    /** Rows without bytes, enough for tests that download nothing. */
    files?: string[]
  }[]
}

export type MadeCourse = { id: number; lectureIds: number[] }

/** In one transaction, so that a published course begins with its lectures and has no edition yet. */
export const makeCourse = (db: Db, course: CourseToMake = {}): Promise<MadeCourse> =>
  db.isTransaction ? insertCourse(db, course) : db.transaction().execute((trx) => insertCourse(trx, course))

async function insertCourse(db: Db, course: CourseToMake): Promise<MadeCourse> {
  const { title = '시험 과정', category = 'data', price = 0, published = true, lectures = [{}, {}] } = course
  const { id } = await db
    .insertInto('course')
    .values({ title, category, price, published, summary: '한 줄 소개', description: '설명' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lectureIds: number[] = []
  for (const [index, lecture] of lectures.entries()) {
    const durationSec = lecture.durationSec ?? 100
    const made = await db
      .insertInto('lecture')
      .values({
        course_id: id,
        title: lecture.title ?? `${index + 1}강`,
        kind: lecture.kind ?? 'video',
        order_index: index + 1,
        is_public: lecture.isPublic ?? index === 0,
        duration_sec: durationSec,
        video_id: lecture.withVideo ? await makeVideo(db, durationSec) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    lectureIds.push(made.id)
    if (lecture.kind === 'text') await makeText(db, made.id, lecture.html)
    for (const name of lecture.files ?? []) await makeFile(db, made.id, name)
    if (lecture.kind === 'quiz') await db.insertInto('quiz').values({ lecture_id: made.id }).execute()
  }
  return { id, lectureIds }
}

async function makeText(db: Db, lectureId: number, html = '<p>본문</p>'): Promise<void> {
  await db.insertInto('lecture_text').values({ lecture_id: lectureId, markdown: '본문', html }).execute()
}

async function makeFile(db: Db, lectureId: number, name: string): Promise<void> {
  const objectId = randomBytes(16).toString('hex')
  const row = { lecture_id: lectureId, name, bytes: 1, type: 'txt', object_id: objectId, order_index: 1 }
  await db.insertInto('lecture_file').values(row).execute()
}

/** A row without a file, enough for tests that read no bytes. */
async function makeVideo(db: Db, durationSec: number): Promise<string> {
  const id = randomBytes(16).toString('hex')
  await db
    .insertInto('video')
    .values({
      id,
      duration_sec: durationSec,
      width: 1280,
      height: 720,
      size_bytes: 1000,
      file: 'prog.mp4',
      poster_file: 'poster.webp',
    })
    .execute()
  await db
    .insertInto('caption')
    .values({ video_id: id, lang: 'ko', label: '한국어', file: 'ko.vtt' })
    .execute()
  return id
}

export async function enrol(db: Db, memberId: number, courseId: number): Promise<void> {
  await db
    .insertInto('enrolment')
    .values({ member_id: memberId, course_id: courseId, source: 'staff' })
    .execute()
}
