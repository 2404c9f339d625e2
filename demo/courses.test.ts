import { deepEqual, equal, ok } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { kindOf, textsOf, videosOf } from '#demo/course.ts'
import { demoCourses } from '#demo/courses.ts'

const VIDEOS = join(import.meta.dirname, 'videos')
const MOST_BYTES = 28 * 1024 * 1024

test('each category has at least three courses', () => {
  const counts = Object.groupBy(demoCourses, (course) => course.category)
  for (const category of ['data', 'fullstack', 'frontend', 'backend'] as const)
    ok((counts[category]?.length ?? 0) >= 3, category)
})

test('the first four courses show the four categories', () => {
  deepEqual(
    demoCourses.slice(0, 4).map((course) => course.category),
    ['data', 'fullstack', 'frontend', 'backend'],
  )
})

test('the first four courses have a price, and each category has one free course', () => {
  ok(demoCourses.slice(0, 4).every(({ price }) => price > 0))
  const free = demoCourses.filter(({ price }) => price === 0).map(({ category }) => category)
  deepEqual(free.toSorted(), ['backend', 'data', 'frontend', 'fullstack'])
})

test('there are twelve courses of two to four sections; the paid ones cost 9,900 to 49,000 won', () => {
  equal(demoCourses.length, 12)
  for (const { slug, sections = [], price } of demoCourses) {
    ok(sections.length >= 2 && sections.length <= 4, slug)
    ok(price === 0 || (price >= 9900 && price <= 49_000), slug)
  }
})

test('course 1 has a lesson of every kind that can be made', () => {
  deepEqual([...new Set(demoCourses[0]!.lectures.map(kindOf))].toSorted(), [
    'exercise',
    'file',
    'quiz',
    'text',
    'video',
  ])
})

test('there are at least 45 videos and 40 texts', () => {
  const counted = (of: typeof videosOf) => demoCourses.reduce((sum, course) => sum + of(course).length, 0)
  ok(counted(videosOf) >= 45, `${counted(videosOf)} videos`)
  ok(counted(textsOf) >= 40, `${counted(textsOf)} texts`)
})

test('each course has its own slug', () => {
  equal(new Set(demoCourses.map((course) => course.slug)).size, demoCourses.length)
})

for (const course of demoCourses) {
  test(`${course.slug}: four to twelve lectures, some of them open but not all`, () => {
    const open = course.lectures.filter((lecture) => lecture.isPublic)
    ok(course.lectures.length >= 4 && course.lectures.length <= 12)
    ok(open.length >= 1 && open.length < course.lectures.length)
  })

  test(`${course.slug}: the summary fits a card`, () => {
    ok(course.summary.length <= 60, course.summary)
  })

  test(`${course.slug}: three to five outcomes, two or three kinds of people`, () => {
    ok(course.outcomes.length >= 3 && course.outcomes.length <= 5)
    ok(course.audience.length >= 2 && course.audience.length <= 3)
  })

  test(`${course.slug}: every video has its captions and its poster`, () => {
    for (const video of videosOf(course)) {
      for (const ending of ['mp4', 'vtt', 'webp'])
        ok(existsSync(join(VIDEOS, course.slug, `${video}.${ending}`)), `${video}.${ending}`)
    }
  })
}

test('no two lectures have the same video or the same text, not even in different courses', () => {
  const digestsOf = (folder: string, names: string[]) =>
    names.map((name) =>
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    )
  const digests = demoCourses.flatMap((course) => [
    ...digestsOf(
      join(VIDEOS, course.slug),
      videosOf(course).map((video) => `${video}.mp4`),
    ),
    ...digestsOf(
      join(import.meta.dirname, 'texts', course.slug),
      textsOf(course).map((text) => `${text}.md`),
    ),
  ])
  equal(new Set(digests).size, digests.length)
})

test('each poster is a WebP of the size that the server would make of it', async () => {
  for (const course of demoCourses)
    for (const video of videosOf(course)) {
      const { slug } = course
      const { format, width, height } = await sharp(join(VIDEOS, slug, `${video}.webp`)).metadata()
      deepEqual({ format, width, height }, { format: 'webp', width: 1280, height: 720 }, `${slug}/${video}`)
    }
})

test('sections hold all lectures of their course, and every text is there', () => {
  for (const course of demoCourses) {
    const { slug, lectures, sections = [] } = course
    equal(
      sections.reduce((sum, section) => sum + section.lectures, 0),
      lectures.length,
      slug,
    )
    for (const text of textsOf(course)) {
      const markdown = readFileSync(join(import.meta.dirname, 'texts', slug, `${text}.md`), 'utf8')
      ok(markdown.length > 500, `${slug}/${text}`)
    }
  }
})

test('all videos together stay within 28 MiB', () => {
  const files = readdirSync(VIDEOS, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)
  ok(bytes <= MOST_BYTES, `${bytes} bytes`)
})
