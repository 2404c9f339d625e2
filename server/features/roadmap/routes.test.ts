import { changeCategory, makeCategory } from '#contract/catalogue/staff-category.ts'
import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeCourse, removeCourse } from '#contract/catalogue/staff-course.ts'
import { beginLearnerView } from '#contract/identity/learner-view.ts'
import { exportOwnData } from '#contract/identity/personal-data.ts'
import { withdraw } from '#contract/identity/withdrawal.ts'
import { answerFirstRun, getStartingPoint } from '#contract/mypage/first-run.ts'
import { myPage } from '#contract/mypage/mypage.ts'
import * as contract from '#contract/roadmap/roadmap.ts'
import * as staff from '#contract/roadmap/staff-roadmap.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let admin: Member
let support: Member

before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
  support = await app.member({ roles: ['ROLE_SUPPORT'] })
})
after(() => app.close())

let made = 0
const texts = (slug = `roadmap-${(made += 1)}`) => ({
  slug,
  title: '데이터로 답하기',
  goal: '질문에 답해요.',
})
const at = ({ id }: { id: number }) => ({ params: { roadmapId: id } })
const course = (title: string, price = 10_000) => makeCourse(app.deps.db, { title, price })
const why = (courseId: number, sentence = '먼저 들으면 좋아요.') => ({ courseId, sentence })
const titles = ({ steps }: { steps: { course: { title: string } }[] }) =>
  steps.map((step) => step.course.title)

const make = (slug?: string) => admin.send(staff.makeRoadmap, { body: texts(slug) })
const save = (roadmap: staff.StaffRoadmap, changes: Partial<staff.RoadmapToSave>, by = admin) => {
  const { slug, title, goal, version } = roadmap
  const steps = roadmap.steps.map(({ course: { id }, sentence }) => why(id, sentence))
  const body = { slug, title, goal, steps, version, ...changes }
  return { sent: () => by.send(staff.changeRoadmap, { ...at(roadmap), body }), body }
}
const refusedSave = (roadmap: staff.StaffRoadmap, changes: Partial<staff.RoadmapToSave>) =>
  admin.refused(staff.changeRoadmap, { ...at(roadmap), body: save(roadmap, changes).body })
const withSteps = async (...courseIds: number[]) =>
  save(await make(), { steps: courseIds.map((id) => why(id)) }).sent()
const publish = (roadmap: staff.StaffRoadmap) => admin.send(staff.publishRoadmap, at(roadmap))

const seen = (slug: string) => app.guest().get(`/api/roadmaps/${slug}`)
const read = (slug: string) => app.guest().send(contract.getRoadmap, { params: { slug } })
const listed = async (slug: string) =>
  (await app.guest().send(contract.listRoadmaps, {})).find((roadmap) => roadmap.slug === slug)
const isShown = (slug: string, status = 200) =>
  until(async () => (await seen(slug)).status === status, `${slug} being ${status}`)

test('a roadmap is hidden until it is published, then anybody reads its steps in order with their sums', async () => {
  const [first, second] = [await course('첫 코스'), await course('둘째 코스', 25_000)]
  const draft = await withSteps(second.id, first.id)
  equal((await seen(draft.slug)).status, 404)
  equal(await listed(draft.slug), undefined)

  equal((await publish(draft)).published, true)
  await isShown(draft.slug)
  const shown = await read(draft.slug)
  deepEqual(titles(shown), ['둘째 코스', '첫 코스'])
  deepEqual([shown.totalPrice, shown.totalDurationSec], [35_000, 400])
  equal(shown.steps[0]?.sentence, '먼저 들으면 좋아요.')
  deepEqual(
    (await listed(draft.slug))?.courses.map(({ id }) => id),
    [second.id, first.id],
  )

  await admin.send(staff.unpublishRoadmap, at(draft))
  await isShown(draft.slug, 404)
})

test('a step is left out while its course is not published, and gone with a deleted course', async () => {
  const [kept, hidden, gone] = [
    await course('남는 코스'),
    await course('숨는 코스'),
    await course('없어질 코스'),
  ]
  const roadmap = await withSteps(hidden.id, kept.id, gone.id)
  await publish(roadmap)
  await isShown(roadmap.slug)
  await admin.send(changeCourse, { params: { courseId: hidden.id }, body: { published: false } })
  await admin.send(removeCourse, { params: { courseId: gone.id } })
  await until(async () => titles(await read(roadmap.slug)).length === 1, 'the two steps being left out')
  deepEqual(titles(await read(roadmap.slug)), ['남는 코스'])
  equal((await read(roadmap.slug)).totalPrice, 10_000)
  const [line] = (await support.send(staff.listStaffRoadmaps, { query: {} })).content
  deepEqual([line?.id, line?.courseCount, line?.hiddenCourseCount], [roadmap.id, 2, 1])
  const past = await support.send(staff.listStaffRoadmaps, { query: { page: 9, size: 1 } })
  deepEqual([past.content, past.totalElements > 0], [[], true])
  deepEqual(titles(await support.send(staff.getStaffRoadmap, at(roadmap))), ['숨는 코스', '남는 코스'])
})

