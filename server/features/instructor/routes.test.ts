import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { listAudit } from '#contract/admin/audit.ts'
import { listCourses, previewCourse } from '#contract/catalogue/catalogue.ts'
import { archiveCourse, changeCourse } from '#contract/catalogue/staff-course.ts'
import { exportOwnData } from '#contract/identity/personal-data.ts'
import { previewWithdrawal, withdraw } from '#contract/identity/withdrawal.ts'
import { getInstructor } from '#contract/instructor/instructor.ts'
import * as contract from '#contract/instructor/staff-instructor.ts'
import { formRequest } from '#server/testing/form.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { makeCourse } from '#server/testing/make-course.ts'
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

const TEXTS = {
  name: '이마루',
  headline: '데이터를 쉽게 풀어요',
  bio: '**10년** 동안 분석했어요.\n\n- 통계\n- SQL',
  links: [{ label: '블로그', url: 'https://blog.example/maru' }],
}

const make = (changes: Partial<contract.InstructorToSave> = {}) =>
  admin.send(contract.makeInstructor, { body: { ...TEXTS, ...changes } })
const at = ({ id }: { id: number }) => ({ params: { instructorId: id } })
const change = (one: { id: number }, changes: Partial<contract.InstructorToSave>) =>
  admin.send(contract.changeInstructor, { ...at(one), body: { ...TEXTS, ...changes } })
const choose = (courseId: number, ...instructors: { id: number }[]) =>
  admin.send(contract.setCourseInstructors, {
    params: { courseId },
    body: { instructorIds: instructors.map(({ id }) => id) },
  })
const shown = (one: { id: number }) => app.guest().send(getInstructor, at(one))
const namesOf = async (courseId: number) =>
  (await app.guest().send(previewCourse, { params: { courseId } })).instructors.map(({ name }) => name)
const picture = async () => {
  const image = sharp({ create: { width: 90, height: 60, channels: 3, background: '#24418c' } })
  return formRequest([
    { name: 'image', filename: 'a.png', type: 'image/png', bytes: await image.png().toBuffer() },
  ])
}

test('everybody reads who teaches: the bio as safe HTML, the links and the published courses (course-model.md#instructor)', async () => {
  const instructor = await make({ bio: `${TEXTS.bio}\n\n<script>alert(1)</script>` })
  const [open, draft] = [
    await makeCourse(app.deps.db, { title: '공개 코스' }),
    await makeCourse(app.deps.db, { published: false }),
  ]
  await choose(open.id, instructor)
  await choose(draft.id, instructor)
  await until(async () => (await shown(instructor)).courses.length === 1, 'the course of the instructor')
  const { bioHtml, links, courses, photo, headline } = await shown(instructor)
  deepEqual([links, photo, headline], [TEXTS.links, null, TEXTS.headline])
  deepEqual(
    courses.map(({ title, instructors }) => [title, instructors]),
    [['공개 코스', [{ id: instructor.id, name: '이마루', photo: null }]]],
  )
  ok(bioHtml.startsWith('<p><strong>10년</strong>'), bioHtml)
  ok(!bioHtml.includes('<script'), bioHtml)
  equal((await app.guest().get('/api/instructors/800001')).status, 404)
  equal((await app.guest().get('/api/instructors/x')).status, 400)
})

test('a change of some fields leaves the others as they are', async () => {
  const instructor = await make({ memberEmail: (await app.member()).email })
  const send = (body: contract.InstructorChange) =>
    admin.send(contract.changeInstructor, { ...at(instructor), body })
  const { updatedAt, ...changed } = await send({ bio: '새 소개' })
  ok(updatedAt >= instructor.updatedAt)
  deepEqual({ ...changed, updatedAt: '' }, { ...instructor, bio: '새 소개', updatedAt: '' })
  deepEqual(await send({}), { ...changed, updatedAt })
  equal((await send({ headline: '', links: [] })).name, TEXTS.name)
})

