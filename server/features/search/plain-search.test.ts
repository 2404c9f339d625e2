import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { buildApp } from '#server/app.ts'
import { publicPages } from '#server/pages.ts'
import { mountPages } from '#server/platform/render/render.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { writeStubBuild } from '#server/testing/stub-build.ts'
import type { PlainSearch } from '#web/page-source.ts'

/** A stub for React whose page is what it was given. */
const RENDERER = `export const makePageRenderer = () => ({
  addresses: [{ pattern: '/search', isPrivate: true }],
  render: async (path, plain) => ({ status: 200, html: JSON.stringify(plain ?? null), kind: 'private' }),
  renderUndrawn: async () => ({ status: 200, html: '', kind: 'undrawn' }),
})`
const LIMIT = 8

let app: TestApp
let url: string
let courseId: number
let close: () => Promise<void>
before(async () => {
  const buildDir = writeStubBuild(RENDERER)
  app = await startApp({ SEARCHES_PER_MINUTE: String(LIMIT) })
  const course = await makeCourse(app.deps.db, {
    title: '개나리 기르기',
    lectures: [
      { title: '개나리 심기', isPublic: false },
      { title: '진달래', isPublic: true },
    ],
  })
  courseId = course.id
  const { server } = await buildApp(app.deps, {
    mountPages: (fastify, { published }) =>
      mountPages(fastify, { ...publicPages(app.deps, published), development: false, buildDir }),
  })
  url = await server.listen({ port: 0, host: '127.0.0.1' })
  close = () => server.close()
})
after(async () => {
  await close()
  await app.close()
})

async function ask(query: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/search?${query}`, { headers })
  equal(answer.status, 200)
  equal(answer.headers.get('cache-control'), 'no-store')
  equal(answer.headers.get('x-robots-tag'), 'noindex')
  return (await answer.json()) as PlainSearch | null
}

test('a page of search shows the courses and lectures that everybody may find, and for members no more', async () => {
  const found = await ask(new URLSearchParams({ q: '개나리' }).toString())
  deepEqual(
    found?.found.content.map(({ kind, title, url: at, isLocked }) => [kind, title, at, isLocked]),
    [
      ['course', '개나리 기르기', `/course/${courseId}`, false],
      ['lecture', '개나리 심기', `/course/${courseId}`, true],
    ],
  )
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, courseId)
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  deepEqual(await ask(new URLSearchParams({ q: '개나리' }).toString(), { cookie }), found)
})

test('without words, or with too many, the page has its form alone', async () => {
  equal(await ask(''), null)
  equal(await ask('q='), null)
  equal(await ask(`q=${'a'.repeat(101)}`), null)
  equal(await ask('q=a&q=b'), null)
})

test('a page number that is none is the first page', async () => {
  equal((await ask('q=진달래&page=0'))?.found.page, 0)
  equal((await ask('q=진달래&page=2'))?.found.page, 1)
})

test('beyond the limit of a minute the page has its form alone', async () => {
  for (let asked = 0; asked < LIMIT; asked += 1) await ask('q=진달래')
  equal(await ask('q=진달래'), null)
})