test('an address has lower case letters, digits and hyphens, and belongs to one roadmap', async () => {
  const taken = await make('one-of-a-kind')
  for (const slug of [
    '',
    'Data',
    'data_1',
    '데이터',
    '-data',
    'data-',
    'a--b',
    'a b',
    'a/b',
    'a'.repeat(61),
  ]) {
    const refusal = await admin.refused(staff.makeRoadmap, { body: texts(slug) })
    deepEqual([refusal.status, refusal.errors?.[0]?.field], [400, 'slug'], slug)
    match(refusal.errors?.[0]?.message ?? '', /영문 소문자, 숫자, 하이픈/)
  }
  const twice = await admin.refused(staff.makeRoadmap, { body: texts(taken.slug) })
  deepEqual([twice.status, twice.code, twice.errors?.[0]?.field], [409, 'SLUG_TAKEN', 'slug'])
  const other = await make()
  equal((await refusedSave(other, { slug: taken.slug })).code, 'SLUG_TAKEN')
  equal((await admin.send(staff.getStaffRoadmap, at(other))).slug, other.slug)
  const both = await Promise.all(
    [1, 2].map(() => admin.post(staff.makeRoadmap.path, { json: texts('at-once') })),
  )
  deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
})

test('what cannot be a roadmap is refused in words, and nothing of it is saved', async () => {
  const [one, gone] = [await course('하나'), await course('삭제될 코스')]
  const roadmap = await withSteps(one.id)
  await admin.send(removeCourse, { params: { courseId: gone.id } })
  for (const [changes, status] of [
    [{ title: ' ' }, 400],
    [{ goal: '가'.repeat(301) }, 400],
    [{ steps: [why(one.id), why(one.id)] }, 400],
    [{ steps: [why(one.id, '')] }, 400],
    [{ steps: [why(one.id, 'a\u0000b')] }, 400],
    [{ steps: Array.from({ length: 31 }, (_, index) => why(index + 1)) }, 400],
    [{ steps: [why(one.id), why(gone.id)] }, 409],
  ] as const) {
    const refusal = await refusedSave(roadmap, changes as Partial<staff.RoadmapToSave>)
    equal(refusal.status, status, JSON.stringify(changes).slice(0, 80))
    match(refusal.errors?.[0]?.message ?? refusal.message, /[가-힣]/)
  }
  deepEqual(await admin.send(staff.getStaffRoadmap, at(roadmap)), roadmap)
})

