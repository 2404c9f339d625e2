import { equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { pino } from 'pino'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './config.ts'
import { withClient } from './platform/database/connection.ts'
import { openListener } from './platform/database/notify.ts'
import { CHANGE_CHANNELS, followChanges } from './follow-changes.ts'
import { openSettings } from './features/site/settings.ts'
import { freshDatabase, type TestDatabase } from './testing/database.ts'
import { until } from './testing/until.ts'

const logged: string[] = []
const log = pino({}, { write: (line: string) => void logged.push(line) })

let database: TestDatabase
before(async () => void (database = await freshDatabase()))
after(() => database.drop())

const open = () => openSettings({ config: readConfig({}), db: database.db, clock: systemClock, log })
const published = { forget: () => {} }

async function rename(name: string): Promise<void> {
  await sql`
    insert into site_setting (name, value, revision)
    values ('brand', ${JSON.stringify({ name, latinName: 'CodeMaru', promise: '약속', description: '소개' })}::jsonb, 1)
    on conflict (name) do update set value = excluded.value, revision = site_setting.revision + 1`.execute(
    database.db,
  )
}

test('what changed between the reading and the listening is not missed', async () => {
  const settings = await open()
  await rename('첫 이름')
  const listener = await openListener(database.runtime, CHANGE_CHANNELS)
  await followChanges(listener, { published, settings })
  equal(settings.branding.brand.name, '첫 이름')
  await listener.stop()
})

test('a reading that failed is done later, though nobody tells of a change again', async () => {
  const settings = await open()
  const asOwner = (text: string) => withClient(database.owner, (client) => client.query(text))
  await asOwner('alter table site_setting rename to away')
  const reading = settings.reload()
  await until(() => logged.some((line) => line.includes('settings not read')), 'the reading to be given up')
  await reading
  await asOwner('alter table away rename to site_setting')
  await sql`update site_setting set value = jsonb_set(value, '{name}', '"둘째 이름"')`.execute(database.db)
  await until(() => settings.branding.brand.name === '둘째 이름', 'the new name')
})
