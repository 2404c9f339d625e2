import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/announcement/announcement.ts'
import { AUDIENCE_PROGRESS } from '#contract/announcement/audience.ts'
import * as staff from '#contract/announcement/staff-announcement.ts'
import { withdraw } from '#contract/identity/withdrawal.ts'
import { listRings, readRings, switchBellMail } from '#contract/notification/bell.ts'
import { mailsAbout } from '#server/testing/mails.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { type Member, round, sendDraft, writeDraft } from './testing/scene.ts'

let app: TestApp
let admin: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const at = (announcementId: number) => ({ params: { announcementId } })
const ringsOf = async (member: Member) =>
  (await member.send(listRings, { query: {} })).rings.filter(({ kind }) => kind === 'announcement')
const received = async (member: Member) =>
  (await member.send(contract.listAnnouncements, { query: {} })).content

test('a notice is in the bell and on its own page, and counts as read once it was opened', async () => {
  const member = await app.member()
  const id = await sendDraft(admin)
  equal((await member.refused(contract.getAnnouncement, at(id))).status, 404)
  await round(app)
  const [ring, ...more] = await ringsOf(member)
  deepEqual(
    [more.length, ring?.title, ring?.body, ring?.href],
    [0, '점검 안내', '토요일 새벽 에 점검합니다.', `/announcements/${id}`],
  )
  const page = await member.send(contract.getAnnouncement, at(id))
  deepEqual([page.title, page.sender, page.isRead], ['점검 안내', null, false])
  match(page.html, /<strong>새벽<\/strong>/)
  equal((await member.put(`/api/announcements/${id}/visit`)).status, 204)
  deepEqual(
    (await received(member)).filter((one) => one.id === id).map(({ isRead }) => isRead),
    [true],
  )
  equal((await ringsOf(member)).find(({ href }) => href.endsWith(`/${id}`))?.isRead, true)
  const { figures, state } = await admin.send(staff.getStaffAnnouncement, at(id))
  deepEqual([state, figures?.read, figures?.mail], ['sent', 1, 0])
})

test('an announcement for chosen members reaches them alone, and nobody once they are gone', async () => {
  const [chosen, gone, other] = await Promise.all([app.member(), app.member(), app.member()])
  const memberIds = [chosen.memberId, gone.memberId, 987_654_321]
  const draft = await admin.send(staff.makeAnnouncementFor, { body: { memberIds } })
  deepEqual([draft.chosenCount, draft.audience.chosen, draft.audience.role], [2, true, null])
  await gone.send(withdraw, { body: {} })
  const reach = await admin.send(staff.getReach, at(draft.id))
  deepEqual(
    [reach.audience, (await admin.send(staff.getStaffAnnouncement, at(draft.id))).chosenCount],
    [1, 1],
  )
  const { audience } = draft
  const texts = {
    kind: 'notice',
    title: '과제 안내',
    body: '확인해 주세요.',
    toBell: true,
    toMail: false,
  } as const
  const { version } = await admin.send(staff.saveAnnouncement, {
    ...at(draft.id),
    body: { ...texts, audience, version: draft.version },
  })
  await admin.send(staff.sendAnnouncement, { ...at(draft.id), body: { version, sendAt: null } })
  await round(app)
  deepEqual((await received(chosen)).filter(({ id }) => id === draft.id).length, 1)
  deepEqual(
    (await received(other)).filter(({ id }) => id === draft.id),
    [],
  )

  const left = await admin.send(staff.makeAnnouncementFor, { body: { memberIds: [chosen.memberId] } })
  await chosen.send(withdraw, { body: {} })
  equal((await admin.send(staff.getReach, at(left.id))).audience, 0)
  const nobody = await admin.refused(staff.makeAnnouncementFor, { body: { memberIds: [chosen.memberId] } })
  deepEqual([nobody.status, nobody.message], [404, staff.nobodyChosen.message])
  equal((await admin.refused(staff.makeAnnouncementFor, { body: { memberIds: [] } })).status, 400)
})

test('news that are read in the bell count as read', async () => {
  const member = await app.member()
  const id = await sendDraft(admin)
  await round(app)
  const [ring] = await ringsOf(member)
  await member.send(readRings, { body: { ids: [ring!.id] } })
  await round(app)
  equal((await admin.send(staff.getStaffAnnouncement, at(id))).figures?.read, 1)
})

test('a round does not wait for a locked recipient, whose reading a later round copies', async () => {
  const member = await app.member()
  const id = await sendDraft(admin)
  await round(app)
  const [ring] = await ringsOf(member)
  await member.send(readRings, { body: { ids: [ring!.id] } })
  await app.deps.db.transaction().execute(async (trx) => {
    await sql`
      select from announcement_recipient
      where announcement_id = ${id} and member_id = ${member.memberId} for update`.execute(trx)
    await round(app)
  })
  const read = async () => (await admin.send(staff.getStaffAnnouncement, at(id))).figures?.read
  equal(await read(), 0)
  await round(app)
  equal(await read(), 1)
})

