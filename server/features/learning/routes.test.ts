import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '#contract/learning/learning.ts'
import { seoulDate } from '#server/platform/clock.ts'
import { enrol, makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { makeOrder } from '#server/testing/make-order.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { ageClock } from './testing/age-clock.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let course: MadeCourse
let [first, second] = [0, 0]

before(async () => {
  app = await startApp()
  course = await makeCourse(app.deps.db, {
    price: 50_000,
    lectures: [
      { durationSec: 100, withVideo: true },
      { durationSec: 300, withVideo: true },
    ],
  })
  ;[first = 0, second = 0] = course.lectureIds
})
after(() => app.close())

const courseParams = () => ({ params: { courseId: course.id } })
const lecture = (lectureId: number) => ({ params: { lectureId } })

async function enrolled(): Promise<Member> {
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  return member
}

const save = (member: Member, lectureId: number, watchedSec: number, played?: [number, number][]) =>
  member.send(contract.saveProgress, {
    params: { lectureId },
    body: { watchedSec, ...(played ? { played } : {}) },
  })

test('lectures are for the enrolled and staff: 401 for guests, 403 for others, 404 for no course', async () => {
  equal((await app.guest().refused(contract.listLectures, courseParams())).code, 'UNAUTHORIZED')
  equal((await (await app.member()).refused(contract.listLectures, courseParams())).code, 'FORBIDDEN')
  equal((await (await enrolled()).send(contract.listLectures, courseParams())).length, 2)
  equal(
    (await (await app.member({ roles: ['ROLE_SUPPORT'] })).send(contract.listLectures, courseParams()))
      .length,
    2,
  )
  const unknown = await (await app.member()).refused(contract.listLectures, { params: { courseId: 999_999 } })
  deepEqual([unknown.status, unknown.message], [404, '해당 코스를 찾을 수 없습니다.'])
})

test('an open lecture is for everyone, any other for the enrolled', async () => {
  equal((await app.guest().send(contract.getLecture, lecture(first))).isPublic, true)
  equal((await app.guest().refused(contract.getLecture, lecture(second))).status, 401)
  equal((await (await app.member()).refused(contract.getLecture, lecture(second))).status, 403)
  const detail = await (await enrolled()).send(contract.getLecture, lecture(second))
  deepEqual(
    [detail.courseId, detail.courseTitle, detail.durationSec, detail.progress],
    [course.id, '시험 과정', 300, 0],
  )
  match(detail.videoUrl ?? '', /^\/media\/v2\.[^/]+\/[0-9a-f]{32}\/prog\.mp4$/)
  match(detail.captions[0]?.url ?? '', /\/ko\.vtt$/)
  const unknown = await (await enrolled()).refused(contract.getLecture, lecture(999_999))
  deepEqual([unknown.status, unknown.message], [404, '해당 강의를 찾을 수 없습니다.'])
})

test('an ended enrolment closes the lectures', async () => {
  const member = await enrolled()
  await app.deps.db
    .updateTable('enrolment')
    .set({ ended_at: new Date() })
    .where('member_id', '=', member.memberId)
    .execute()
  equal((await member.refused(contract.getLecture, lecture(second))).status, 403)
  equal(
    (await member.refused(contract.saveProgress, { ...lecture(second), body: { watchedSec: 3 } })).status,
    403,
  )
})

test('progress never goes back, whatever order the saves arrive in', async () => {
  const member = await enrolled()
  equal((await save(member, second, 150)).lectureProgress, 0.5)
  equal((await save(member, second, 3)).lectureProgress, 0.5)
  await Promise.all([10, 180, 20, 175, 1].map((sec) => save(member, second, sec)))
  equal((await save(member, second, 0)).lectureProgress, 0.6)
})

test('the place to resume moves both ways while progress stands', async () => {
  const member = await enrolled()
  await save(member, second, 200)
  await save(member, second, 30)
  const detail = await member.send(contract.getLecture, lecture(second))
  deepEqual([detail.resumeSec, detail.progress], [30, 200 / 300])
})

test('what is watched beyond the length is capped, and a lecture is done from nine tenths on and for good', async () => {
  const member = await enrolled()
  equal((await save(member, second, 269)).lectureCompleted, false)
  equal((await save(member, second, 270)).lectureCompleted, true)
  const over = await save(member, second, Number.MAX_SAFE_INTEGER)
  deepEqual([over.lectureProgress, over.lectureCompleted], [1, true])
  equal((await save(member, second, 0)).lectureCompleted, true)
})

test('a save answers the state of the course with it', async () => {
  const member = await enrolled()
  const half = await save(member, first, 50)
  deepEqual(
    [half.courseId, half.courseProgress, half.completedCount, half.totalCount],
    [course.id, 50 / 400, 0, 2],
  )
  const whole = await save(member, first, 100)
  deepEqual([whole.courseProgress, whole.completedCount], [100 / 400, 1])
  deepEqual(
    [(await save(member, second, 300)).courseProgress, (await save(member, second, 1)).completedCount],
    [1, 2],
  )
})

test('watchedSec is a whole number of seconds from 0; everything else is refused with its sentence', async () => {
  const member = await enrolled()
  for (const watchedSec of [-1, 1.5, '10', null, 1e20, true, [1], {}]) {
    const { status, body } = await member.post(`/api/lectures/${second}/progress`, { json: { watchedSec } })
    equal(status, 400, JSON.stringify(watchedSec))
    equal((body as { message: string }).message, 'watchedSec은 0 이상의 정수여야 합니다.')
    deepEqual((body as { errors: { field: string }[] }).errors[0]?.field, 'watchedSec')
  }
  equal((await member.post(`/api/lectures/abc/progress`, { json: { watchedSec: 1 } })).status, 400)
})

test('played ranges count as coverage as far as the clock allows; a jump to the end does not', async () => {
  const member = await enrolled()
  await member.send(contract.startPlayback, lecture(second))
  await ageClock(app.deps.db, member.memberId, 10)
  await save(member, second, 300)
  equal(await coverageOf(member, second), 0, 'a jump raises the position, not the coverage')
  await save(member, second, 20, [[0, 20]])
  equal(await coverageOf(member, second), 20 / 300)
  await save(member, second, 300, [[20, 300]])
  ok((await coverageOf(member, second)) < 25 / 300, '280 seconds cannot have been played in no time')
  await ageClock(app.deps.db, member.memberId, 100)
  await save(member, second, 300, [
    [0, 300],
    [10, 5],
  ])
  equal(await coverageOf(member, second), 1)
})

test('played ranges of a wrong form are refused, and overlong lists too', async () => {
  const member = await enrolled()
  for (const played of [
    [[1]],
    [['a', 2]],
    [[0, -1]],
    'x',
    [[0, 1e9]],
    Array.from({ length: 65 }, () => [0, 1]),
  ]) {
    equal(
      (await member.post(`/api/lectures/${second}/progress`, { json: { watchedSec: 1, played } })).status,
      400,
    )
  }
})

test('a beacon of our own page needs no header; another page gets nowhere', async () => {
  const member = await enrolled()
  const beacon = (headers: Record<string, string>) =>
    member.post(`/api/lectures/${second}/progress`, { json: { watchedSec: 2 }, bare: true, headers })
  equal((await beacon({ 'sec-fetch-site': 'same-origin' })).status, 200)
  equal((await beacon({ origin: app.url })).status, 200)
  equal((await beacon({})).status, 403)
  equal((await beacon({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status, 403)
})

test('a member may keep a place in an open lecture without being enrolled; a locked one stays shut', async () => {
  const member = await app.member()
  equal((await save(member, first, 40)).lectureProgress, 0.4)
  equal(
    (await member.refused(contract.saveProgress, { ...lecture(second), body: { watchedSec: 1 } })).status,
    403,
  )
})

test('starting playback marks the Seoul day once for the enrolled', async () => {
  const member = await enrolled()
  for (let times = 0; times < 3; times += 1) await member.send(contract.startPlayback, lecture(second))
  deepEqual(await member.send(contract.attendanceDates, courseParams()), {
    userId: member.memberId,
    courseId: course.id,
    attendance: [seoulDate(new Date())],
  })
  const other = await app.member()
  await other.send(contract.startPlayback, lecture(first))
  equal((await other.refused(contract.attendanceDates, courseParams())).status, 403)
})

test('a course that nobody has begun begins with its first lecture, however its rows lie', async () => {
  const course = await makeCourse(app.deps.db, { lectures: [{}, {}, {}] })
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  for (const [at, id] of course.lectureIds.toReversed().entries())
    await app.deps.db
      .updateTable('lecture')
      .set({ order_index: at + 1 })
      .where('id', '=', id)
      .execute()
  const { content } = await member.send(contract.myCourses, { query: {} })
  equal(content[0]?.nextLectureId, course.lectureIds.at(-1))
})

test('my courses: last watched first, by state, with what to go on with and the boards', async () => {
  const [other, done] = await Promise.all([
    makeCourse(app.deps.db),
    makeCourse(app.deps.db, { lectures: [{ durationSec: 10 }] }),
  ])
  const member = await enrolled()
  for (const { id } of [other, done]) await enrol(app.deps.db, member.memberId, id)
  await save(member, done.lectureIds[0]!, 10)
  await save(member, first, 100)
  await save(member, second, 30)

  const all = await member.send(contract.myCourses, { query: {} })
  deepEqual(
    all.content.map(({ courseId }) => courseId),
    [course.id, done.id, other.id],
  )
  deepEqual([all.totalElements, all.totalPages, all.page, all.size], [3, 1, 0, 20])
  const [mine] = all.content
  deepEqual(mine?.progress, { progressPercent: 33, completedLectures: 1, totalLectures: 2, completed: false })
  deepEqual([mine?.nextLectureId, mine?.nextLecture?.resumeSec], [second, 30])
  deepEqual(
    mine?.boards.map(({ completed, progress }) => [completed, progress]),
    [
      [true, 1],
      [false, 0.1],
    ],
  )

  const ids = async (status: 'ing' | 'done') =>
    (await member.send(contract.myCourses, { query: { status } })).content.map(({ courseId }) => courseId)
  deepEqual([await ids('ing'), await ids('done')], [[course.id, other.id], [done.id]])
  const second2 = await member.send(contract.myCourses, { query: { page: 1, size: 2 } })
  deepEqual([second2.content.length, second2.totalElements, second2.totalPages], [1, 3, 2])
  const byTitle = await member.send(contract.myCourses, { query: { sort: 'courseTitle,asc' } })
  deepEqual(
    byTitle.content.map(({ courseTitle }) => courseTitle),
    byTitle.content.map(({ courseTitle }) => courseTitle).toSorted(),
  )
  const past = await member.send(contract.myCourses, { query: { page: 9, size: 2 } })
  deepEqual([past.content, past.totalElements], [[], 3])
})

test('my courses say since when, whether paid for, and how much was really played', async () => {
  const [bought, given] = await Promise.all([makeCourse(app.deps.db), makeCourse(app.deps.db)])
  const member = await app.member()
  await makeOrder(app.deps.db, { memberId: member.memberId, courseId: bought.id, paidDaysAgo: 5 })
  await enrol(app.deps.db, member.memberId, given.id)
  await member.send(contract.startPlayback, lecture(bought.lectureIds[1]!))
  await ageClock(app.deps.db, member.memberId, 60)
  await save(member, bought.lectureIds[1]!, 100, [[0, 50]])

  const { content } = await member.send(contract.myCourses, { query: {} })
  const [mine, other] = content
  deepEqual([mine?.courseId, other?.courseId], [bought.id, given.id])
  equal(mine?.paidAt?.slice(0, 10), seoulDate(new Date(Date.now() - 5 * 86_400_000)))
  equal(mine?.enrolledAt.slice(0, 10), mine?.paidAt?.slice(0, 10))
  deepEqual([mine?.coverage, mine?.boards.map(({ coverage }) => coverage)], [50 / 200, [0, 0.5]])
  deepEqual([mine?.recentDays, mine?.certificateNumber], [[seoulDate(new Date())], null])
  deepEqual([other?.paidAt, other?.enrolledAt.slice(0, 10)], [null, seoulDate(new Date())])
})

test('pages are bounded', async () => {
  const member = await app.member()
  for (const query of [
    'size=0',
    'size=101',
    'size=x',
    'page=-1',
    'status=odd',
    'size=1&size=2',
    'size=0x10',
    'size=1e1',
    'sort=title',
    'sort=courseTitle,up',
  ]) {
    equal((await member.get(`/api/course/me?${query}`)).status, 400, query)
  }
})

async function coverageOf(member: Member, lectureId: number): Promise<number> {
  return (await member.send(contract.getLecture, lecture(lectureId))).coverage
}
