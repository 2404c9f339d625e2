import { deepEqual, equal, ok } from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { sendAnnouncement } from '#contract/announcement/staff-announcement.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { Client } from '#server/testing/client.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { makeMember, MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startProductToKill } from '#server/testing/product-to-kill.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { until } from '#server/testing/until.ts'
import { writeDraft } from './testing/scene.ts'

/** Two batches of recipients, and six hand-outs. */
const MEMBERS = 1_200

let database: TestDatabase
let product: ChildProcess | undefined
const dataDir = tempFolder('crash-announcement')
before(async () => {
  database = await freshDatabase()
  await sql`
    insert into member (email, name, roles)
    select 'crowd-' || n || '@example.com', '김하나', '{ROLE_MEMBER}' from generate_series(1, ${MEMBERS}::int) as n`.execute(
    database.db,
  )
})
after(async () => {
  product?.kill('SIGKILL')
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Kills the process in the middle of the batch that writes this row: the test holds the same row meanwhile. */
async function killAt(statement: string): Promise<void> {
  await withClient(database.owner, async (client) => {
    await client.query('begin')
    await client.query(statement)
    await until(async () => {
      const { rows } = await client.query(
        'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))',
      )
      return rows.length > 0
    }, 'a batch waits for the row')
    product!.kill('SIGKILL')
    await once(product!, 'exit')
    await client.query('rollback')
  })
}

const countsOf = async (id: number) => {
  const { rows } = await sql<{ recipients: number; handed: number; rung: number; mailed: number }>`
    select count(*)::int as recipients, count(*) filter (where r.state = 'handed')::int as handed,
      (select count(*)::int from bell where key = ${`announcement:${id}`}) as rung,
      (select count(*)::int from mail where gate = 'announcement') as mailed
    from announcement_recipient r where r.announcement_id = ${id}`.execute(database.db)
  return rows[0]!
}

test('a sending that is killed while it collects and while it hands out reaches everybody once (security.md#82)', async () => {
  const port = await freePort()
  const { owner, runtime, db } = database
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    CRASH_DATABASE: JSON.stringify({ owner, runtime }),
  }
  const { email } = await makeMember(db, { roles: ['ROLE_ADMIN'] })
  product = await startProductToKill(env)
  const admin = await new Client(`http://127.0.0.1:${port}`).login(email, MEMBER_PASSWORD)
  const { rows } = await sql<{ id: number }>`select id from member order by id`.execute(db)
  const [inSecondBatch, inFifthHandOut] = [rows[1_100]!.id, rows[900]!.id]

  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  const { id, version } = await writeDraft(admin, { toMail: true })
  await admin.send(sendAnnouncement, { params: { announcementId: id }, body: { version, sendAt } })
  const killedCollecting = killAt(
    `insert into announcement_recipient (announcement_id, member_id, due_at) values (${id}, ${inSecondBatch}, now())`,
  )
  await db
    .updateTable('announcement')
    .set({ send_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  await killedCollecting
  equal((await countsOf(id)).recipients, 1_000)

  product = await startProductToKill(env)
  await killAt(
    `insert into bell (member_id, kind, key, title, body, href)
     values (${inFifthHandOut}, 'announcement', 'announcement:${id}', '', '', '/')`,
  )
  const half = await countsOf(id)
  ok(half.handed > 0 && half.handed < half.recipients, JSON.stringify(half))
  deepEqual([half.rung, half.mailed], [half.handed, half.handed], 'no half of a batch is stored')

  product = await startProductToKill(env)
  await until(
    async () =>
      (await db.selectFrom('announcement').select('state').where('id', '=', id).executeTakeFirst())?.state ===
      'sent',
    'the end of the sending',
  )
  const all = rows.length
  deepEqual(await countsOf(id), { recipients: all, handed: all, rung: all, mailed: all })
  const { rows: mailed } = await sql<{ members: number }>`
    select count(distinct recipient)::int as members from mail where gate = 'announcement'`.execute(db)
  equal(mailed[0]!.members, all)
})
