import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { listCourses, previewCourse } from '#contract/catalogue/catalogue.ts'
import { CourseListQuery, pageCourses } from '#contract/catalogue/course-page.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
before(async () => {
  app = await startApp()
  const { db } = app.deps
  await makeCourse(db, { title: '처음 배우는 파이썬', category: 'data', price: 30_000 })
  await makeCourse(db, { title: '서버 만들기', category: 'backend', price: 10_000 })
  await makeCourse(db, { title: '파이썬 서버', category: 'backend', price: 20_000 })
  await makeCourse(db, { title: '초안', published: false })
  app.app.published.forget()
})
after(() => app.close())

const titlesOf = async (query: z.input<typeof CourseListQuery>) => {
  const { content } = await app.guest().send(pageCourses, { query })
  return content.map(({ title }) => title)
}

test('without a query the list is bare, as the specification has it', async () => {
  const answer = await app.guest().get('/api/course')
  ok(Array.isArray((answer.body as { data: unknown }).data))
  equal((await app.guest().send(listCourses, {})).length, 3)
})

test('with a part of the query it is a page that counts', async () => {
  const { content, ...counts } = await app.guest().send(pageCourses, { query: { page: 1, size: 2 } })
  deepEqual(
    content.map(({ title }) => title),
    ['파이썬 서버'],
  )
  deepEqual(counts, { page: 1, size: 2, totalElements: 3, totalPages: 2 })
})

test('words and initials, category, level and order are applied', async () => {
  deepEqual(await titlesOf({ q: 'ㅍㅇㅆ' }), ['처음 배우는 파이썬', '파이썬 서버'])
  deepEqual(await titlesOf({ q: '파이썬 서버' }), ['파이썬 서버'])
  deepEqual(await titlesOf({ category: 'backend', sort: 'price,asc' }), ['서버 만들기', '파이썬 서버'])
  deepEqual(await titlesOf({ level: '고급' }), [])
  deepEqual(await titlesOf({ q: '초안' }), [])
})

test('staff page through drafts too', async () => {
  const admin = await app.member({ roles: ['ROLE_ADMIN'] })
  equal((await admin.send(pageCourses, { query: { size: 1 } })).totalElements, 4)
})

test('a wrong order or size is refused with its field', async () => {
  for (const query of ['sort=views', 'size=0', 'size=101', 'page=-1', 'category=Cooking!']) {
    const { status } = await app.guest().get(`/api/course?${query}`)
    equal(status, 400, query)
  }
})

// The last test of the file: it fills the school.
test('a thousand courses with long descriptions are a light list, and its pages together are that list', async () => {
  const description = '현업에서 쓰는 방법을 처음부터 끝까지 함께 만들며 배워요. '.repeat(5).trim()
  await sql`
    insert into course (title, summary, description, category, price, published)
    select '코스 ' || n, '한 줄 소개', ${description}, 'data', n * 100, true from generate_series(1, 1000) n`.execute(
    app.deps.db,
  )
  app.app.published.forget()
  const guest = app.guest()
  const { text, headers } = await guest.get('/api/course')
  const bytes = Buffer.byteLength(text)
  ok(bytes < 650_000, `${bytes} bytes`)
  match(headers.get('etag') ?? '', /^"/)
  const bare = await guest.send(listCourses, {})
  equal(bare.length, 1003)
  const long = bare.at(-1)!
  match(long.description, /^현업에서 .* 배워요\.…$/u)
  ok(bare.every((course) => Array.from(course.description).length <= 100))
  const { description: whole } = await guest.send(previewCourse, { params: { courseId: long.id } })
  equal(whole, description)
  const pages = []
  for (let page = 0; page < 11; page += 1)
    pages.push(...(await guest.send(pageCourses, { query: { page, size: 100 } })).content)
  deepEqual(pages, bare)
})
