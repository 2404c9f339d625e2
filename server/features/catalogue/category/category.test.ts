import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { categoryUnknown, listCourses } from '#contract/catalogue/catalogue.ts'
import { listCategories } from '#contract/catalogue/category.ts'
import { CATEGORY_SLUG_MAX, SEEDED_CATEGORIES } from '#contract/catalogue/category-slugs.ts'
import { pageCourses } from '#contract/catalogue/course-page.ts'
import * as contract from '#contract/catalogue/staff-category.ts'
import { archiveCourse, changeCourse, listStaffCourses } from '#contract/catalogue/staff-course.ts'
import { ErrorReply } from '#contract/platform/problem.ts'
import { slugWrong } from '#contract/platform/slug.ts'
import { search } from '#contract/search/search.ts'
import { formRequest } from '#server/testing/form.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { auditOf } from '../testing/staff-scene.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let admin: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

let made = 0
const category = (given: Partial<contract.CategoryToMake> = {}): contract.CategoryToMake => {
  made += 1
  return {
    slug: `added-${made}`,
    name: `분야 ${made}`,
    hue: 'plum',
    summary: '배포를 두려워하지 않게 돼요',
    description: '서버를 띄우고 지켜보는 방법을 배워요.',
    goal: null,
    ...given,
  }
}
const add = async (given: Partial<contract.CategoryToMake> = {}) => {
  const body = category(given)
  await admin.send(contract.makeCategory, { body })
  return body
}
const at = (slug: string) => ({ params: { slug } })
const slugs = async () => (await app.guest().send(listCategories, {})).map(({ slug }) => slug)
const isListed = (slug: string, listed = true) =>
  until(async () => (await slugs()).includes(slug) === listed, `${slug} in the public list: ${listed}`)
const remove = (slug: string) => admin.send(contract.removeCategory, at(slug))

test('the four of the specification come first, in the order of navigation', async () => {
  deepEqual((await slugs()).slice(0, 4), [...SEEDED_CATEGORIES])
  const [first] = await app.guest().send(listCategories, {})
  deepEqual([first?.name, first?.hue, first?.goal], ['데이터/AI', 'indigo', 'data'])
})

test('a course in an added category is found wherever its category is named', async () => {
  const { slug } = await add({ slug: 'devops', name: '데브옵스' })
  await isListed(slug)
  const form = formRequest([
    { name: 'title', bytes: '컨테이너 첫걸음' },
    { name: 'category', bytes: slug },
    { name: 'published', bytes: 'true' },
  ])
  const answer = await admin.post('/api/course', form)
  equal(answer.status, 200, answer.text)
  const { id } = (answer.body as { data: { id: number } }).data
  const guest = app.guest()
  await until(
    async () => (await guest.send(listCourses, {})).some((course) => course.id === id),
    'the course',
  )

  const idsIn = async (query: string) =>
    (await guest.send(pageCourses, { query: { category: query } })).content.map((course) => course.id)
  deepEqual(await idsIn(slug), [id])
  deepEqual(await idsIn('nowhere'), [])
  const staff = await admin.send(listStaffCourses, { query: { category: slug } })
  deepEqual(
    staff.content.map((course) => [course.id, course.category]),
    [[id, slug]],
  )
  const { content } = await guest.send(search, { query: { q: '컨테이너 첫걸음', page: 0, size: 5 } })
  deepEqual(
    content.map(({ url }) => url),
    [`/course/${id}`],
  )
  const cover = await fetch(`${app.url}/cover/${id}.png`)
  equal((await sharp(Buffer.from(await cover.arrayBuffer())).metadata()).width, 960)
})

test('a course has a category that exists, or is refused with a sentence', async () => {
  const form = formRequest([
    { name: 'title', bytes: '코스' },
    { name: 'category', bytes: 'cooking' },
  ])
  const { status, body } = await admin.post('/api/course', form)
  deepEqual([status, ErrorReply.parse(body).errors], [400, [{ field: 'category', message: categoryUnknown }]])
  const { id } = await makeCourse(app.deps.db)
  const refused = await admin.refused(changeCourse, {
    params: { courseId: id },
    body: { category: 'cooking' },
  })
  deepEqual([refused.status, refused.errors?.[0]?.message], [400, categoryUnknown])
})

test('an address that is malformed, a number, reserved or taken is refused, each with its sentence', async () => {
  const { slug, name } = await add()
  for (const [given, status, message] of [
    ['Dev Ops', 400, slugWrong(CATEGORY_SLUG_MAX)],
    ['-dev', 400, slugWrong(CATEGORY_SLUG_MAX)],
    ['개발', 400, slugWrong(CATEGORY_SLUG_MAX)],
    ['a'.repeat(41), 400, slugWrong(CATEGORY_SLUG_MAX)],
    ['12', 400, contract.slugIsNumber],
    ['payment', 400, contract.slugReserved],
    ['me', 400, contract.slugReserved],
    [slug, 409, contract.categorySlugTaken.message],
    ['data', 409, contract.categorySlugTaken.message],
  ] as const) {
    const refused = await admin.refused(contract.makeCategory, { body: category({ slug: given }) })
    deepEqual([refused.status, refused.errors], [status, [{ field: 'slug', message }]], given)
  }
  const sameName = await admin.refused(contract.makeCategory, { body: category({ name }) })
  deepEqual([sameName.status, sameName.errors?.[0]?.field], [409, 'name'])
  const noName = await admin.refused(contract.makeCategory, { body: category({ name: ' ' }) })
  deepEqual([noName.status, noName.errors?.[0]?.field], [400, 'name'])
  await remove(slug)
})