test('of two who change the same roadmap, the second is told and overwrites nothing', async () => {
  const roadmap = await withSteps((await course('하나')).id)
  const sends = await Promise.all(
    ['첫 제목', '둘째 제목'].map((title) =>
      admin.put(`/api/admin/roadmaps/${roadmap.id}`, { json: save(roadmap, { title }).body }),
    ),
  )
  deepEqual(
    sends.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  const saved = await admin.send(staff.getStaffRoadmap, at(roadmap))
  equal(saved.version, roadmap.version + 1)
  equal((await save(saved, { title: '다시' }).sent()).title, '다시')
})

test('a published roadmap has a course: an empty one is neither published nor emptied', async () => {
  const empty = await make()
  equal((await admin.refused(staff.publishRoadmap, at(empty))).code, 'ROADMAP_EMPTY')
  const roadmap = await publish(await withSteps((await course('하나')).id))
  equal((await refusedSave(roadmap, { steps: [] })).code, 'ROADMAP_EMPTY')
  const hidden = await admin.send(staff.unpublishRoadmap, at(roadmap))
  deepEqual((await save(hidden, { steps: [] }).sent()).steps, [])
})

test('support reads roadmaps and changes none; members and visitors read only published ones', async () => {
  const roadmap = await withSteps((await course('하나')).id)
  const learner = await app.member()
  for (const caller of [app.guest(), learner])
    equal((await caller.get('/api/admin/roadmaps')).status, caller === learner ? 403 : 401)
  equal((await support.send(staff.getStaffRoadmap, at(roadmap))).id, roadmap.id)
  const { body } = save(roadmap, { title: '바꾼 제목' })
  equal((await support.refused(staff.changeRoadmap, { ...at(roadmap), body })).status, 403)
  equal((await support.refused(staff.makeRoadmap, { body: texts() })).status, 403)
  equal((await support.refused(staff.publishRoadmap, at(roadmap))).status, 403)
  equal((await support.delete(`/api/admin/roadmaps/${roadmap.id}`)).status, 403)
})

test('a deleted roadmap is gone with its address; its courses stay', async () => {
  const one = await course('남는 코스')
  const roadmap = await publish(await withSteps(one.id))
  await isShown(roadmap.slug)
  equal((await admin.delete(`/api/admin/roadmaps/${roadmap.id}`)).status, 204)
  equal((await admin.delete(`/api/admin/roadmaps/${roadmap.id}`)).status, 404)
  await isShown(roadmap.slug, 404)
  equal((await app.guest().get(`/api/course/${one.id}/preview`)).status, 200)
  equal((await make(roadmap.slug)).slug, roadmap.slug)
})

test('staff see the roadmaps of a learner view as the learner does', async () => {
  const learner = await app.member()
  const roadmap = await publish(await withSteps((await course('하나')).id))
  await isShown(roadmap.slug)
  const params = { memberId: learner.memberId }
  const { id } = await admin.send(beginLearnerView, { params, body: { reason: '문의 확인' } })
  const headers = { 'x-learner-view': String(id) }
  equal((await admin.get(`/api/roadmaps/${roadmap.slug}`, { headers })).status, 200)
  equal((await admin.get(`/api/admin/roadmaps/${roadmap.id}`, { headers })).status, 403)
})

const firstRunOf = async (member: Member) => (await member.send(myPage, {})).firstRun
const asked = { goal: null, experience: null, minutesADay: null }

test('a new member is asked once; the answers lead to a roadmap and a free video, and are deleted with the account', async () => {
  const video = { withVideo: true }
  const closed = await makeCourse(app.deps.db, { category: 'backend', lectures: [{ isPublic: false }] })
  const easy = await makeCourse(app.deps.db, {
    category: 'backend',
    lectures: [{ kind: 'text' }, { ...video, isPublic: true }],
  })
  const hard = await makeCourse(app.deps.db, { category: 'backend', lectures: [video] })
  const { slug } = await publish(await withSteps(closed.id, easy.id, hard.id))
  await isShown(slug)
  const member = await app.member()
  equal(await firstRunOf(member), 'due')
  equal(await member.send(getStartingPoint, {}), null)

  const { roadmap, lesson } = await member.send(answerFirstRun, { body: { ...asked, goal: 'service' } })
  deepEqual([roadmap?.slug, lesson?.courseId, lesson?.id], [slug, easy.id, easy.lectureIds[1]])
  equal(await firstRunOf(member), 'answered')
  const answers = { goal: 'service', experience: 'much', minutesADay: 20 } as const
  equal((await member.send(answerFirstRun, { body: answers })).lesson?.courseId, hard.id)
  deepEqual((await member.send(getStartingPoint, {}))?.answers, answers)

  const json = { currentPassword: MEMBER_PASSWORD }
  const { body: own } = await member.post(exportOwnData.path, { json })
  const { answeredAt, ...kept } = (own as { firstRun: object & { answeredAt: string } }).firstRun
  deepEqual(kept, answers)
  ok(Date.now() - Date.parse(answeredAt) < 60_000)
  await member.send(withdraw, { body: json })
  const { db } = app.deps
  equal(
    await db
      .selectFrom('first_run')
      .select('goal')
      .where('member_id', '=', member.memberId)
      .executeTakeFirst(),
    undefined,
  )
})

test('a roadmap in a category that staff added leads to the goal that they chose', async () => {
  const category = {
    slug: 'devops',
    name: '데브옵스',
    hue: 'moss',
    summary: '배포해요',
    description: '',
  } as const
  await admin.send(makeCategory, { body: category })
  await app.deps.db.updateTable('roadmap').set({ published: false }).execute()
  const first = await makeCourse(app.deps.db, { category: category.slug })
  const { slug } = await publish(await withSteps(first.id))
  await isShown(slug)
  const member = await app.member()
  const led = async () =>
    (await member.send(answerFirstRun, { body: { ...asked, goal: 'job' } })).roadmap?.slug
  equal(await led(), undefined)
  const params = { slug: category.slug }
  await admin.send(changeCategory, { params, body: { goal: 'job' } })
  await until(async () => (await led()) === slug, 'the roadmap of the goal')
})

test('members who skipped the questions, have a course or are older than a day are not asked; skipping still suggests a lesson', async () => {
  const { db } = app.deps
  const [skipping, enrolled, old] = [await app.member(), await app.member(), await app.member()]
  const { id } = await course('무료로 시작하는 코스', 0)
  await until(
    async () => (await skipping.send(answerFirstRun, { body: asked })).lesson !== null,
    'a free lesson',
  )
  equal((await skipping.send(answerFirstRun, { body: asked })).roadmap, null)
  equal(await firstRunOf(skipping), 'answered')
  await enrol(db, enrolled.memberId, id)
  equal(await firstRunOf(enrolled), 'none')
  const created_at = new Date(Date.now() - 2 * 86_400_000)
  await db.updateTable('member').set({ created_at }).where('id', '=', old.memberId).execute()
  equal(await firstRunOf(old), 'none')
  equal((await app.guest().get(getStartingPoint.path)).status, 401)
  const wrong = { ...asked, goal: 'fun', minutesADay: 1_000 }
  equal((await old.put(answerFirstRun.path, { json: wrong })).status, 400)
})
