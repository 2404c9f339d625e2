import { deepEqual, equal, match } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { after, before, test } from 'node:test'
import { keepFilesPrivate } from '#server/platform/data-folder.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { freePort } from '#server/testing/free-port.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { examineFolder } from './examine-folder.ts'
import { examineNode, examineSettings } from './examine-settings.ts'
import { markRestore, clearRestoreMark } from './restore-mark.ts'
import { fillInstallation, type Installation, makeInstallation, settingsOf } from './testing/installation.ts'

let school: Installation
let settings: NodeJS.ProcessEnv
const asRuntime = () => withUser(settings, school)

before(async () => {
  keepFilesPrivate() // as the product does
  school = await makeInstallation()
  chmodSync(school.dataDir, 0o700)
  await fillInstallation(school)
  settings = settingsOf(school)
  await sql(`insert into member (email, name, roles) values
    ('support@codemaru.kr', '상담', '{ROLE_SUPPORT}'), ('admin@example.com', '관리', '{ROLE_ADMIN}')`)
  backedUp()
})
after(() => school.remove())

const sql = (text: string) => withClient(school.database.owner, (client) => client.query(text))
const backedUp = (at = new Date()) =>
  writeFileSync(join(school.dataDir, 'last-backup.json'), JSON.stringify({ at: at.toISOString() }))

/** The runtime role in DATABASE_URL and the owner in DATABASE_OWNER_URL, as an operator sets them. */
function withUser(given: NodeJS.ProcessEnv, { database }: Installation): NodeJS.ProcessEnv {
  const url = new URL(given['DATABASE_URL']!)
  url.username = String(database.runtime.user)
  url.password = String(database.runtime.password)
  return { ...given, DATABASE_URL: url.href, DATABASE_OWNER_URL: given['DATABASE_URL'] }
}

const isLinux = process.platform === 'linux'
const onPosix = { skip: process.platform === 'win32' ? 'Windows has no modes' : false }

function doctor(more: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'run-doctor.ts')],
    { env: { ...asRuntime(), ...more }, encoding: 'utf8' },
  )
  equal(stderr, '')
  return { status, said: stdout.replace(BUDGET, ''), budget: BUDGET.exec(stdout)?.[0] }
}

const KEPT =
  'note    Kept: plays 24 months, attendance 60 months after access ended, audit log 60 months, bell 90 days, finished jobs 7 days.\n' +
  '        PLAY_MONTHS, ATTENDANCE_MONTHS, AUDIT_MONTHS, BELL_DAYS and JOB_DAYS change that.\n'
/** Depends on the server of the tests. */
const BUDGET =
  /^note {4}A process opens up to 16 connections; the database accepts \d+, enough for \d+ processes\.\n.*\n/m
const SOUND = 'Nothing is wrong with this installation.\n'

test('a sound installation is reported as such, with exit code 0', () => {
  const { status, said } = doctor()
  deepEqual([status, said.replace(/^note {4}Videos on disk .*\n.*\n/, '')], [0, KEPT + SOUND])
  // Only Linux has the system call; elsewhere the doctor notes that.
  equal(said === KEPT + SOUND, process.platform === 'linux')
})

test('without koffi the doctor notes in one line that videos are sent by streams', { skip: !isLinux }, () => {
  const hidden = join(import.meta.dirname, '../platform/sendfile/testing/hide-koffi.ts')
  const { status, said } = doctor({ NODE_OPTIONS: `--import=${pathToFileURL(hidden).href}` })
  const note =
    'note    Videos on disk are sent by streams, not with sendfile: the optional package koffi does not load.\n' +
    '        Run `npm ci` without `--omit=optional`; streams take about twice the processor time.\n'
  deepEqual([status, said], [0, KEPT + note + SOUND])
})

test('the connections that processes open are compared with those that the database accepts', async () => {
  const { database } = school.database.owner
  match(String(doctor().budget), BUDGET)
  await sql(`alter database ${database} connection limit 40`)
  match(
    doctor({ DATABASE_POOL: '20', BATCHED_SAVES: 'off' }).said,
    /accepts 40, enough for 1 processes; 2 are needed \(0 run now\)/,
  )
  const { status, said } = doctor({ DATABASE_POOL: '40' })
  equal(status, 1)
  match(
    said,
    /^RISK {4}A process opens up to 46 connections; the database accepts 40, enough for 0 processes; 2 are/,
  )
  match(doctor({ WEB_WORKERS: '2' }).said, /^RISK {4}A process opens up to 32 connections;/)
  const direct = { DATABASE_DIRECT_URL: asRuntime()['DATABASE_URL'] }
  match(
    doctor({ ...direct, DATABASE_POOL: '40' }).said,
    /^note {4}A process opens up to 3 connections, and 43 of the pooler;/,
  )
  await sql(`alter database ${database} connection limit -1`)
})

