// `npm run drill:pitr`: a restore to a moment by pgBackRest on a scratch PostgreSQL, with deploy/pgbackrest's settings. Rows of
// before the moment must be there, rows of after it and a mistaken deletion must not. Needs Debian's postgresql and pgbackrest.
import { deepEqual, equal, ok } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { withClient } from '#server/platform/database/connection.ts'
import { prepareDatabase } from '#server/platform/database/prepare-database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { until } from '#server/testing/until.ts'

const MEMBERS = 200_000
const SAMPLES = import.meta.dirname

const bin = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1) ?? ''
const folder = tempFolder('pitr')
const [data, config] = [join(folder, 'data'), join(folder, 'pgbackrest.conf')]
const port = await freePort()
const owner: pg.ClientConfig = { host: folder, port, user: 'postgres', database: 'codemaru' }
const figures: [what: string, value: string][] = []

try {
  prepareFolder()
  run(
    join(bin, 'initdb'),
    '-D',
    data,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
    '-A',
    'trust',
  )
  writeFileSync(join(data, 'postgresql.auto.conf'), serverSettings())
  start()
  run(join(bin, 'createdb'), '-h', folder, '-p', String(port), '-U', 'postgres', 'codemaru')
  backrest('stanza-create')
  await prepareDatabase(owner, () => {})
  await withClient(owner, (client) =>
    client.query(
      `insert into member (email, name) select n || '@example.com', '회원 ' || n from generate_series(1, $1::int) n`,
      [MEMBERS],
    ),
  )
  timed('full backup', () => backrest('backup', '--type=full'))
  const { moment, kept } = await withClient(owner, theMistake)
  stop('immediate') // as if the machine were lost
  timed('restore of the files', () =>
    backrest('restore', '--delta', '--type=time', `--target=${moment}`, '--target-action=promote'),
  )
  const began = performance.now()
  start()
  await withClient(owner, (client) => until(async () => !(await isRecovering(client)), 'the log is replayed'))
  note('start and replay', performance.now() - began)
  deepEqual(await withClient(owner, contentOf), kept)
  await prepareDatabase(owner, () => {}) // the product accepts it
  for (const [what, value] of figures) process.stdout.write(`${what.padEnd(24)} ${value}\n`)
  process.stdout.write(`ok  the database is as it was at ${moment}\n`)
} finally {
  stop('immediate')
  rmSync(folder, { recursive: true, force: true })
}

/** Rows before the moment, the moment, then rows that must not come back and a deletion that must not have happened. */
async function theMistake(client: pg.Client) {
  await client.query(`insert into member (email, name) values ('before@example.com', '전')`)
  const kept = await contentOf(client)
  // pgBackRest compares whole seconds with the end of the backup.
  await client.query('select pg_sleep(1.1)')
  const { rows } = await client.query<{ moment: string }>('select now()::text as moment')
  await client.query('select pg_sleep(0.2)')
  await client.query(`insert into member (email, name) values ('after@example.com', '후')`)
  await client.query('delete from member where id % 2 = 0')
  await client.query('select pg_switch_wal()')
  await until(async () => (await waitingForArchive(client)) === 0, 'the log is archived')
  ok((await contentOf(client)).members < kept.members, 'the mistake was made')
  return { moment: rows[0]!.moment, kept }
}

async function contentOf(client: pg.Client) {
  const { rows } = await client.query<{ members: number; newest: string }>(
    'select count(*)::int as members, (select email from member order by id desc limit 1) as newest from member',
  )
  return rows[0]!
}

async function waitingForArchive(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_ls_archive_statusdir() where name like '%.ready'`,
  )
  return rows[0]!.waiting
}

async function isRecovering(client: pg.Client): Promise<boolean> {
  return (await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')).rows[0]!.is
}

function prepareFolder(): void {
  ok(bin, "PostgreSQL was not found: install Debian's postgresql and pgbackrest")
  const places = { repo1: 'repository', log: 'log', lock: 'lock', spool: 'spool' }
  let text = readFileSync(join(SAMPLES, 'pgbackrest.conf'), 'utf8')
  for (const [name, place] of Object.entries(places)) {
    mkdirSync(join(folder, place))
    text = text.replace(new RegExp(`^${name}-path=.*$`, 'm'), `${name}-path=${join(folder, place)}`)
  }
  text = text.replace(/^pg1-path=.*$/m, `pg1-path=${data}\npg1-socket-path=${folder}\npg1-user=postgres`)
  writeFileSync(config, text.replace(/^pg1-port=.*$/m, `pg1-port=${port}`))
  const { uid, gid } = identity()
  if (uid === undefined) return
  for (const place of ['', 'pgbackrest.conf', ...Object.values(places)])
    chownSync(join(folder, place), uid, gid!)
  chmodSync(folder, 0o755)
}

function serverSettings(): string {
  const archive = readFileSync(join(SAMPLES, 'archive.conf'), 'utf8').replace(
    'pgbackrest --stanza',
    `pgbackrest --config=${config} --stanza`,
  )
  return `${archive}\nport = ${port}\nunix_socket_directories = '${folder}'\nlisten_addresses = ''\n`
}

/** Neither PostgreSQL nor pgBackRest runs as root. */
function identity(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const numberOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: numberOf('-u'), gid: numberOf('-g') }
}

function run(command: string, ...args: string[]): void {
  const { status, stderr, stdout } = spawnSync(command, args, {
    ...identity(),
    cwd: folder,
    encoding: 'utf8',
  })
  equal(status, 0, `${command} ${args[0]}: ${stderr}${stdout}`)
}

function backrest(command: string, ...more: string[]): void {
  run('pgbackrest', `--config=${config}`, '--stanza=codemaru', ...more, command)
}

function start(): void {
  run(join(bin, 'pg_ctl'), 'start', '-w', '-D', data, '-l', join(folder, 'log', 'server.log'))
}

function stop(mode: string): void {
  spawnSync(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', mode], { ...identity(), cwd: folder })
}

function timed(what: string, work: () => void): void {
  const began = performance.now()
  work()
  note(what, performance.now() - began)
}

function note(what: string, ms: number): void {
  figures.push([what, `${(ms / 1000).toFixed(1)} s`])
}