test('a course lists its instructors in the order of staff, and each change is seen at once', async () => {
  const course = await makeCourse(app.deps.db)
  const [first, second] = [await make({ name: '김하나' }), await make({ name: '박두리' })]
  await choose(course.id, second, first)
  await until(async () => (await namesOf(course.id)).length === 2, 'two instructors')
  deepEqual(await namesOf(course.id), ['박두리', '김하나'])
  const listed = (await app.guest().send(listCourses, {})).find(({ id }) => id === course.id)
  deepEqual(
    listed?.instructors.map(({ name }) => name),
    ['박두리', '김하나'],
  )
  await change(first, { name: '김한결' })
  await choose(course.id, first)
  await until(async () => (await namesOf(course.id)).join() === '김한결', 'the new name alone')
  const archive = { params: { courseId: course.id } }
  await admin.send(archiveCourse, archive)
  await until(async () => (await shown(first)).courses.length === 0, 'no archived course')
  await admin.send(changeCourse, { ...archive, body: { published: true } })
  await until(async () => (await shown(first)).courses.length === 1, 'the course again')
})

test('a choice of unknown, repeated or too many instructors is refused in words', async () => {
  const course = await makeCourse(app.deps.db)
  const instructor = await make()
  const refused = async (instructorIds: number[], courseId = course.id) => {
    const body = { instructorIds }
    const refusal = await admin.refused(contract.setCourseInstructors, { params: { courseId }, body })
    match(refusal.message, /[가-힣]/)
    return refusal.status
  }
  equal(await refused([800_001]), 404)
  equal(await refused([instructor.id], 800_001), 404)
  equal(await refused([instructor.id, instructor.id]), 400)
  equal(await refused(Array.from({ length: 11 }, (_, at) => at + 1)), 400)
  deepEqual(await namesOf(course.id), [])
})

test('what is empty, too long or no https link is refused with the field', async () => {
  const cases: [Partial<contract.InstructorToSave>, string][] = [
    [{ name: '  ' }, 'name'],
    [{ name: '가'.repeat(41) }, 'name'],
    [{ headline: '가'.repeat(81) }, 'headline'],
    [{ bio: '가'.repeat(5001) }, 'bio'],
    [{ bio: '가\u0000' }, 'bio'],
    [{ links: [{ label: '집', url: 'http://home.example' }] }, 'links'],
    [{ links: [{ label: '집', url: 'javascript:alert(1)' }] }, 'links'],
    [{ links: [{ label: '집', url: 'https://a.example/"x' }] }, 'links'],
    [{ links: [{ label: '', url: 'https://a.example' }] }, 'links'],
    [{ links: Array.from({ length: 9 }, () => TEXTS.links[0]!) }, 'links'],
  ]
  for (const [changes, field] of cases) {
    const refusal = await admin.refused(contract.makeInstructor, { body: { ...TEXTS, ...changes } })
    equal(refusal.status, 400)
    ok(refusal.errors?.[0]?.field.startsWith(field), JSON.stringify(refusal))
  }
})

test('staff link a member by address; one member is one instructor, also when two are linked at once', async () => {
  const member = await app.member({ name: '김선생', email: 'instructor@school.example' })
  const instructor = await make({ memberEmail: 'Instructor@School.example' })
  deepEqual([instructor.member?.id, instructor.member?.name], [member.memberId, '김선생'])
  ok(!instructor.member?.email.includes('instructor@'), instructor.member?.email)
  equal((await change(instructor, { headline: '새 소개' })).member?.id, member.memberId)
  const body = { ...TEXTS, memberEmail: 'instructor@school.example' }
  equal((await admin.refused(contract.makeInstructor, { body })).code, 'MEMBER_TAKEN')
  const nobody = { ...TEXTS, memberEmail: 'nobody@school.example' }
  deepEqual((await admin.refused(contract.makeInstructor, { body: nobody })).errors, [
    { field: 'memberEmail', message: contract.noSuchMember.message },
  ])
  equal((await change(instructor, { memberEmail: null })).member, null)
  const sent = () => admin.post('/api/admin/instructors', { json: body }).then(({ status }) => status)
  deepEqual((await Promise.all([sent(), sent(), sent()])).toSorted(), [200, 409, 409])
})