test('each wrong setting is named separately, and the rest is still examined', () => {
  const { status, said } = doctor({ PORT: 'abc', REFUNDS: 'never', DATABASE_POOL: '1' })
  equal(status, 1)
  for (const name of ['PORT', 'REFUNDS', 'DATABASE_POOL'])
    match(said, new RegExp(`^BROKEN  Wrong setting: ${name} `, 'm'))
})

test('the worst comes first, and each says what to do', async () => {
  await sql(`update member set roles = '{ROLE_MEMBER}' where email = 'admin@example.com'`)
  rmSync(join(school.dataDir, 'media/images'), { recursive: true })
  const { status, said } = doctor({ DATABASE_URL: settings['DATABASE_URL'] })
  equal(status, 1)
  match(said, /^BROKEN  1 media files are missing: images\/a+\.webp\.\n {8}Bring them back from a backup\.\n/)
  match(said, /\nRISK {4}There is no admin\.\n {8}Each start writes a one-time link/)
  match(said, /\nnote {4}The role of the product owns the tables/)
  await sql(`update member set roles = '{ROLE_ADMIN}' where email = 'admin@example.com'`)
  mkdirSync(join(school.dataDir, 'media/images'))
  writeFileSync(join(school.dataDir, 'media/images', `${'a'.repeat(32)}.webp`), 'a picture')
})

test('orphan files, abandoned jobs and a missing support account are reported', async () => {
  writeFileSync(join(school.dataDir, 'media/images', `${'b'.repeat(32)}.webp`), 'nobody’s')
  await sql(`insert into jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
      retention_seconds, deletion_seconds, table_name, partition)
    values ('mails-failed', 'standard', 1, 1, false, 60, 60, 60, 'job_common', false);
    insert into jobs.job (name) values ('mails-failed'), ('mails-failed')`)
  const { said } = doctor({ SUPPORT_EMAIL: 'nobody@example.com' })
  match(said, /note {4}1 media files belong to nothing: images\/b+\.webp\./)
  match(said, /RISK {4}2 jobs of "mails" were given up after a day\./)
  match(said, /RISK {4}No staff account has the support address nobody@example\.com\./)
  rmSync(join(school.dataDir, 'media/images', `${'b'.repeat(32)}.webp`))
  await sql(`delete from jobs.job where name = 'mails-failed'`)
})

test('rows that are older than they are kept are a risk, and the periods are those of the settings', async () => {
  await sql(`insert into bell (member_id, kind, key, title, body, href, created_at)
    select min(id), 'question', 'old', 't', 'b', '/mypage', now() - interval '40 days' from member`)
  await sql(`insert into audit_log (actor_id, action, subject, at, detail)
    values (1, 'course.change', 'course:1', now() - interval '9 years', '{"after":{"published":true}}')`)
  equal(doctor().status, 0)
  const { status, said } = doctor({ BELL_DAYS: '30' })
  equal(status, 1)
  match(said, /^RISK {4}Older rows than are kept are still there: bell\./)
  match(said, /note {4}Kept: .* bell 30 days/)
  await sql(`delete from bell where key = 'old'`)
})

test('a job that nobody does is reported', async () => {
  await sql(
    `update jobs.job set created_on = now() - interval '20 minutes', start_after = now() - interval '20 minutes'`,
  )
  match(
    doctor().said,
    /RISK {4}A job has waited for 20 minutes: no process runs jobs, or they are too many\./,
  )
  await sql(`update jobs.job set created_on = now(), start_after = now()`)
})

test('rights that were taken, a later and a changed migration are each one sentence', async () => {
  const { user } = school.database.runtime
  await sql(`revoke insert on course from ${user}`)
  match(doctor().said, /^BROKEN  The role of the product cannot read and write course\./)
  await sql(`grant insert on course to ${user}`)
  await sql(`insert into schema_migration values (9999, '9999-tomorrow.sql', 'x')`)
  match(doctor().said, /^BROKEN  The database is newer than this code \(9999-tomorrow\.sql\)\./)
  await sql(`update schema_migration set kind = 'expand' where number = 9999`)
  match(
    doctor().said,
    /^note {4}The database is newer than this code \(9999-tomorrow\.sql\), but only by additions\./,
  )
  await sql(`delete from schema_migration where number = 9999`)
  const { rows } = await sql(`delete from schema_migration
    where number = (select max(number) from schema_migration) returning *`)
  match(
    doctor().said,
    /^BROKEN  The database is 1 migrations behind this code\.\n {8}Make a backup, then start/,
  )
  const [last] = rows as { number: number; file: string; checksum: string }[]
  await sql(`insert into schema_migration values (${last!.number}, '${last!.file}', 'other')`)
  match(doctor().said, /^BROKEN  The migration .* is not the one that was applied\./)
  await sql(`update schema_migration set checksum = '${last!.checksum}' where number = ${last!.number}`)
})

