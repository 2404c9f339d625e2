import { deepEqual, match } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { seoulDate } from '#server/platform/clock.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { fillInstallation, type Installation, makeInstallation, settingsOf } from './testing/installation.ts'

const DAY_MS = 86_400_000
const dayAgo = (days: number) => seoulDate(new Date(Date.now() - days * DAY_MS))

let school: Installation
before(async () => {
  school = await makeInstallation()
  await fillInstallation(school)
  await sql(`update member set created_at = '${dayAgo(5)} 12:00+09' where id = 1`)
})
after(() => school.remove())

const sql = (text: string) => withClient(school.database.owner, (client) => client.query(text))

function recount(...input: string[]) {
  const script = join(import.meta.dirname, 'run-recount.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...input], {
    env: settingsOf(school),
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

async function storedSignUps(): Promise<Record<string, number>> {
  const { rows } = await sql('select day::text, sign_ups from day_figure where sign_ups > 0 order by day')
  return Object.fromEntries(rows.map(({ day, sign_ups: signUps }) => [day, signUps]))
}

test('the command stores the figures of days that are over, and counts changed rows again', async () => {
  const first = recount(dayAgo(30))
  match(first.said, /The figures from .* to .* were counted from the rows again\./)
  deepEqual([first.status, await storedSignUps()], [0, { [dayAgo(5)]: 1 }])
  await sql(`update member set created_at = '${dayAgo(4)} 12:00+09' where id in (1, 2)`)
  deepEqual([recount(dayAgo(5)).status, await storedSignUps()], [0, { [dayAgo(4)]: 2 }])
})

test('without a day, with a day that is none, or with one that is not over, nothing is counted', async () => {
  const before = await storedSignUps()
  for (const input of [[], ['2026-02-30'], [dayAgo(5), dayAgo(4)]]) {
    const { status, said } = recount(...input)
    match(said, /Say from which day on: npm run recount -- 2026-01-01/)
    deepEqual(status, 78)
  }
  match(recount(dayAgo(-1)).said, /There is no day from .* on that is over\./)
  deepEqual(await storedSignUps(), before)
})
