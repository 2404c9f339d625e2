// @vitest-environment node
import { expect, it } from 'vitest'
import { makePageRenderer } from '#web/entry-server.tsx'
import { makeCourse, makeSource } from '#web/testing/make-course.ts'
import { makeInstructor } from '#web/testing/make-instructor.ts'

const assets = { entry: '/main.js', boot: '/boot.js', styles: [], font: null, scriptsOf: () => [] }
const instructor = { id: 1, name: '김한결', photo: '/images/a.webp', headline: '데이터를 쉽게 풀어요' }
const course = makeCourse({ instructors: [instructor], rating: { average: 4.5, count: 2 } })

const draw = (path: string, instructor = makeInstructor({ courses: [course] })) =>
  makePageRenderer({
    source: {
      ...makeSource([course]),
      showInstructor: async (id) => (id === instructor.id ? instructor : null),
    },
    assets,
    publicOrigin: 'https://school.example',
  }).render(path)

const linkedData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  )

it('an instructor has a public page, drawn on the server: portrait, bio, links and courses', async () => {
  const { status, kind, html } = await draw('/instructor/1')
  expect([status, kind]).toEqual([200, 'public'])
  expect(html).toMatch(/<h1[^>]*>김한결<\/h1>/)
  expect(html).toContain('<img src="/images/a.webp"')
  expect(html).toContain('<p><strong>10년</strong> 동안 분석했어요.</p>')
  expect(html).toMatch(/<a href="https:\/\/blog.example\/hangyeol"[^>]*rel="noopener noreferrer nofollow"/)
  expect(html).toContain('href="/course/1"')
  expect(html).toMatch(/4\.5.{0,20}\(.{0,10}2/)
  expect(html).toContain('<link rel="canonical" href="https://school.example/instructor/1"')
})

it('search engines read a person', async () => {
  const { html } = await draw('/instructor/1')
  const person = linkedData(html).find((data) => data['@type'] === 'Person')
  expect(person).toMatchObject({
    name: '김한결',
    url: 'https://school.example/instructor/1',
    image: 'https://school.example/images/a.webp',
    sameAs: ['https://blog.example/hangyeol'],
  })
})

it('without a bio, links or courses the page says what is missing and leaves the rest out', async () => {
  const bare = makeInstructor({ bioHtml: '', links: [], headline: '', photo: null })
  const { html } = await draw('/instructor/1', bare)
  expect(html).toContain('아직 공개된 코스가 없어요.')
  expect(html).not.toContain('aria-label="소개"')
  expect(html).not.toContain('aria-label="링크"')
})

it.each(['/instructor/2', '/instructor/x', '/instructor/0'])('%s is 404', async (path) => {
  expect((await draw(path)).status).toBe(404)
})

it('the page of a course and its card name the instructors', async () => {
  const { html } = await draw('/course/1')
  expect(html).toContain('href="/instructor/1"')
  expect(html).toContain('데이터를 쉽게 풀어요')
  const [data] = linkedData(html)
  expect(JSON.stringify(data)).toContain('"url":"https://school.example/instructor/1"')
  expect((await draw('/course/data')).html).toContain('김한결')
})
