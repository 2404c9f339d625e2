import { deepEqual } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pino } from 'pino'
import { withClient } from '#server/platform/database/connection.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { makeMember } from '#server/testing/make.ts'
import { until } from '#server/testing/until.ts'
import { openPresence } from './presence.ts'

let database: TestDatabase
before(async () => void (database = await freshDatabase()))
after(() => database.drop())

test('an agent who connects during a presence write is announced once the next write includes them', async () => {
  const { db } = database
  const [member, support] = [(await makeMember(db)).id, (await makeMember(db)).id]
  const seated = [member]
  const heard: boolean[] = []
  const seats = { memberIds: () => [...seated] }
  const presence = openPresence({ db, log: pino({ level: 'silent' }) }, seats, (isNews) => heard.push(isNews))
  await withClient(database.owner, async (holder) => {
    await holder.query('begin')
    await holder.query('lock table chat_presence in exclusive mode')
    presence.changed()
    await until(async () => {
      await holder.query('select pg_stat_clear_snapshot()')
      const { rowCount } = await holder.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rowCount === 1
    }, 'the first list to be written')
    seated.push(support)
    presence.changed({ isSupport: true })
    await holder.query('commit')
  })
  await until(() => heard.length === 2, 'both lists')
  deepEqual(heard, [false, true])
  await presence.close()
})
