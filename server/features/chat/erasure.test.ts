import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as chat from '#contract/chat/chat.ts'
import { previewWithdrawal, withdraw } from '#contract/identity/withdrawal.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { eraseChat } from './erasure.store.ts'
import { type Caller, CHAT_SETTINGS, supportOf, talk } from './testing/scene.ts'

let app: TestApp
let support: Caller
before(async () => {
  app = await startApp(CHAT_SETTINGS)
  support = await supportOf(app)
})
after(() => app.close())

test('who leaves takes the conversation out of the inbox; it is kept apart for three years without a name (security.md#60)', async () => {
  const { member, roomId, mine } = await talk(app)
  await mine.saySurely(roomId, '환불이 늦습니다')
  const { consequences } = await member.send(previewWithdrawal, {})
  match(consequences.find(({ title }) => title === '상담 1건')!.note, /3년간 보관/)
  await member.send(withdraw, { body: {} })
  equal((await support.refused(chat.getChatRoom, { params: { roomId } })).status, 404)
  const left = await app.deps.db
    .selectFrom('chat_message')
    .select('id')
    .where('room_id', '=', roomId)
    .execute()
  equal(left.length, 0)
  const kept = await withClient(app.database.owner, async (client) => {
    const { rows } = await client.query(
      `select kind, body, destroy_after between now() + interval '35 months' and now() + interval '36 months' as for_three_years
       from retained.record where kind = 'dispute'`,
    )
    return rows as { kind: string; body: { messages: object[] }; for_three_years: boolean }[]
  })
  equal(kept.length, 1)
  equal(kept[0]!.for_three_years, true)
  deepEqual(
    kept[0]!.body.messages.map((message) => ({ ...message, at: '' })),
    [{ from: 'member', at: '', text: '환불이 늦습니다', files: 0 }],
  )
  equal(JSON.stringify(kept).includes(member.email), false)
})

test('a member can withdraw while one of their messages is being saved', async () => {
  const { member, roomId, mine } = await talk(app)
  await app.deps.db.transaction().execute(async (trx) => {
    await trx.selectFrom('member').select('id').where('id', '=', member.memberId).forUpdate().execute()
    mine.say(roomId, '잠깐만요')
    await until(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.deps.db)
      return rows.length > 0
    }, 'the message to wait for the one who leaves')
    await eraseChat(trx, member.memberId)
  })
  equal((await mine.next('ERROR')).headers['message'], chat.notYourRoom.message)
  mine.close()
})
