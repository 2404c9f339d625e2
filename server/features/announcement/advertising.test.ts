import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import * as contract from '#contract/announcement/announcement.ts'
import { optOut, showOptOut } from '#contract/announcement/opt-out.ts'
import * as staff from '#contract/announcement/staff-announcement.ts'
import { changeConsents, listConsents } from '#contract/identity/consent.ts'
import { withdraw } from '#contract/identity/withdrawal.ts'
import { listRings } from '#contract/notification/bell.ts'
import { seoulTime } from '#server/platform/clock.ts'
import { mailsAbout } from '#server/testing/mails.ts'
import { messageIdIn, openSmtpSink, type SmtpSink } from '#server/testing/smtp-sink.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { openAnnouncement } from './announcement-deps.ts'
import { tellOfConsents } from './consent-notice/consent-notice.ts'
import { optOutTokenOf } from './testing/announce.ts'
import { agree, clockAt, type Member, round, sendDraft, writeDraft } from './testing/scene.ts'

const [NOON, NIGHT, MORNING] = [
  '2027-03-02T12:00:00+09:00',
  '2027-03-02T21:00:00+09:00',
  '2027-03-03T08:00:00+09:00',
]
const clock = clockAt(NOON)
let sink: SmtpSink
let app: TestApp
let admin: Member
before(async () => {
  sink = await openSmtpSink()
  app = await startApp({ SMTP_URL: sink.url }, { clock })
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
afterEach(() => clock.set(NOON))
after(async () => {
  await app.close()
  await sink.close()
})

const at = (announcementId: number) => ({ params: { announcementId } })
/** More mails than a test sends. */
const ALL = 1_000
const figuresOf = async (id: number) => (await admin.send(staff.getStaffAnnouncement, at(id))).figures!
const AD = { kind: 'ad', title: '가을 할인', toMail: true } as const
const sent = (to: string) => sink.received.filter(({ recipients }) => recipients.includes(to))
const ringsOf = async (member: Member) =>
  (await member.send(listRings, { query: {} })).rings.filter(({ kind }) => kind === 'announcement-ad')
const linkIn = (source: string) =>
  /^List-Unsubscribe: *<([^>]+)>/im.exec(source.replace(/\r\n[ \t]+/g, ''))![1]!

async function makeAgreed(...more: ('marketingEmail' | 'marketingNight')[]): Promise<Member> {
  const member = await app.member()
  await agree(app, member.memberId, 'marketing', ...more)
  return member
}
const delivered = (to: string) => until(() => sent(to)[0], `a mail to ${to}`)

test('advertising reaches only who consented, labelled, with sender, contact and a way out (security.md#82)', async () => {
  const [nobody, byBell, byBoth] = [
    await app.member(),
    await makeAgreed(),
    await makeAgreed('marketingEmail'),
  ]
  const draft = await writeDraft(admin, AD)
  const reach = await admin.send(staff.getReach, at(draft.id))
  deepEqual([reach.reached, reach.bell, reach.mail, reach.waitsForMorning], [2, 2, 1, 0])
  equal(reach.leftOut.noConsent, reach.audience - 2)
  await admin.send(staff.sendAnnouncement, {
    ...at(draft.id),
    body: { version: draft.version, sendAt: null },
  })
  await round(app)
  const { source } = await delivered(byBoth.email)
  const [kept] = await mailsAbout(app.deps, { to: byBoth.email, subject: /가을 할인/ })
  equal(kept!.subject, '(광고) [코드마루] 가을 할인')
  match(source, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im)
  deepEqual([sent(nobody.email).length, sent(byBell.email).length], [0, 0])
  deepEqual([(await ringsOf(nobody)).length, (await ringsOf(byBell))[0]?.title], [0, '(광고) 가을 할인'])
  const page = await byBell.send(contract.getAnnouncement, at(draft.id))
  match(page.sender!, /코드마루 \(데모 학교\).*0000-0000.*support@codemaru\.kr/)
  equal((await nobody.refused(contract.getAnnouncement, at(draft.id))).status, 404)
  await until(async () => (await figuresOf(draft.id)).mailSent === 1, 'the mail in the figures')
  const { leftOut, bell } = await figuresOf(draft.id)
  deepEqual([leftOut.noConsent, bell], [reach.leftOut.noConsent, 2])
})

test('between 21:00 and 08:00 advertising waits, unless the night was consented to', async () => {
  const [day, night] = [
    await makeAgreed('marketingEmail'),
    await makeAgreed('marketingEmail', 'marketingNight'),
  ]
  clock.set(NIGHT)
  const id = await sendDraft(admin, AD)
  await round(app)
  await delivered(night.email)
  deepEqual([(await ringsOf(night)).length, (await ringsOf(day)).length, sent(day.email).length], [1, 0, 0])
  clock.set('2027-03-03T07:59:59+09:00')
  await round(app)
  equal((await ringsOf(day)).length, 0)
  equal((await admin.send(staff.getStaffAnnouncement, at(id))).state, 'sending')
  clock.set(MORNING)
  await round(app)
  await delivered(day.email)
  equal((await ringsOf(day)).length, 1)
  equal((await admin.send(staff.getStaffAnnouncement, at(id))).state, 'sent')
})

test('a consent to nightly text messages of the former text is none to nightly mail', async () => {
  const member = await makeAgreed('marketingEmail')
  await app.deps.db
    .insertInto('consent')
    .values({
      member_id: member.memberId,
      kind: 'marketingNight',
      version: '2026-11-01',
      agreed: true,
      source: 'profile',
    })
    .execute()
  clock.set(NIGHT)
  await sendDraft(admin, AD)
  await round(app)
  equal((await ringsOf(member)).length, 0)
})

test('a mail that is still queued at 21:00 waits until the morning, and is sent once', async () => {
  const member = await makeAgreed('marketingEmail')
  sink.refuse(ALL)
  await sendDraft(admin, AD)
  await round(app)
  await until(async () => (await mailRow(member))?.tries === 1, 'a deferred mail')
  sink.refuse(0)
  clock.set(NIGHT)
  await retryMails()
  await until(async () => (await mailRow(member)) === undefined, 'the mail to be taken back')
  await round(app)
  equal(sent(member.email).length, 0)
  clock.set(MORNING)
  await round(app)
  await delivered(member.email)
  await round(app)
  deepEqual([sent(member.email).length, (await ringsOf(member)).length], [1, 1])
})

test('a mail that was accepted unnoticed and then waits for the morning is the same message again', async () => {
  const member = await makeAgreed('marketingEmail')
  sink.loseAnswers(ALL)
  await sendDraft(admin, AD)
  await round(app)
  await until(async () => (await mailRow(member))?.tries === 1, 'a mail whose answer is lost')
  sink.loseAnswers(0)
  clock.set(NIGHT)
  await retryMails()
  await until(async () => (await mailRow(member)) === undefined, 'the mail to be taken back')
  clock.set(MORNING)
  await round(app)
  const twice = await until(() => sent(member.email)[1] && sent(member.email), 'the repeated mail')
  const [first, second] = twice.map(({ source }) => messageIdIn(source))
  match(first!, /^<[0-9a-f]{32}@/)
  equal(second, first)
  const other = await makeAgreed('marketingEmail')
  await sendDraft(admin, AD)
  await round(app)
  const { source } = await delivered(other.email)
  notEqual(messageIdIn(source), first)
})

const mailRow = async ({ email }: Member) =>
  await app.deps.db
    .selectFrom('mail')
    .select(['id', 'tries'])
    .where('recipient', '=', email)
    .where('sent_at', 'is', null)
    .executeTakeFirst()

async function retryMails() {
  await until(async () => {
    const { numUpdatedRows } = await app.deps.db
      .withSchema('jobs')
      .updateTable('job' as never)
      .set({ start_after: new Date(0) } as never)
      .where('state' as never, '=', 'retry' as never)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }, 'a job to retry')
}

test('a consent that is withdrawn between queue and delivery, or an account that is removed, gets nothing (security.md#82)', async () => {
  const [fickle, leaver] = [await makeAgreed('marketingEmail'), await makeAgreed('marketingEmail')]
  sink.refuse(ALL)
  const id = await sendDraft(admin, { ...AD, toBell: false })
  await round(app)
  for (const member of [fickle, leaver])
    await until(async () => (await mailRow(member))?.tries === 1, 'a deferred mail')
  sink.refuse(0)
  const before = sink.received.length
  await fickle.send(changeConsents, { body: { marketingEmail: false } })
  await leaver.send(withdraw, { body: {} })
  await retryMails()
  await until(async () => (await figuresOf(id)).mailDropped >= 2, 'both mails to be dropped')
  const ads = sink.received.slice(before).filter(({ source }) => /List-Unsubscribe/.test(source))
  deepEqual(
    ads.filter(({ recipients }) => [fickle.email, leaver.email].includes(recipients[0]!)),
    [],
  )
  const { leftOut } = await figuresOf(id)
  equal(leftOut.withdrawn, 1)
  ok(leftOut.noConsent >= 1)
})

test('opting out takes one press on the page, no login, and changes nothing when it is only opened (security.md#82)', async () => {
  const member = await makeAgreed('marketingEmail', 'marketingNight')
  const id = await sendDraft(admin, AD)
  await round(app)
  const url = linkIn((await delivered(member.email)).source)
  const token = url.split('/').at(-1)!
  const guest = app.guest()
  for (const method of ['GET', 'HEAD']) await fetch(url, { method })
  const shown = await guest.send(showOptOut, { params: { token } })
  deepEqual([shown.isAdvertised, shown.isAdvertisedAtNight, shown.email.includes('•')], [true, true, true])
  const nightly = await guest.send(optOut, { params: { token }, body: { what: 'night' } })
  deepEqual([nightly.isAdvertised, nightly.isAdvertisedAtNight], [true, false])
  const [first, second] = await Promise.all(
    [1, 2].map(() => guest.send(optOut, { params: { token }, body: { what: 'all' } })),
  )
  deepEqual(first, second)
  deepEqual(
    [first?.isAdvertised, first?.changedAt?.slice(0, 10)],
    [false, seoulTime(new Date()).slice(0, 10)],
  )
  const { consents } = await member.send(listConsents, {})
  deepEqual(
    consents.filter(({ kind, agreed }) => kind.startsWith('marketing') && agreed),
    [],
  )
  const stored = await app.deps.db
    .selectFrom('consent')
    .select(['kind', 'agreed'])
    .where('member_id', '=', member.memberId)
    .where('source', '=', 'opt-out')
    .orderBy('id')
    .execute()
  deepEqual(stored.map(({ kind, agreed }) => `${kind} ${agreed}`).toSorted(), [
    'marketing false',
    'marketingEmail false',
    'marketingNight false',
  ])
  equal((await mailsAbout(app.deps, { to: member.email, subject: /동의가 변경/ })).length, 2)
  equal((await figuresOf(id)).optedOut, 1)
  await sendDraft(admin, AD)
  await round(app)
  equal((await ringsOf(member)).length, 1)
})

test("a mail program's one press opts out (RFC 8058); a false or foreign token does not (security.md#82)", async () => {
  const member = await makeAgreed('marketingEmail')
  await sendDraft(admin, AD)
  await round(app)
  const url = linkIn((await delivered(member.email)).source)
  const press = (address: string, body = 'List-Unsubscribe=One-Click') =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
  for (const wrong of [url.slice(0, -1) + (url.endsWith('0') ? '1' : '0'), `${app.url}/opt-out/x`])
    equal((await press(wrong)).status, 404)
  equal((await app.guest().refused(showOptOut, { params: { token: 'v1.1.1.x' } })).status, 404)
  equal((await ringsOf(member)).length, 1)
  equal((await press(url)).status, 200)
  equal((await press(url)).status, 200)
  equal((await press(url, 'x'.repeat(10_000))).status, 413)
  const { consents } = await member.send(listConsents, {})
  equal(consents.find(({ kind }) => kind === 'marketing')?.agreed, false)
  await member.send(withdraw, { body: {} })
  equal((await press(url)).status, 404)
})

test('the press of a mail program may be multipart form data, as RFC 8058 recommends', async () => {
  const member = await makeAgreed('marketingEmail')
  const body = new FormData()
  body.append('List-Unsubscribe', 'One-Click')
  const url = `${app.url}/opt-out/${optOutTokenOf(app, member.memberId)}`
  equal((await fetch(url, { method: 'POST', body })).status, 200)
  const { consents } = await member.send(listConsents, {})
  equal(consents.find(({ kind }) => kind === 'marketing')?.agreed, false)
})

test('members are told once every two years that they receive advertising', async () => {
  const member = await makeAgreed('marketingEmail')
  await app.deps.db
    .updateTable('consent')
    .set({ at: new Date('2025-03-02T00:00:00Z') })
    .where('member_id', '=', member.memberId)
    .execute()
  const deps = openAnnouncement(app.deps)
  const told = async () =>
    (await mailsAbout(app.deps, { to: member.email, subject: /마케팅 수신 동의 확인/ })).length
  clock.set('2027-03-01T12:00:00+09:00')
  await tellOfConsents(deps)
  equal(await told(), 0)
  clock.set('2027-03-03T12:00:00+09:00')
  await Promise.all([tellOfConsents(deps), tellOfConsents(deps)])
  equal(await told(), 1)
  clock.set('2029-03-04T12:00:00+09:00')
  await tellOfConsents(deps)
  equal(await told(), 2)
})
