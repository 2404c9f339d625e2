import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { previewCourse } from '#contract/catalogue/catalogue.ts'
import { listCategories } from '#contract/catalogue/category.ts'
import { makeSection } from '#contract/catalogue/outline.ts'
import { publishCourses } from '#contract/catalogue/staff-course.ts'
import { getInstructor } from '#contract/instructor/instructor.ts'
import { getRoadmap } from '#contract/roadmap/roadmap.ts'
import { formRequest } from '#server/testing/form.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { linkToCourses } from '#server/testing/make-instructor.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { cardOfCourse, cardOfInstructor, cardOfRoadmap } from './card-address.ts'
import { courseWork } from './card-kinds.ts'
import { openCardShelf } from './card-shelf.ts'
import { publicPagesList } from './public-pages.ts'
import { tagsOf } from './testing/tags-of.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let admin: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const school = async () => ({
  brand: app.deps.branding.brand.name,
  categories: await app.guest().send(listCategories, {}),
})
async function cardOf(courseId: number) {
  const course = await app.guest().send(previewCourse, { params: { courseId } })
  const { db, branding } = app.deps
  const work = await courseWork({ db, branding, published: app.app.published }, course)
  return cardOfCourse(course, await school(), work)
}
const publish = (courseId: number, published: boolean) =>
  admin.send(publishCourses, { body: { courseIds: [courseId], published } })
const isShown = (courseId: number, status: number) =>
  until(
    async () => (await app.guest().get(`/api/course/${courseId}/preview`)).status === status,
    'the change',
  )

