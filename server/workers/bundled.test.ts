import { ok } from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { openBundledDatabase } from '#server/platform/bundled-postgres/bundled.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { until } from '#server/testing/until.ts'
import { isAlive, readyPids, startWorkers } from './testing/worker-product.ts'

/** A school without the demonstration, on the bundled database. */
const SCHOOL = {
  DATABASE_URL: '',
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PUBLIC_ORIGIN: 'https://school.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'no-reply@school.example',
  KAKAO_LOGIN: 'off',
}

test('workers share the bundled database, which has room for all and ends with a primary process that was killed', async (t) => {
  const product = await startWorkers(t, SCHOOL)
  const database = await openBundledDatabase({ dataDir: product.dataDir, log: () => {} })
  const { rows } = await withClient(database.owner, (client) =>
    client.query<{ most: number }>(`select current_setting('max_connections')::int as most`),
  )
  await database.stop()
  ok(rows[0]!.most >= 2 * 2 * 15, `${rows[0]!.most} connections`)

  product.child.kill('SIGKILL')
  await until(() => !readyPids(product).some(isAlive), 'the workers to end')
  await until(
    () => globSync('database/pg*/postmaster.pid', { cwd: product.dataDir }).length === 0,
    'PostgreSQL to end',
  )
})
