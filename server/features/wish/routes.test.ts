import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { archiveCourse, changeCourse, removeCourse } from '#contract/catalogue/staff-course.ts'
import { exportOwnData } from '#contract/identity/personal-data.ts'
import { previewWithdrawal, withdraw } from '#contract/identity/withdrawal.ts'
import * as contract from '#contract/wish/wish.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { type CourseToMake, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let admin: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_MEMBER', 'ROLE_ADMIN'] })
})
after(() => app.close())

async function course(given: CourseToMake = {}): Promise<number> {
  const { id } = await makeCourse(app.deps.db, given)
  // The list of published courses is cached until the database tells of the change.
  if (given.published !== false) await until(() => app.app.published.isShown(id), 'the new course is listed')
  return id
}

const of = (courseId: number) => ({ params: { courseId } })
const wish = (member: Member, courseId: number) => member.send(contract.makeWish, of(courseId))
const unwish = (member: Member, courseId: number) => member.send(contract.removeWish, of(courseId))
const list = (member: Member) => member.send(contract.listWishes, {})
const ids = async (member: Member) => (await list(member)).map(({ id }) => id)
const change = (courseId: number, body: object) => admin.send(changeCourse, { ...of(courseId), body })

test('a member wishes courses and reads them newest first, as the course list shows them', async () => {
  const member = await app.member()
  const [first, second] = [await course({ title: '먼저 찜한 코스', price: 30_000 }), await course()]
  await wish(member, first)
  await wish(member, second)
  await wish(member, first)
  const wishes = await list(member)
  deepEqual(
    wishes.map(({ id }) => id),
    [second, first],
  )
  const { title, price, lectureCount, published } = wishes[1]!
  deepEqual(
    { title, price, lectureCount, published },
    {
      title: '먼저 찜한 코스',
      price: 30_000,
      lectureCount: 2,
      published: true,
    },
  )
  deepEqual(await list(await app.member()), [])
})

test('a wish is removed, and a repeat of either changes nothing', async () => {
  const member = await app.member()
  const courseId = await course()
  await Promise.all([wish(member, courseId), wish(member, courseId), wish(member, courseId)])
  deepEqual(await ids(member), [courseId])
  await Promise.all([unwish(member, courseId), unwish(member, courseId)])
  await unwish(member, courseId)
  deepEqual(await ids(member), [])
})

test('guests have no wishes, and an unknown or hidden course is not found', async () => {
  const [member, hidden] = [await app.member(), await course({ published: false })]
  equal((await app.guest().get('/api/wishes')).status, 401)
  for (const call of [contract.makeWish, contract.removeWish]) {
    equal((await app.guest().call(call.method, `/api/course/${hidden}/wish`)).status, 401)
    for (const courseId of [hidden, 800_001])
      equal((await member.refused(call, of(courseId))).code, 'NOT_FOUND')
  }
  equal((await admin.refused(contract.makeWish, of(hidden))).status, 404)
})

test('a wished course that is no longer published keeps its name only, may be removed, and comes back', async () => {
  const member = await app.member()
  const [archived, withdrawn] = [await course({ price: 50_000 }), await course({ title: '내려간 코스' })]
  await wish(member, archived)
  await wish(member, withdrawn)
  await admin.send(archiveCourse, of(archived))
  await change(withdrawn, { published: false, summary: '아직 비밀인 소개', price: 99_000 })
  await until(async () => !(await app.app.published.isShown(withdrawn)), 'the course is no longer listed')
  const closed = (await list(member))[0]!
  deepEqual([closed.title, closed.published, closed.summary, closed.price], ['내려간 코스', false, '', 0])
  await unwish(member, archived)
  deepEqual(await ids(member), [withdrawn])
  equal((await member.refused(contract.removeWish, of(archived))).status, 404)

  await change(withdrawn, { published: true })
  await until(() => app.app.published.isShown(withdrawn), 'the course is listed again')
  equal((await list(member))[0]?.price, 99_000)
})

test('a course that nobody took may be deleted although it is wished; a wish made meanwhile is refused', async () => {
  const member = await app.member()
  const courseId = await course()
  await wish(member, courseId)
  await admin.send(removeCourse, of(courseId))
  deepEqual(await ids(member), [])

  const other = await course()
  const statuses = await Promise.all([
    admin.call('DELETE', `/api/course/${other}`),
    ...Array.from({ length: 5 }, () => member.call('PUT', `/api/course/${other}/wish`)),
  ])
  ok(statuses.every(({ status }) => [200, 204, 404].includes(status)))
  deepEqual(await ids(member), [])
})

test('wishes are in the file about a person, are announced before the removal of the account, and go with it', async () => {
  const member = await app.member()
  const courseId = await course({ title: '파일에 적힌 코스' })
  await wish(member, courseId)
  const json = { currentPassword: MEMBER_PASSWORD }
  const { wishes } = (await member.post(exportOwnData.path, { json })).body as { wishes: object[] }
  deepEqual(
    wishes.map((each) => ({ ...each, createdAt: '' })),
    [{ courseId, courseTitle: '파일에 적힌 코스', createdAt: '' }],
  )
  const { consequences } = await member.send(previewWithdrawal, {})
  equal(consequences.find(({ kind }) => kind === 'wish')?.title, '찜한 코스 1개')
  await member.send(withdraw, { body: json })
  const kept = await app.deps.db
    .selectFrom('wish')
    .select('course_id')
    .where('member_id', '=', member.memberId)
    .execute()
  deepEqual(kept, [])
})