async function cardAt(path: string) {
  const response = await fetch(app.url + path, { redirect: 'manual' })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

async function drawn(path: string): Promise<Buffer> {
  const { status, headers, bytes } = await cardAt(path)
  deepEqual([status, headers.get('content-type')], [200, 'image/png'], path)
  const { width, height, format } = await sharp(bytes).metadata()
  deepEqual([width, height, format], [1200, 630, 'png'])
  ok(bytes.length < 150_000, `${bytes.length} bytes`)
  return bytes
}

async function makeTaughtRoadmap() {
  const { db } = app.deps
  const course = await makeCourse(db, {
    title: 'SQL & <질의>',
    lectures: [{ title: '첫 질의', durationSec: 600 }],
  })
  const instructorId = await linkToCourses(db, (await app.member()).memberId, [course.id])
  const roadmap = {
    slug: `way-${course.id}`,
    title: '데이터로 답하기',
    goal: '질문에 답해요.',
    published: true,
  }
  const { id } = await db.insertInto('roadmap').values(roadmap).returning('id').executeTakeFirstOrThrow()
  const step = { roadmap_id: id, course_id: course.id, order_index: 0, sentence: '먼저 들어요.' }
  await db.insertInto('roadmap_step').values(step).execute()
  await until(
    async () => (await app.guest().get(`/api/roadmaps/${roadmap.slug}`)).status === 200,
    'the roadmap',
  )
  return { course, instructorId, slug: roadmap.slug }
}

test('courses, instructors and roadmaps have a card each: a PNG of 1200×630 for ever at an address of its version', async () => {
  const { course, instructorId, slug } = await makeTaughtRoadmap()
  const other = await makeCourse(app.deps.db, { title: '다른 코스', category: 'backend' })
  await isShown(other.id, 200)
  const guest = app.guest()
  const cards = [
    await cardOf(course.id),
    await cardOf(other.id),
    cardOfInstructor(await guest.send(getInstructor, { params: { instructorId } }), await school()),
    cardOfRoadmap(await guest.send(getRoadmap, { params: { slug } }), await school()),
  ]
  const pictures = await Promise.all(cards.map(drawn))
  equal(new Set(pictures.map((picture) => picture.toString('base64'))).size, cards.length)

  const { headers } = await cardAt(cards[0]!)
  match(String(headers.get('cache-control')), /max-age=31536000, immutable/)
  const again = await guest.get(cards[0]!, { headers: { 'if-none-match': String(headers.get('etag')) } })
  equal(again.status, 304)
})

test('a card has a new address when its course changes, and an earlier address shows the present card', async () => {
  const { id } = await makeCourse(app.deps.db, { title: '바뀌는 코스', category: 'frontend' })
  await isShown(id, 200)
  const earlier = await cardOf(id)
  const first = await drawn(earlier)
  const bytes = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#c4432b' } })
    .png()
    .toBuffer()
  await admin.patch(
    `/api/course/${id}/image`,
    formRequest([{ name: 'image', filename: 'a.png', type: 'image/png', bytes }]),
  )
  await until(async () => (await cardOf(id)) !== earlier, 'the new address')
  equal((await cardAt(`/cover/${id}.png`)).status, 404) // the uploaded one is shown
  const present = await drawn(await cardOf(id))
  ok(!present.equals(first))
  const { bytes: shown, headers } = await cardAt(earlier)
  ok(shown.equals(present))
  match(String(headers.get('cache-control')), /max-age=3600/)
})

test('what has no public page has no card', async () => {
  const { id } = await makeCourse(app.deps.db, { published: false })
  await isShown(id, 404)
  for (const path of [`/cover/${id}.png`, '/cover/999999.png', '/cover/x'])
    equal((await cardAt(path)).status, 404, path)
  for (const path of [
    `course/${id}`,
    'course/999999',
    'course/x',
    'instructor/999999',
    'roadmap/nowhere',
    'member/1',
  ])
    equal((await cardAt(`/card/${path}/AAAAAAAAAAAAAAAA.png`)).status, 404, path)
})

test('cards are drawn once, one at a time, and at most so many wait, are drawn a minute and are kept (security.md#76)', async () => {
  const take = openCardShelf({ keptBytes: 2, waiting: 2, perMinute: 4, retryAfterSec: 1 })
  let [running, mostAtOnce, count] = [0, 0, 0]
  const draw = async () => {
    mostAtOnce = Math.max(mostAtOnce, (running += 1))
    await new Promise(setImmediate)
    running -= 1
    return Buffer.from(String((count += 1)))
  }
  const first = await Promise.all(['a', 'a', 'b', 'c', 'd'].map((version) => take(version, draw)))
  deepEqual([first.map(String), mostAtOnce], [['1', '1', '2', '3', 'null'], 1])
  deepEqual([String(await take('c', draw)), count], ['3', 3])
  equal(String(await take('a', draw)), '4') // evicted, so drawn again
  equal(await take('e', draw), null)
})

test('the feed dates a course to its publication, well formed, the newest first, with nothing unpublished', async () => {
  const { id } = await makeCourse(app.deps.db, { title: '피드 <코스> & \u0007"인용"', published: false })
  const hidden = await makeCourse(app.deps.db, { title: '쓰는 중인 코스', published: false })
  const longAgo = new Date('2024-01-01')
  await app.deps.db.updateTable('course').set({ created_at: longAgo }).where('id', '=', id).execute()
  await publish(id, true)
  await isShown(id, 200)
  const guest = app.guest()
  const read = () => guest.get('/feed.xml')
  const { text, headers } = await read()
  match(String(headers.get('content-type')), /^application\/rss\+xml/)
  const tags = tagsOf(text)
  const items = tags.filter(({ path }) => path === 'rss/channel/item').map(({ inside }) => tagsOf(inside))
  const texts = (name: string) => items.map((item) => item.find(({ path }) => path === name)?.text ?? '')
  equal(texts('title')[0], '새 코스: 피드 <코스> & "인용"')
  equal(texts('link')[0], `${app.url}/course/${id}`)
  equal(new Set(texts('guid')).size, items.length)
  const times = texts('pubDate').map((date) => Date.parse(date))
  deepEqual(
    times,
    times.toSorted((one, other) => other - one),
  )
  ok(Date.now() - times[0]! < 60_000)
  ok(!text.includes('쓰는 중인 코스') && !text.includes(`/course/${hidden.id}<`))

  const again = await guest.get('/feed.xml', { headers: { 'if-none-match': String(headers.get('etag')) } })
  equal(again.status, 304)

  await admin.send(makeSection, { params: { courseId: id }, body: { title: '새 섹션' } })
  await until(async () => (await read()).text.includes(`${app.url}/course/${id}#edition-`), 'the edition')
  await publish(id, false)
  await until(async () => !(await read()).text.includes(`/course/${id}`), 'the removal from the feed')
})

test('the sitemap lists what is public with its last change', async () => {
  const { course, instructorId, slug } = await makeTaughtRoadmap()
  const { db, settings, clock } = app.deps
  const list = async (pattern: string) =>
    (await publicPagesList({ db, settings, clock, published: app.app.published })[pattern]?.()) ?? []
  const changeOf = async (pattern: string, value: string) =>
    (await list(pattern)).find(({ parameters = {} }) => Object.values(parameters)[0] === value)?.changedAt
  for (const [pattern, value] of [
    ['/course/:courseId', String(course.id)],
    ['/instructor/:instructorId', String(instructorId)],
    ['/roadmap/:slug', slug],
  ] as const)
    ok(Date.now() - Number(await changeOf(pattern, value)) < 60_000, pattern)
  notEqual(await changeOf('/legal/:document', 'terms'), undefined)
  deepEqual(await list('/legal/:document/:version'), [])

  const added = {
    slug: 'devops',
    name: '데브옵스',
    hue: 'moss',
    summary: '배포해요',
    description: '',
    order_index: 9,
  }
  await db.insertInto('category').values(added).execute()
  await makeCourse(db, { title: '컨테이너', category: 'devops' })
  await until(async () => (await changeOf('/course/:courseId', 'devops')) !== undefined, 'the added category')

  const [{ changedAt: earlier } = {}] = await list('/courses')
  await admin.send(makeSection, { params: { courseId: course.id }, body: { title: '새 섹션' } })
  await until(async () => Number((await list('/courses'))[0]?.changedAt) > Number(earlier), 'the change')

  await publish(course.id, false)
  await isShown(course.id, 404)
  equal(await changeOf('/course/:courseId', String(course.id)), undefined)
  equal(await changeOf('/instructor/:instructorId', String(instructorId)), undefined)
  equal(await changeOf('/roadmap/:slug', slug), undefined)
})
