import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as staff from '#contract/announcement/staff-announcement.ts'
import { lockMember } from '#server/features/identity/member-lock.store.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { mailsAbout } from '#server/testing/mails.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { forgetRecipient } from './erasure.store.ts'
import { openAnnouncement } from './announcement-deps.ts'
import { mailGate } from './sending/mail-gate.ts'
import { clockAt, type Member, round, sendDraft, writeDraft } from './testing/scene.ts'

const clock = clockAt('2027-03-02T12:00:00+09:00')
let app: TestApp
let admin: Member
before(async () => {
  app = await startApp({}, { clock })
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const at = (announcementId: number) => ({ params: { announcementId } })
const shown = (id: number) => admin.send(staff.getStaffAnnouncement, at(id))
const act = (id: number, of: staff.SendingAct) =>
  admin.send(staff.changeSending, { ...at(id), body: { act: of } })

async function makeMembers(count: number): Promise<void> {
  await sql`
    insert into member (email, name, roles)
    select 'crowd-' || gen_random_uuid() || '@example.com', '김하나', '{ROLE_MEMBER}' from generate_series(1, ${count})`.execute(
    app.deps.db,
  )
}
const countOf = async (table: 'bell' | 'mail', id: number) => {
  const { rows } = await (
    table === 'bell'
      ? sql<{ all: number; members: number }>`
          select count(*)::int as all, count(distinct member_id)::int as members from bell
          where key = ${`announcement:${id}`}`
      : sql<{ all: number; members: number }>`
          select count(*)::int as all, count(distinct recipient)::int as members from mail where gate = 'announcement'`
  ).execute(app.deps.db)
  return rows[0]!
}

test('two presses send once; two who write do not overwrite each other', async () => {
  const other = await app.member({ roles: ['ROLE_ADMIN'] })
  const draft = await writeDraft(admin)
  const { id, version, kind, title, body, toBell, toMail, audience } = draft
  const saved = { kind, title, body, toBell, toMail, audience }
  const theirs = await other.send(staff.saveAnnouncement, {
    ...at(id),
    body: { ...saved, title: '다른 제목', version },
  })
  equal(theirs.version, version + 1)
  const refused = await admin.refused(staff.saveAnnouncement, { ...at(id), body: { ...saved, version } })
  deepEqual([refused.status, refused.code], [409, 'ANNOUNCEMENT_OUTDATED'])
  const press = (of: number) =>
    admin.put(`/api/admin/announcements/${id}/sending`, { json: { version: of, sendAt: null } })
  equal((await press(version)).status, 409, 'an older version than the one that was read is not sent')
  const statuses = (await Promise.all([press(theirs.version), press(theirs.version)])).map(
    ({ status }) => status,
  )
  deepEqual(
    statuses.toSorted((a, b) => a - b),
    [200, 409],
  )
  await round(app)
  equal(
    (await admin.refused(staff.saveAnnouncement, { ...at(id), body: { ...saved, version: theirs.version } }))
      .status,
    409,
  )
  const { all, members } = await countOf('bell', id)
  equal(all, members)
})

test('an incomplete draft says what is missing, and is not sent', async () => {
  const { id, version } = await writeDraft(admin, { title: ' ', body: '', toBell: false })
  const refused = await admin.refused(staff.sendAnnouncement, { ...at(id), body: { version, sendAt: null } })
  deepEqual([refused.status, refused.errors?.map(({ field }) => field)], [400, ['title', 'body', 'toBell']])
})

test('several processes give some thousands of members the announcement once each, and nobody is left out (security.md#82)', async () => {
  await makeMembers(3_000)
  const id = await sendDraft(admin, { toMail: true })
  await Promise.all([round(app), round(app), round(app)])
  await round(app)
  const { figures, state } = await shown(id)
  const [{ members }] = (
    await sql<{
      members: number
    }>`select count(*)::int as members from member where withdrawn_at is null`.execute(app.deps.db)
  ).rows as [{ members: number }]
  deepEqual([state, figures?.recipients, figures?.handed, figures?.waiting], ['sent', members, members, 0])
  deepEqual(await countOf('bell', id), { all: members, members })
  deepEqual(await countOf('mail', id), { all: members, members })
})

test('a process that dies in a batch stores no part of it, and the next round continues (security.md#82)', async () => {
  const id = await sendDraft(admin)
  const { rows } = await sql<{
    id: number
  }>`select id from member order by id desc limit 1 offset 900`.execute(app.deps.db)
  const alter = (change: string) =>
    withClient(app.database.owner, (client) => client.query(`alter table bell ${change}`))
  await alter(
    `add constraint no_news check (key <> 'announcement:${id}' or member_id <> ${rows[0]!.id}) not valid`,
  )
  await rejects(round(app), /no_news/)
  const half = await countOf('bell', id)
  ok(half.all > 0 && half.all < (await shown(id)).recipientCount)
  equal((await shown(id)).figures?.handed, half.all)
  await alter('drop constraint no_news')
  await round(app)
  const { recipientCount, state } = await shown(id)
  deepEqual([state, await countOf('bell', id)], ['sent', { all: recipientCount, members: recipientCount }])
})

test('a scheduled announcement waits for its time, and may be cancelled until then', async () => {
  const sendAt = '2027-03-02T18:00:00.000+09:00'
  const { id, version } = await writeDraft(admin)
  const scheduled = await admin.send(staff.sendAnnouncement, { ...at(id), body: { version, sendAt } })
  deepEqual([scheduled.state, scheduled.sendAt], ['waiting', sendAt])
  await round(app)
  equal((await shown(id)).state, 'waiting')
  deepEqual([(await act(id, 'cancel')).state, (await shown(id)).sendAt], ['draft', null])
  await admin.send(staff.sendAnnouncement, { ...at(id), body: { version, sendAt } })
  clock.set('2027-03-02T18:00:00+09:00')
  await round(app)
  equal((await shown(id)).state, 'sent')
  equal(
    (await admin.refused(staff.changeSending, { ...at(id), body: { act: 'cancel' } })).code,
    'ANNOUNCEMENT_MOVED',
  )
})

test('a time that passed meanwhile sends at once; one that is long past or far away is refused', async () => {
  const { id, version } = await writeDraft(admin)
  const schedule = (ms: number) => {
    const sendAt = new Date(clock.now().getTime() + ms).toISOString()
    return { ...at(id), body: { version, sendAt } }
  }
  const HOUR_MS = 3_600_000
  const refusal = async (ms: number) => (await admin.refused(staff.sendAnnouncement, schedule(ms))).code
  equal(await refusal(-HOUR_MS), 'SENDING_TIME_OVER')
  equal(await refusal(400 * 24 * HOUR_MS), 'SENDING_TIME_FAR')
  equal((await shown(id)).state, 'draft')
  await admin.send(staff.sendAnnouncement, schedule(-60_000))
  await round(app)
  equal((await shown(id)).state, 'sent')
})

/** Begins a sending and acts on it before any round finds it. */
async function actWhileSending(id: number, of: staff.SendingAct): Promise<staff.StaffAnnouncement> {
  const { db } = app.deps
  const { answer } = await db.transaction().execute(async (trx) => {
    await trx.updateTable('announcement').set({ state: 'sending' }).where('id', '=', id).execute()
    const acting = act(id, of)
    await until(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length > 0
    }, 'the act waits for the batch')
    return { answer: acting }
  })
  return await answer
}

test('a pause keeps the rest waiting, also queued mails; a stop drops it', async () => {
  const id = await sendDraft(admin)
  equal((await actWhileSending(id, 'pause')).state, 'paused')
  await round(app)
  equal((await countOf('bell', id)).all, 0)
  equal((await act(id, 'resume')).state, 'sending')
  await round(app)
  ok((await countOf('bell', id)).all > 0)
  const stopped = await sendDraft(admin)
  equal((await actWhileSending(stopped, 'stop')).state, 'stopped')
  await round(app)
  equal((await countOf('bell', stopped)).all, 0)
})

/** After the rounds that the sending takes; a round of the product itself may have its turn in between. */
const ended = (id: number) =>
  until(async () => {
    await round(app)
    const now = await shown(id)
    return now.state === 'sent' && now
  }, 'the end of the sending')

test('a stop drops mails that still wait when everything is handed out, and is refused when none does', async () => {
  const inBell = await sendDraft(admin)
  const id = await sendDraft(admin, { toMail: true })
  await ended(inBell)
  const before = await ended(id)
  equal(
    (await admin.refused(staff.changeSending, { ...at(inBell), body: { act: 'stop' } })).code,
    'ANNOUNCEMENT_MOVED',
  )
  equal((await act(id, 'stop')).state, 'stopped')
  const mailed = await app.deps.db
    .selectFrom('announcement_recipient')
    .select('mail_id')
    .where('announcement_id', '=', id)
    .where('mail_id', 'is not', null)
    .limit(2)
    .execute()
  const gate = mailGate(openAnnouncement(app.deps))
  for (const { mail_id: mailId } of mailed) equal(await gate.admit(mailId!), false)
  await round(app)
  const { figures, state } = await shown(id)
  deepEqual(
    [state, figures?.mailDropped, figures?.mailQueued],
    ['stopped', 2, before.figures!.mailQueued - 2],
  )
})

test('a member who is being removed is skipped and then left out, without a deadlock', async () => {
  const leaver = await app.member()
  const id = await sendDraft(admin, { toMail: true })
  await app.deps.db.transaction().execute(async (trx) => {
    await lockMember(trx, leaver.memberId)
    await Promise.race([round(app), new Promise((resolve) => setTimeout(resolve, 3_000))])
    await forgetRecipient(trx, leaver.memberId)
    await sql`update member set withdrawn_at = now() where id = ${leaver.memberId}`.execute(trx)
  })
  equal((await ended(id)).figures?.waiting, 0)
  deepEqual(await mailsAbout(app.deps, { to: leaver.email, subject: /점검/ }), [])
})

test('a test mail goes to its writer alone', async () => {
  const { id } = await writeDraft(admin, { kind: 'ad', title: '시험', toMail: true })
  await admin.send(staff.mailTest, at(id))
  const [mail] = await mailsAbout(app.deps, { to: admin.email, subject: /시험/ })
  equal(mail!.subject, '(광고) [코드마루] 시험 (시험 발송)')
  equal((await shown(id)).state, 'draft')
})

test('a draft may be deleted; an announcement that was sent stays', async () => {
  const { id } = await writeDraft(admin)
  equal((await admin.delete(`/api/admin/announcements/${id}`)).status, 204)
  equal((await admin.refused(staff.getStaffAnnouncement, at(id))).status, 404)
  const sentId = await sendDraft(admin)
  equal((await admin.delete(`/api/admin/announcements/${sentId}`)).status, 409)
})
