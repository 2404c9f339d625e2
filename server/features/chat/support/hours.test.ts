import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as chat from '#contract/chat/chat.ts'
import { getSite } from '#contract/site/site.ts'
import { ChatClient } from '#server/testing/chat-client.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { sentence } from '../messages/auto-reply.ts'
import { type Caller, CHAT_SETTINGS, historyOf, supportOf, talk } from '../testing/scene.ts'

const FRIDAY = '2026-11-20'
let now = new Date(`${FRIDAY}T12:00:00+09:00`)
const at = (time: string, day = FRIDAY) => void (now = new Date(`${day}T${time}:00+09:00`))

let app: TestApp
let support: Caller
before(async () => {
  app = await startApp(CHAT_SETTINGS, { clock: { now: () => now } })
  support = await supportOf(app)
})
after(() => app.close())

const shown = () => app.guest().send(chat.getSupportState, {})
const set = (state: 'open' | 'closed' | null) => support.send(chat.overrideSupport, { body: { state } })
const isSiteOpen = async () => (await app.guest().send(getSite, {})).support.isOpen

test('support goes by its hours, and says when it opens next', async () => {
  at('12:00')
  deepEqual(await shown(), {
    isOpen: true,
    isOnline: false,
    hoursText: '평일 10:00 ~ 19:00',
    opensAt: null,
    override: null,
    overrideUntil: null,
    isMine: false,
  })
  at('19:00')
  equal((await shown()).opensAt, '2026-11-23T10:00:00.000+09:00')
  equal((await support.send(chat.getSupportState, {})).isMine, true)
})

test('what is set by hand holds until the hours change next, everywhere, and is in the audit log', async () => {
  at('14:00')
  const closed = await set('closed')
  deepEqual(
    [closed.isOpen, closed.opensAt, closed.override, closed.overrideUntil],
    [false, '2026-11-23T10:00:00.000+09:00', 'closed', '2026-11-20T19:00:00.000+09:00'],
  )
  equal(await isSiteOpen(), false)
  at('20:00')
  equal((await set('open')).isOpen, true)
  equal(await isSiteOpen(), true)
  at('10:00', '2026-11-23')
  deepEqual([(await shown()).isOpen, (await shown()).override], [true, null])
  at('19:00', '2026-11-23')
  equal((await shown()).isOpen, false)
  at('20:00')
  await set('open')
  equal((await set(null)).isOpen, false)
  const lines = await app.deps.db
    .selectFrom('audit_log')
    .select('detail')
    .where('subject', '=', 'support')
    .orderBy('id')
    .execute()
  deepEqual(
    lines.map(({ detail }) => detail),
    [
      { before: { state: null }, after: { state: 'closed' } },
      { before: { state: null }, after: { state: 'open' } },
      { before: { state: 'open' }, after: { state: null } },
    ],
  )
})

test('connected clients are notified when support opens or closes', async () => {
  at('20:00')
  await set(null)
  const { mine } = await talk(app)
  await set('open')
  deepEqual(await mine.event('presence'), { type: 'presence', online: false, isOpen: true })
  const theirs = await ChatClient.connect(support)
  deepEqual(await mine.event('presence'), { type: 'presence', online: true, isOpen: true })
  theirs.close()
  deepEqual(await mine.event('presence'), { type: 'presence', online: false, isOpen: true })
  await set(null)
  equal((await mine.event('presence')).isOpen, false)
  mine.close()
})

const age = (roomId: number) =>
  sql`update chat_room set last_message_at = last_message_at - interval '30 seconds' where id = ${roomId}`.execute(
    app.deps.db,
  )

test('outside the hours one automatic answer a room and closed period says when support opens', async () => {
  at('20:00')
  const { member, roomId, mine } = await talk(app)
  await mine.saySurely(roomId, '계세요?')
  await age(roomId)
  await mine.message()
  const auto = await mine.message()
  deepEqual([auto.type, auto.senderEmail], ['auto', support.email])
  match(auto.message, /11월 23일\(월\) 10:00에 시작해요/)
  await mine.saySurely(roomId, '언제 오세요?')
  await age(roomId)
  at('20:00', '2026-11-22')
  const other = await talk(app)
  await other.mine.saySurely(other.roomId, '저도요')
  await age(other.roomId)
  await other.mine.message()
  equal((await other.mine.message()).type, 'auto')
  const autos = async () => (await historyOf(member, roomId)).filter(({ type }) => type === 'auto').length
  equal(await autos(), 1, 'the same closed period')
  at('20:00', '2026-11-23')
  await mine.saySurely(roomId, '오늘도요?')
  await age(roomId)
  await until(async () => (await autos()) === 2, 'an answer of the next closed period')
  const { waitingSince } = await support.send(chat.getChatRoom, { params: { roomId } })
  ok(waitingSince, 'nobody waits less for an automatic answer')
  mine.close()
  other.mine.close()
})

test('no automatic reply follows an answer, and none is sent while support is open', async () => {
  at('20:00', '2026-11-24')
  const [answered, waiting, open] = [await talk(app), await talk(app), await talk(app)]
  const theirs = await ChatClient.connect(support)
  for (const { mine, roomId } of [answered, waiting]) await mine.saySurely(roomId, '계세요?')
  await theirs.saySurely(answered.roomId, '네, 있습니다')
  for (const { roomId } of [answered, waiting]) await age(roomId)
  await waiting.mine.message()
  equal((await waiting.mine.message()).type, 'auto')
  at('12:00', '2026-11-25')
  await open.mine.saySurely(open.roomId, '계세요?')
  await age(open.roomId)
  await new Promise((passed) => setTimeout(passed, 2_500)) // longer than one round of automatic answers
  for (const { member, roomId } of [answered, open])
    ok((await historyOf(member, roomId)).every(({ type }) => type === 'text'))
  for (const one of [answered.mine, waiting.mine, open.mine, theirs]) one.close()
})

test('the automatic reply names the next opening', () => {
  match(
    sentence('평일 10:00 ~ 19:00', new Date('2026-12-28T10:00:00+09:00')),
    /평일 10:00 ~ 19:00이고, 다음 상담은 12월 28일\(월\) 10:00에/,
  )
})