test('names, colour and texts of any category can be changed; the log has what was before', async () => {
  const { slug } = await add()
  const changed = await admin.send(contract.changeCategory, {
    ...at(slug),
    body: { name: '보안', hue: 'ocean', goal: 'service' },
  })
  const found = changed.find((each) => each.slug === slug)
  deepEqual([found?.name, found?.hue, found?.goal], ['보안', 'ocean', 'service'])
  const lines = await auditOf(app, `category:${slug}`)
  deepEqual(
    lines.map(({ action }) => action),
    ['category.make', 'category.change'],
  )
  deepEqual(lines[1]?.detail, {
    before: { name: `분야 ${made}`, hue: 'plum', goal: null },
    after: { name: '보안', hue: 'ocean', goal: 'service' },
  })
  await admin.send(contract.changeCategory, { ...at('backend'), body: { name: '서버' } })
  const taken = await admin.refused(contract.changeCategory, { ...at(slug), body: { name: '서버' } })
  equal(taken.status, 409)
  await admin.send(contract.changeCategory, { ...at('backend'), body: { name: '백엔드' } })
  equal((await admin.refused(contract.changeCategory, { ...at('gone'), body: { name: '없음' } })).status, 404)
  await remove(slug)
})

test('the order of navigation is set by staff who know the whole list', async () => {
  const { slug } = await add()
  const before = (await admin.send(contract.listStaffCategories, {})).map((each) => each.slug)
  equal(before.at(-1), slug)
  const wanted = [slug, ...before.slice(0, -1)]
  await admin.send(contract.orderCategories, { body: { slugs: wanted } })
  await until(async () => (await slugs()).join() === wanted.join(), 'the new order')
  const outdated = await admin.refused(contract.orderCategories, { body: { slugs: wanted.slice(1) } })
  equal(outdated.message, contract.categoriesOutdated.message)
  await admin.send(contract.orderCategories, { body: { slugs: before } })
  await remove(slug)
})

test('a category is deleted when it is not one of the four and has no course, not even an archived one', async () => {
  const { slug } = await add()
  for (const seeded of SEEDED_CATEGORIES)
    equal((await admin.refused(contract.removeCategory, at(seeded))).code, 'CATEGORY_SEEDED')
  const { id } = await makeCourse(app.deps.db, { category: slug, published: false })
  await admin.send(archiveCourse, { params: { courseId: id } })
  const refused = await admin.refused(contract.removeCategory, at(slug))
  deepEqual([refused.status, refused.message], [409, contract.categoryInUse.message])
  await admin.send(changeCourse, { params: { courseId: id }, body: { category: 'data' } })
  await remove(slug)
  await isListed(slug, false)
  equal((await admin.refused(contract.removeCategory, at(slug))).status, 404)
  equal((await auditOf(app, `category:${slug}`)).at(-1)?.action, 'category.remove')
})

test('there are at most as many as a header can hold, also when two are added at once', async () => {
  const before = (await admin.send(contract.listStaffCategories, {})).length
  const wanted = Array.from({ length: contract.CATEGORIES_MAX - before + 1 }, () => category())
  const answers = await Promise.all(wanted.map((body) => admin.post('/api/admin/categories', { json: body })))
  deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [...wanted.slice(1).map(() => 200), 409],
  )
  for (const [index, { status }] of answers.entries()) if (status === 200) await remove(wanted[index]!.slug)
})

test('support reads the list and changes nothing; instructors and members have no part in it', async () => {
  const support = await app.member({ roles: ['ROLE_SUPPORT'] })
  equal(
    (await support.send(contract.listStaffCategories, {})).find(({ slug }) => slug === 'data')?.isSeeded,
    true,
  )
  for (const role of ['ROLE_SUPPORT', 'ROLE_INSTRUCTOR', 'ROLE_MEMBER'] as const) {
    const other = await app.member({ roles: [role] })
    equal((await other.refused(contract.makeCategory, { body: category() })).status, 403, role)
    equal((await other.refused(contract.removeCategory, at('data'))).status, 403, role)
    if (role !== 'ROLE_SUPPORT')
      equal((await other.refused(contract.listStaffCategories, {})).status, 403, role)
  }
  match(JSON.stringify(await app.guest().send(listCategories, {})), /"slug":"data"/)
})