test('after the removal of an account its instructor stays, without the link; until then, the file of the person has it', async () => {
  const member = await app.member({ email: 'leaver@school.example' })
  const instructor = await make({ name: '정가람', memberEmail: 'leaver@school.example' })
  const { text } = await member.post(exportOwnData.path, { json: {} })
  ok(text.includes('정가람') && text.includes('https://blog.example/maru'), text)
  const { consequences } = await member.send(previewWithdrawal, {})
  ok(consequences.some(({ kind, title }) => kind === 'instructor' && title === '강사 소개 (정가람)'))
  await member.send(withdraw, { body: { currentPassword: MEMBER_PASSWORD } })
  equal((await admin.send(contract.getStaffInstructor, at(instructor))).member, null)
  equal((await shown(instructor)).name, '정가람')
})

test('a portrait is stored square without metadata, and its file goes with it', async () => {
  const instructor = await make()
  const path = `/api/admin/instructors/${instructor.id}/photo`
  const put = async () => ((await admin.patch(path, await picture())).body as { data: string }).data
  const first = await put()
  const second = await put()
  await until(async () => (await shown(instructor)).photo === second, 'the new portrait')
  equal((await app.guest().get(first)).status, 404)
  const bytes = await (await fetch(app.url + second)).arrayBuffer()
  const { width, height, format } = await sharp(bytes).metadata()
  deepEqual([width, height, format], [512, 512, 'webp'])
  const text = formRequest([{ name: 'image', filename: 'a.png', type: 'image/png', bytes: 'no image' }])
  equal((await admin.patch(path, text)).status, 400)
  equal((await support.patch(path, await picture())).status, 403)
  await admin.send(contract.removeInstructorPhoto, at(instructor))
  equal((await app.guest().get(second)).status, 404)
  await put()
  await admin.send(contract.removeInstructor, at(instructor))
  const { rows } = await sql`select from image`.execute(app.deps.db)
  equal(rows.length, 0)
})

test('an instructor of any course cannot be deleted, and one without is gone from all pages', async () => {
  const course = await makeCourse(app.deps.db, { published: false })
  const instructor = await make()
  await choose(course.id, instructor)
  equal((await admin.refused(contract.removeInstructor, at(instructor))).code, 'INSTRUCTOR_IN_USE')
  await choose(course.id)
  await admin.send(contract.removeInstructor, at(instructor))
  equal((await admin.refused(contract.getStaffInstructor, at(instructor))).status, 404)
  await until(
    async () => (await app.guest().get(`/api/instructors/${instructor.id}`)).status === 404,
    'a page that is gone',
  )
})

test('an instructor who is chosen and deleted at once is either on the course or gone', async () => {
  for (let round = 0; round < 5; round += 1) {
    const course = await makeCourse(app.deps.db)
    const instructor = await make()
    const [chosen, removed] = await Promise.all([
      admin.put(`/api/course/${course.id}/instructors`, { json: { instructorIds: [instructor.id] } }),
      admin.delete(`/api/admin/instructors/${instructor.id}`),
    ])
    ok(
      (chosen.status === 200 && removed.status === 409) || (chosen.status === 404 && removed.status === 200),
      `${chosen.status} ${removed.status}`,
    )
  }
})

test('support may look at instructors and change none; each change is in the log', async () => {
  const instructor = await make({ name: '최누리' })
  const found = (await support.send(contract.listStaffInstructors, {})).find(({ id }) => id === instructor.id)
  equal(found?.bio, TEXTS.bio)
  equal((await support.refused(contract.changeInstructor, { ...at(instructor), body: TEXTS })).status, 403)
  equal((await app.guest().get('/api/admin/instructors')).status, 401)
  await change(instructor, { name: '최누리', bio: '새 소개' })
  await change(instructor, { name: '최누리', bio: '새 소개' })
  const log = await admin.send(listAudit, { query: { subject: `instructor:${instructor.id}` } })
  deepEqual(
    log.content.map(({ action }) => action),
    ['instructor.change', 'instructor.make'],
  )
})