test('a notice by mail skips members who turned its emails off, and the count says so before', async () => {
  const [member, other] = [await app.member(), await app.member()]
  await other.send(switchBellMail, { params: { kind: 'announcement' }, body: { isOn: false } })
  const draft = await writeDraft(admin, { title: '메일 안내', toBell: false, toMail: true })
  const reach = await admin.send(staff.getReach, at(draft.id))
  deepEqual([reach.leftOut.mailOff, reach.bell, reach.reached], [1, 0, reach.audience - 1])
  await admin.send(staff.sendAnnouncement, {
    ...at(draft.id),
    body: { version: draft.version, sendAt: null },
  })
  await round(app)
  const [mail] = await mailsAbout(app.deps, { to: member.email, subject: /메일 안내/ })
  match(mail!.subject, /^\[코드마루\] 메일 안내$/)
  ok(mail!.html.includes('<strong>새벽</strong>') && !mail!.text.includes('수신 거부'))
  deepEqual(await mailsAbout(app.deps, { to: other.email, subject: /메일 안내/ }), [])
  deepEqual(
    [(await received(member)).length > 0, (await received(other)).some(({ id }) => id === draft.id)],
    [true, false],
  )
  equal((await admin.send(staff.getStaffAnnouncement, at(draft.id))).figures?.leftOut.mailOff, 1)
})

test('an audience is narrowed by course, progress, category, sign-up, absence and role', async () => {
  const course = await makeCourse(app.deps.db, { category: 'backend', lectures: [{}] })
  const [idle, started, done, refunded] = await Promise.all([1, 2, 3, 4].map(() => app.member()))
  for (const member of [idle!, started!, done!, refunded!])
    await enrol(app.deps.db, member.memberId, course.id)
  await app.deps.db
    .updateTable('enrolment')
    .set({ ended_at: new Date() })
    .where('member_id', '=', refunded!.memberId)
    .execute()
  await sql`insert into lecture_progress (member_id, lecture_id, started_at)
    values (${started!.memberId}, ${course.lectureIds[0]!}, now())`.execute(app.deps.db)
  await app.deps.db
    .insertInto('course_completion')
    .values({ member_id: done!.memberId, course_id: course.id, completed_at: new Date() })
    .execute()
  const reached = async (audience: object) => {
    const { id } = await writeDraft(admin, { audience })
    return (await admin.send(staff.getReach, at(id))).reached
  }
  const courseId = course.id
  deepEqual(
    await Promise.all(AUDIENCE_PROGRESS.map((progress) => reached({ courseId, progress }))),
    [3, 2, 1],
  )
  equal(await reached({ category: 'backend' }), 3)
  equal(await reached({ category: 'data' }), 0)
  equal(await reached({ category: 'removed' }), 0)
  await app.deps.db
    .updateTable('member')
    .set({ created_at: new Date('2026-01-01T15:00:00Z'), last_seen_at: new Date('2026-01-05T00:00:00Z') })
    .where('id', '=', idle!.memberId)
    .execute()
  equal(await reached({ joinedFrom: '2026-01-02', joinedTo: '2026-01-02' }), 1)
  equal(await reached({ joinedTo: '2026-01-01' }), 0)
  equal(await reached({ inactiveDays: 100 }), 1)
  equal(await reached({ role: 'ROLE_ADMIN' }), 1)
  equal(await reached({ role: 'ROLE_MEMBER', courseId }), 3)
})

test('a removed member keeps nothing, and what waits is not sent to them', async () => {
  const member = await app.member()
  const id = await sendDraft(admin)
  await app.deps.db
    .updateTable('member')
    .set({ withdrawn_at: sql`now()` })
    .where('id', '=', member.memberId)
    .execute()
  await round(app)
  const rows = await app.deps.db
    .selectFrom('announcement_recipient')
    .select('id')
    .where('announcement_id', '=', id)
    .where('member_id', '=', member.memberId)
    .execute()
  deepEqual(rows, [])
})

test('staff write, support reads, and members see neither', async () => {
  const [member, support] = [await app.member(), await app.member({ roles: ['ROLE_SUPPORT'] })]
  const { id, version } = await writeDraft(admin)
  equal((await support.send(staff.getStaffAnnouncement, at(id))).version, version)
  equal((await support.refused(staff.makeAnnouncement, {})).status, 403)
  equal(
    (await support.refused(staff.sendAnnouncement, { ...at(id), body: { version, sendAt: null } })).status,
    403,
  )
  equal((await member.refused(staff.listStaffAnnouncements, { query: {} })).status, 403)
})
