import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/learning/learning.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
before(async () => void (app = await startApp()))
after(() => app.close())

const SETTINGS: contract.PlayerSettings = {
  rate: 1.4,
  volume: 0.5,
  isMuted: false,
  captions: true,
  captionSize: 'large',
  captionPlace: 'top',
  isTheatre: false,
  autoNext: true,
  letterKeys: false,
  transcriptFollows: true,
}

const ADDRESS = '/api/learning/player-settings'

test('how a member likes to watch is kept, one set for all devices', async () => {
  const member = await app.member()
  equal(await member.send(contract.getPlayerSettings, {}), null)
  await member.send(contract.setPlayerSettings, { body: SETTINGS })
  await member.send(contract.setPlayerSettings, { body: { ...SETTINGS, rate: 2.3 } })
  deepEqual(await member.send(contract.getPlayerSettings, {}), { ...SETTINGS, rate: 2.3 })
  equal(await (await app.member()).send(contract.getPlayerSettings, {}), null)
  equal((await app.guest().get(ADDRESS)).status, 401)
})

test('every speed from 0.5 to 3 in steps of 0.1 is taken, and no other', async () => {
  const member = await app.member()
  for (let tenths = 5; tenths <= 30; tenths += 1)
    equal(
      (await member.put(ADDRESS, { json: { ...SETTINGS, rate: tenths / 10 } })).status,
      200,
      String(tenths),
    )
  for (const rate of [0.4, 3.1, 1.25, '1', null])
    equal((await member.put(ADDRESS, { json: { ...SETTINGS, rate } })).status, 400, String(rate))
})

test('what no player knows is refused, and names that nobody asked for are not kept', async () => {
  const member = await app.member()
  for (const wrong of [{ volume: 1.1 }, { captionSize: 'giant' }, { captionPlace: 'left' }, { isMuted: 1 }])
    equal((await member.put(ADDRESS, { json: { ...SETTINGS, ...wrong } })).status, 400)
  equal((await member.put(ADDRESS, { json: {} })).status, 400)
  equal((await member.put(ADDRESS, { json: { ...SETTINGS, extra: 'x'.repeat(1000) } })).status, 200)
  const { settings } = await app.deps.db
    .selectFrom('player_settings')
    .select('settings')
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow()
  deepEqual(settings, SETTINGS)
})

test('what an older player kept and this one does not know is as if nothing was chosen', async () => {
  const member = await app.member()
  await sql`insert into player_settings values (${member.memberId}, '{"rate": 1}')`.execute(app.deps.db)
  equal(await member.send(contract.getPlayerSettings, {}), null)
})
