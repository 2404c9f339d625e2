import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { previewCourse } from '#contract/catalogue/catalogue.ts'
import * as contract from '#contract/catalogue/outline.ts'
import * as staff from '#contract/catalogue/staff-course.ts'
import { listLectures } from '#contract/learning/learning.ts'
import { makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { auditOf, uploadLecture } from '../testing/staff-scene.ts'

type Member = Awaited<ReturnType<TestApp['member']>>
type Group = contract.OutlineGroup

let app: TestApp
let admin: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const courseOf = (lectures: number) =>
  makeCourse(app.deps.db, { lectures: Array.from({ length: lectures }, () => ({})) })
const paramsOf = ({ id }: MadeCourse) => ({ courseId: id })
const addSection = async (course: MadeCourse, title: string) =>
  (await admin.send(contract.makeSection, { params: paramsOf(course), body: { title } })).id
const arrange = (course: MadeCourse, groups: Group[]) =>
  admin.send(contract.saveOutline, { params: paramsOf(course), body: { groups } })
const group = (sectionId: number | null, ...lectureIds: number[]): Group => ({ sectionId, lectureIds })

/** The outline as everybody sees it: section and lecture, in order. */
const outlineOf = async (course: MadeCourse) =>
  (await admin.send(previewCourse, { params: paramsOf(course) })).curriculum.map(({ id, sectionId }) => [
    sectionId,
    id,
  ])
const sectionsOf = async (course: MadeCourse) =>
  (await admin.send(contract.listSections, { params: paramsOf(course) })).map(({ id }) => id)

test('sections and lectures are arranged in one act, and every answer says where a lecture stands', async () => {
  const course = await courseOf(4)
  const [a, b, c, d] = course.lectureIds as [number, number, number, number]
  const first = await addSection(course, '시작하기')
  const second = await addSection(course, '더 깊이')
  await arrange(course, [group(null, d), group(second, c, a), group(first, b)])
  deepEqual(await outlineOf(course), [
    [null, d],
    [second, c],
    [second, a],
    [first, b],
  ])
  deepEqual(await sectionsOf(course), [second, first])
  const listed = await admin.send(listLectures, { params: paramsOf(course) })
  deepEqual(
    listed.map(({ id, kind, sectionTitle, orderIndex }) => [id, kind, sectionTitle, orderIndex]),
    [
      [d, 'video', null, 1],
      [c, 'video', '더 깊이', 2],
      [a, 'video', '더 깊이', 3],
      [b, 'video', '시작하기', 4],
    ],
  )
  const [entry] = (await auditOf(app, `course:${course.id}`)).filter(
    ({ action }) => action === 'lecture.order',
  )
  deepEqual(entry?.detail.after, {
    lectureIds: [d, c, a, b],
    sectionIds: [second, first],
    sectionOf: [null, second, second, first],
  })
})

test('an outline that is not made of the current sections and lectures is refused whole', async () => {
  const course = await courseOf(2)
  const other = await courseOf(1)
  const [a, b] = course.lectureIds as [number, number]
  const section = await addSection(course, '하나')
  const foreign = await addSection(other, '남의 섹션')
  const before = await outlineOf(course)
  for (const groups of [
    [group(section, a)],
    [group(section, a, b, b)],
    [group(null, a, b)],
    [group(section, a), group(section, b)],
    [group(section, a, b), group(foreign)],
    [group(section, a, b, other.lectureIds[0]!)],
    [group(null, a), group(null, b)],
  ]) {
    const { code } = await admin.refused(contract.saveOutline, { params: paramsOf(course), body: { groups } })
    equal(code, 'ORDER_OUTDATED', JSON.stringify(groups))
  }
  deepEqual(await outlineOf(course), before)
})

test('a removed section leaves its lectures to the section before it', async () => {
  const course = await courseOf(3)
  const [a, b, c] = course.lectureIds as [number, number, number]
  const first = await addSection(course, '하나')
  const second = await addSection(course, '둘')
  await arrange(course, [group(first, a), group(second, b, c)])
  await admin.send(contract.removeSection, { params: { sectionId: second } })
  deepEqual(await outlineOf(course), [
    [first, a],
    [first, b],
    [first, c],
  ])
  await admin.send(contract.removeSection, { params: { sectionId: first } })
  deepEqual(await outlineOf(course), [
    [null, a],
    [null, b],
    [null, c],
  ])
  equal((await admin.refused(contract.removeSection, { params: { sectionId: first } })).status, 404)
})

test('an order without sections moves whole sections, and refuses to tear one apart', async () => {
  const course = await courseOf(4)
  const [a, b, c, d] = course.lectureIds as [number, number, number, number]
  const first = await addSection(course, '하나')
  const second = await addSection(course, '둘')
  await arrange(course, [group(first, a, b), group(second, c, d)])
  const order = (lectureIds: number[]) => ({ params: paramsOf(course), body: { lectureIds } })
  await admin.send(staff.orderLectures, order([d, c, a, b]))
  deepEqual(await sectionsOf(course), [second, first])
  deepEqual(
    (await outlineOf(course)).map(([, id]) => id),
    [d, c, a, b],
  )
  equal((await admin.refused(staff.orderLectures, order([a, c, b, d]))).code, 'SECTIONS_MIXED')
})

test('a lecture of an older client joins the section of the lecture before it; a restored one too', async () => {
  const course = await courseOf(3)
  const [a, b, c] = course.lectureIds as [number, number, number]
  const first = await addSection(course, '하나')
  const second = await addSection(course, '둘')
  await arrange(course, [group(first, a, b), group(second, c)])
  const atEnd = await uploadLecture(admin, course.id)
  const between = await uploadLecture(admin, course.id, { orderIndex: 1 })
  const sectionOf = new Map((await outlineOf(course)).map(([section, id]) => [id, section]))
  deepEqual([sectionOf.get(atEnd.id), sectionOf.get(between.id)], [second, first])

  await admin.send(staff.removeLecture, { params: { lectureId: b } })
  await arrange(course, [group(second, c, atEnd.id, a, between.id), group(first)])
  const { sectionId } = await admin.send(staff.restoreLecture, { params: { lectureId: b } })
  equal(sectionId, second)
})

test('a text lesson comes at the end of its section, and no later lecture loses its place', async () => {
  const course = await courseOf(3)
  const [a, b, c] = course.lectureIds as [number, number, number]
  const first = await addSection(course, '하나')
  const second = await addSection(course, '둘')
  const empty = await addSection(course, '빈 섹션')
  await arrange(course, [group(first, a, b), group(empty), group(second, c)])
  const make = async (sectionId?: number | null) =>
    admin.send(contract.makeLesson, {
      params: paramsOf(course),
      body: { kind: 'text', title: '읽을거리', ...(sectionId !== undefined && { sectionId }) },
    })
  const inFirst = await make(first)
  const inEmpty = await make(empty)
  const atEnd = await make()
  deepEqual(
    (await outlineOf(course)).map(([section, id]) => [section, id]),
    [
      [first, a],
      [first, b],
      [first, inFirst.id],
      [empty, inEmpty.id],
      [second, c],
      [second, atEnd.id],
    ],
  )
  deepEqual([inFirst.kind, inFirst.hasVideo, inFirst.durationSec], ['text', false, 0])
  const other = await courseOf(1)
  const wrong = {
    params: paramsOf(other),
    body: { kind: 'text', title: '남의 섹션', sectionId: first },
  } as const
  equal((await admin.refused(contract.makeLesson, wrong)).code, 'NOT_FOUND')
})

test('two arrangements and a new section at once leave one of the outlines whole', async () => {
  const course = await courseOf(4)
  const [a, b, c, d] = course.lectureIds as [number, number, number, number]
  const first = await addSection(course, '하나')
  const second = await addSection(course, '둘')
  const outlines = [
    [group(first, a, b), group(second, c, d)],
    [group(second, d, c, b), group(first, a)],
  ]
  const results = await Promise.allSettled([
    ...outlines.map((groups) => arrange(course, groups)),
    addSection(course, '셋'),
  ])
  equal(results.at(-1)?.status, 'fulfilled')
  const seen = JSON.stringify((await outlineOf(course)).map(([, id]) => id))
  const whole = [
    [a, b, c, d],
    [d, c, b, a],
  ].map((ids) => JSON.stringify(ids))
  const arranged = results.slice(0, 2).filter(({ status }) => status === 'fulfilled').length
  equal(whole.includes(seen), true, `${seen} after ${arranged} arrangements`)
})

test('members have no part in the outline, support only looks', async () => {
  const course = await courseOf(1)
  const support = await app.member({ roles: ['ROLE_SUPPORT'] })
  const member = await app.member()
  const params = paramsOf(course)
  deepEqual(await support.send(contract.listSections, { params }), [])
  for (const client of [support, member])
    equal((await client.refused(contract.makeSection, { params, body: { title: '섹션' } })).status, 403)
  equal((await member.refused(contract.listSections, { params })).status, 403)
})
