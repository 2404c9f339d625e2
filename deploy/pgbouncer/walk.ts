// `node deploy/pgbouncer/walk.ts`: runs the product with a mixed load behind PgBouncer in transaction mode with the sample
// configuration. Fails if any request does, or if a time limit of the database does not hold behind it.
import { deepEqual, equal } from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '#server/platform/database/connection.ts'
import { buildPages } from '#server/testing/build-pages.ts'
import { runChaos } from '#server/testing/chaos/run-chaos.ts'
import { freePort } from '#server/testing/free-port.ts'
import { DATABASE, makePair, RUNTIME } from '#server/testing/standby/postgres-pair.ts'
import type { PostgresServer } from '#server/testing/standby/postgres-server.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { until } from '#server/testing/until.ts'

const LOAD_MS = 20_000
/** Fewer than the product opens, so that transactions share them. */
const SERVER_CONNECTIONS = 4

const folder = tempFolder('pgbouncer')
const port = await freePort()
buildPages()
const pair = await makePair()
const pooler = startPooler(pair.primary)
const pooled = { host: '127.0.0.1', port, database: DATABASE, ...RUNTIME }
try {
  await until(() => withClient(pooled, () => Promise.resolve(true)).catch(() => false), 'PgBouncer to answer')
  await walk()
} finally {
  pooler.kill('SIGTERM')
  await once(pooler, 'exit')
  await pair.remove()
  rmSync(folder, { recursive: true, force: true })
}

async function walk(): Promise<void> {
  const report = await runChaos({
    faults: [{ kind: 'nothing', inject: () => sleep(LOAD_MS) }],
    count: 1,
    seed: 1,
    spanSec: [1, 1],
    pair,
    settings: {
      DATABASE_URL: `postgres://${RUNTIME.user}:${RUNTIME.password}@127.0.0.1:${port}/${DATABASE}`,
      DATABASE_DIRECT_URL: pair.urls().url,
      PREPARED_STATEMENTS: 'off',
    },
  })
  for (const { kind, succeeded, failed, failure } of report.load)
    console.log(`${kind}: ${succeeded} succeeded, ${failed} failed ${failure}`)
  deepEqual([...report.broken, ...report.faults.flatMap(({ broken }) => broken)], [])
  // A refund may come before the first payment.
  const isFault = ({ failed, failure }: { failed: number; failure: string }) =>
    failed > 0 && failure !== 'no purchase to go on with'
  deepEqual(report.load.filter(isFault), [])
  const { rows } = await withClient(pooled, (client) => client.query('show statement_timeout'))
  equal(rows[0].statement_timeout, '5s')
  console.log('the time limits of requests hold behind the pooler')
}

function startPooler({ machine }: PostgresServer): ChildProcess {
  const sample = readFileSync(join(import.meta.dirname, 'pgbouncer.ini'), 'utf8')
  const configuration = sample
    .replace('host=127.0.0.1 port=5432', `host=${machine.host} port=${machine.port}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_file = userlist.txt', `auth_file = ${join(folder, 'userlist.txt')}\nunix_socket_dir =`)
    .replace('default_pool_size = 20', `default_pool_size = ${SERVER_CONNECTIONS}`)
  writeFileSync(join(folder, 'pgbouncer.ini'), configuration)
  writeFileSync(join(folder, 'userlist.txt'), `"${RUNTIME.user}" "${RUNTIME.password}"\n`)
  for (const name of ['pgbouncer.ini', 'userlist.txt']) chmodSync(join(folder, name), 0o644)
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  return spawn('pgbouncer', ['-q', ...asUser, join(folder, 'pgbouncer.ini')], { stdio: 'inherit' })
}