test('an unreachable database, mail server and NATS are reported without their passwords', async () => {
  const port = await freePort()
  const { status, said } = doctor({
    DATABASE_URL: `postgres://school:hidden-word@127.0.0.1:${port}/school`,
    SMTP_URL: `smtp://school:hidden-word@127.0.0.1:${port}`,
    BUS_URL: `nats://school:hidden-word@127.0.0.1:${port}`,
  })
  equal(status, 1)
  match(said, /^BROKEN  The database cannot be used: .*ECONNREFUSED/)
  match(
    said,
    new RegExp(`RISK    The mail server 127\\.0\\.0\\.1:${port} does not take mails: .*ECONNREFUSED`),
  )
  match(said, /RISK {4}NATS at BUS_URL does not answer: connection refused\./)
  equal(said.includes('hidden-word'), false)
})

test('the data folder: secrets gone, open or spoilt, a cut restore, no and an old backup', async () => {
  const { dataDir } = school
  const look = async () =>
    (await examineFolder(dataDir, new Date())).map(({ gravity, what }) => `${gravity} ${what}`)
  const secrets = join(dataDir, 'secrets.json')
  const kept = readFileSync(secrets)
  chmodSync(secrets, 0o644)
  deepEqual(await look(), [`risk ${secrets} can be read by others (mode 644).`])
  writeFileSync(secrets, '{"mediaKey":')
  chmodSync(secrets, 0o600)
  deepEqual(await look(), [`broken ${secrets} does not hold the keys of this installation.`])
  rmSync(secrets)
  deepEqual(await look(), [
    `broken ${secrets} is gone: second factors open no more, and running media links end.`,
  ])
  writeFileSync(secrets, kept, { mode: 0o600 })
  markRestore(dataDir, '/backups/one')
  deepEqual(await look(), ['broken The restore of /backups/one did not come to its end.'])
  clearRestoreMark(dataDir)
  backedUp(new Date(Date.now() - 5 * 86_400_000))
  deepEqual(await look(), ['risk The newest backup is 5 days old.'])
  rmSync(join(dataDir, 'last-backup.json'))
  deepEqual(await look(), ['risk No backup was ever made.'])
  backedUp()
  deepEqual(await look(), [])
})

test(
  'a data folder that others can access is reported, from the folder down to a file (security.md#79)',
  onPosix,
  async () => {
    const { dataDir } = school
    const look = async () =>
      (await examineFolder(dataDir, new Date())).map(({ what, todo }) => `${what} ${todo}`)
    const images = join(dataDir, 'media', 'images')
    const told = (count: number, path: string) => [
      `Others can get at ${count} files or folders of the data folder: ${path}. ` +
        `chmod -R go= ${path}; a start closes all that belong to its user.`,
    ]
    chmodSync(dataDir, 0o755)
    deepEqual(await look(), told(1, dataDir))
    chmodSync(dataDir, 0o711) // lets the bundled database's system user traverse the folder
    deepEqual(await look(), [])
    for (const path of [images, join(images, `${'a'.repeat(32)}.webp`)]) chmodSync(path, 0o755)
    deepEqual(await look(), told(2, images))
    chmodSync(images, 0o700)
    chmodSync(join(images, `${'a'.repeat(32)}.webp`), 0o600)
    chmodSync(dataDir, 0o700)
    deepEqual(await look(), [])
  },
)

test('another Node is named, and a folder that is not there yet is only a note', async () => {
  deepEqual(
    examineNode('20.1.0').map(({ gravity, what }) => `${gravity} ${what}`),
    ['broken This is Node 20.1.0; the product is made for 24.'],
  )
  deepEqual(examineNode('24.99.0'), [])
  const [only, ...more] = await examineFolder(join(tempFolder('doctor'), 'none'), new Date())
  equal(only?.gravity, 'note')
  deepEqual(more, [])
})

test('production over http, without a trusted proxy or with optional staff MFA is reported', () => {
  const production = {
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://127.0.0.1',
    MAIL_FROM: 'a@school.example',
    KAKAO_LOGIN: 'off',
    PUBLIC_ORIGIN: 'http://school.example',
    STAFF_MFA: 'optional',
    LOG_LEVEL: 'error',
  }
  const said = examineSettings(production).findings.map(({ gravity, what }) => `${gravity} ${what}`)
  deepEqual(said, [
    'broken PUBLIC_ORIGIN is http://school.example: without https passwords and sessions travel readable.',
    'risk STAFF_MFA is optional: a stolen staff password is enough.',
    'note Login by Kakao is off.',
    'note Nothing can be bought: Kakao Pay has no key.',
    'note LOG_LEVEL is error: answers and security events are not written.',
  ])
  const https = examineSettings({ ...production, PUBLIC_ORIGIN: 'https://school.example' }).findings
  equal(https[0]?.what, 'Visitors cannot be told apart.')
})
