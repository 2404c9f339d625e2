import { deepEqual, equal, match, notEqual, ok, rejects } from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test, type TestContext } from 'node:test'
import { withClient } from '#server/platform/database/connection.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { until } from '#server/testing/until.ts'
import { backUpInto, restoreFrom } from './testing/back-up.ts'
import {
  digestTables,
  fillInstallation,
  type Installation,
  makeInstallation,
  settingsOf,
} from './testing/installation.ts'

const folder = tempFolder('backup')
const now = new Date('2026-11-22T03:04:05Z')
let school: Installation
let kept: string

before(async () => {
  school = await makeInstallation()
  await fillInstallation(school)
  kept = await backUp(school, 'kept')
})
after(async () => {
  await school.remove()
  rmSync(folder, { recursive: true, force: true })
})

const backUp = (installation: Installation, name: string) => backUpInto(join(folder, name), installation, now)

const restore = (source: string, installation: Installation, replace = false) =>
  restoreFrom(source, installation, { replace })

async function emptyInstallation(t: TestContext): Promise<Installation> {
  const made = await makeInstallation()
  t.after(made.remove)
  return made
}

/** A copy of the backup, for a test to damage. */
function copyOfKept(name: string): string {
  const copy = join(folder, name)
  spawnSync('cp', ['-a', kept, copy])
  return copy
}

const mediaOf = ({ dataDir }: Installation) =>
  readdirSync(join(dataDir, 'media'), { recursive: true, encoding: 'utf8' }).toSorted()

test('a restore into an empty installation equals the backup with its whole schema, and accepts new rows', async (t) => {
  const other = await emptyInstallation(t)
  await restore(kept, other)
  deepEqual(await digestTables(other.database.owner), await digestTables(school.database.owner))
  deepEqual(await schemaOf(other), await schemaOf(school))
  equal(
    readFileSync(join(other.dataDir, 'secrets.json'), 'utf8'),
    readFileSync(join(school.dataDir, 'secrets.json'), 'utf8'),
  )
  deepEqual(mediaOf(other), ['images', `images/${'a'.repeat(32)}.webp`])
  await withClient(other.database.owner, async (client) => {
    const { rows } = await client.query(
      `insert into member (email, name) values ('new@example.com', '새') returning id`,
    )
    deepEqual(rows, [{ id: 4 }], 'the sequence goes on behind a deleted row')
    await rejects(client.query(`delete from course`), { code: '23001' }, 'foreign keys stand')
    await rejects(client.query(`delete from audit_log`), /only added to/, 'and so do triggers')
    equal((await client.query(`select from pg_constraint where not convalidated`)).rowCount, 0)
  })
  const { rows } = await withClient(other.database.runtime, (client) =>
    client.query('select count(*)::int as jobs from jobs.job'),
  )
  deepEqual(rows, [{ jobs: 5 }], 'the runtime role has its rights')
})

/** All of the schema but the rows, as statements that create it. */
async function schemaOf({ database }: Installation): Promise<string[]> {
  return await withClient(database.owner, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select 'index ' || pg_get_indexdef(indexrelid) || ' ' || indisvalid as line from pg_index
      where indrelid >= 16384 and indrelid::regclass::text !~ '^pg_toast'
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
        from pg_constraint where conrelid >= 16384
      union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all select attrelid::regclass || ' ' || attname || ' ' || attnotnull
        from pg_attribute join pg_class c on c.oid = attrelid and c.relkind in ('r', 'p')
          and c.relnamespace::regnamespace::text in ('public', 'retained', 'jobs')
        where attnum > 0 and not attisdropped
      order by 1`)
    return rows.map(({ line }) => line)
  })
}

test('a backup is for its owner alone, and sha256sum can check it', () => {
  equal(statSync(kept).mode & 0o777, 0o700)
  for (const entry of readdirSync(kept, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) equal(statSync(join(entry.parentPath, entry.name)).mode & 0o777, 0o600, entry.name)
  const checked = spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], {
    cwd: kept,
    encoding: 'utf8',
  })
  equal(checked.status, 0, checked.stderr)
})

test('into an existing folder goes a new one named by the time; a backup is never written over', async () => {
  const place = join(folder, 'place')
  mkdirSync(place)
  equal(await backUp(school, 'place'), join(place, 'codemaru-20261122T030405'))
  await rejects(backUp(school, 'kept'), /kept is a backup already: choose another name\.$/)
  deepEqual(
    readdirSync(folder).filter((name) => name.endsWith('.unfinished')),
    [],
  )
  const { at } = JSON.parse(readFileSync(join(school.dataDir, 'last-backup.json'), 'utf8')) as { at: string }
  equal(at, now.toISOString())
})

test('rows written while it runs are in it wholly or not at all', async (t) => {
  const busy = await emptyInstallation(t)
  await fillInstallation(busy)
  let isRunning = true
  const writing = withClient(busy.database.owner, async (client) => {
    for (let n = 0; isRunning; n += 1) {
      await client.query(`begin; insert into course (title, category) values ('c${n}', 'data');
        insert into lecture (course_id, title, order_index, duration_sec)
          values (currval('course_id_seq'), 'l', 1, 9); commit`)
    }
  })
  const made = await backUp(busy, 'busy')
  isRunning = false
  await writing
  const other = await emptyInstallation(t)
  await restore(made, other)
  const { rows } = await withClient(other.database.owner, (client) =>
    client.query(`select (select count(*)::int from course) - (select count(*)::int from lecture) as apart`),
  )
  deepEqual(rows, [{ apart: 1 - 3 }])
})

test('media that a row names and that are not there are said by name; such a backup is none that was last made', async (t) => {
  const torn = await emptyInstallation(t)
  await fillInstallation(torn)
  const lost = ['b', 'c'].map((letter) => letter.repeat(32))
  await withClient(torn.database.owner, (client) =>
    client.query(`
      insert into image (id, file, width, height) values ('${lost[0]}', '${lost[0]}.webp', 1, 1);
      insert into video (id, file, poster_file, duration_sec, width, height, size_bytes)
        values ('${lost[1]}', 'prog.mp4', 'poster.webp', 1, 1, 1, 1);
      insert into caption (video_id, lang, label, file) values ('${lost[1]}', 'ko', '한국어', 'ko-1.vtt')`),
  )
  const command = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'run-backup.ts'), join(folder, 'torn')],
    { env: settingsOf(torn), encoding: 'utf8' },
  )
  equal(command.status, 1, command.stderr)
  match(command.stdout, /4 media files that rows name are not there/)
  for (const key of [
    `images/${lost[0]}.webp`,
    `videos/${lost[1]}/prog.mp4`,
    `videos/${lost[1]}/poster.webp`,
    `videos/${lost[1]}/cc/ko-1.vtt`,
  ])
    ok(command.stdout.includes(`  ${key}\n`), key)
  ok(!existsSync(join(torn.dataDir, 'last-backup.json')))
  const other = await emptyInstallation(t)
  await restore(join(folder, 'torn'), other)
})

test('one damaged byte anywhere refuses the whole backup, and nothing is touched', async (t) => {
  const other = await emptyInstallation(t)
  const parts = ['tables/public.member.copy.gz', `media/images/${'a'.repeat(32)}.webp`, 'secrets.json']
  for (const [at, part] of [...parts, 'manifest.json', 'SHA256SUMS'].entries()) {
    const spoilt = copyOfKept(`spoilt-${at}`)
    const bytes = readFileSync(join(spoilt, part))
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = bytes[middle]! ^ 1
    writeFileSync(join(spoilt, part), bytes)
    await rejects(restore(spoilt, other), { name: 'StartFailure', message: /is damaged: / }, part)
  }
  deepEqual(readdirSync(other.dataDir), [])
})

test('a missing part, a missing line and what is no backup are refused by name', async (t) => {
  const other = await emptyInstallation(t)
  const without = copyOfKept('without')
  rmSync(join(without, 'tables/public.course.copy.gz'))
  await rejects(restore(without, other), /is damaged: tables\/public\.course\.copy\.gz is missing\.$/)
  const shorter = copyOfKept('shorter')
  const sums = readFileSync(join(shorter, 'SHA256SUMS'), 'utf8')
  writeFileSync(join(shorter, 'SHA256SUMS'), sums.replace(/.*public\.course\..*\n/, ''))
  await rejects(restore(shorter, other), /SHA256SUMS lacks tables\/public\.course\.copy\.gz\.$/)
  writeFileSync(join(shorter, 'SHA256SUMS'), sums.replace(/.*images.*\n/, ''))
  await rejects(restore(shorter, other), /names 0 of 1 media files\.$/)
  writeFileSync(join(shorter, 'SHA256SUMS'), `${sums}${'0'.repeat(64)}  ../outside\n`)
  await rejects(restore(shorter, other), /SHA256SUMS cannot be read\.$/)
  await rejects(restore(join(folder, 'nowhere'), other), /^StartFailure: There is no backup /)
  await rejects(restore(other.dataDir, other), /is no finished backup: it has no manifest\.json\.$/)
})

test('a backup of newer code is refused with its version', async (t) => {
  const other = await emptyInstallation(t)
  const manifest = JSON.parse(readFileSync(join(kept, 'manifest.json'), 'utf8')) as {
    migrations: { number: number; file: string; checksum: string }[]
  }
  const later = copyOfKept('later')
  manifest.migrations.push({ number: 9999, file: '9999-tomorrow.sql', checksum: 'x' })
  writeFileSync(join(later, 'manifest.json'), JSON.stringify(manifest))
  await rejects(
    restore(later, other),
    /was made by version 1\.2\.3, whose migration 9999-tomorrow\.sql this code does not have/,
  )
  writeFileSync(join(later, 'manifest.json'), JSON.stringify({ format: 3 }))
  await rejects(restore(later, other), /was made by a newer version: restore it with that one\.$/)
})

test('an installation that holds data is refused, unless it is to be replaced', async (t) => {
  const other = await emptyInstallation(t)
  await fillInstallation(other)
  await withClient(other.database.owner, (client) =>
    client.query(`insert into member (email, name) values ('theirs@example.com', '남')`),
  )
  const before = await digestTables(other.database.owner)
  await rejects(restore(kept, other), /^StartFailure: The installation holds data: /)
  deepEqual(await digestTables(other.database.owner), before)
  await restore(kept, other, true)
  deepEqual(await digestTables(other.database.owner), await digestTables(school.database.owner))
})

test('a restore is refused while the product is running', async (t) => {
  const other = await emptyInstallation(t)
  await withClient(other.database.runtime, async () => {
    await rejects(
      restore(kept, other),
      /is in use \(1 other connections\): stop the product before a restore/,
    )
  })
})

test('a backup of older code is filled as it was and migrated on', async (t) => {
  const older = await emptyInstallation(t)
  await fillInstallation(older, 22)
  const made = await backUp(older, 'older')
  const other = await emptyInstallation(t)
  await restore(made, other)
  const [was, is] = [await digestTables(older.database.owner), await digestTables(other.database.owner)]
  equal(is['image'], was['image'])
  notEqual(is['audit_log'], was['audit_log'], 'a later migration added a column to it')
  const { rows } = await withClient(other.database.owner, (client) =>
    client.query(`select max(number) > 22 as migrated, (select count(*)::int from audit_log) as lines
      from schema_migration`),
  )
  deepEqual(rows, [{ migrated: true, lines: 1 }])
})

test('a queue that has lost a column since keeps its jobs', async (t) => {
  const older = await emptyInstallation(t)
  await fillInstallation(older)
  await withClient(older.database.owner, (client) =>
    client.query(`alter table jobs.job add column former text default 'x'`),
  )
  const other = await emptyInstallation(t)
  await restore(await backUp(older, 'former'), other)
  const { rows } = await withClient(other.database.owner, (client) =>
    client.query(`select sum((data->>'n')::int)::int as sum from jobs.job`),
  )
  deepEqual(rows, [{ sum: 15 }])
})

test('a restore that was cut says so: nothing starts on it, and the same command ends it', async (t) => {
  let other = await emptyInstallation(t)
  for (let tries = 1; !(await isCut(other)); tries += 1) {
    ok(tries < 10, 'each was over before it could be cut')
    other = await emptyInstallation(t)
  }
  const settings = settingsOf(other)
  ok(existsSync(join(other.dataDir, 'restore.unfinished')))

  const start = (more: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: { ...settings, PORT: '0', ...more },
      encoding: 'utf8',
    })
  const here = start({})
  equal(here.status, 78)
  match(here.stderr, /^The restore of .*kept did not come to its end: run it again with npm run restore/)
  for (const MIGRATIONS of ['apply', 'await']) {
    const elsewhere = start({ DATA_DIR: tempFolder('elsewhere'), MIGRATIONS })
    equal(elsewhere.status, 78)
    match(elsewhere.stderr, /^A restore into this database has not come to its end: run it again with npm/)
  }
  await rejects(backUp(other, 'half'), /A restore into this database has not come to its end/)

  await untilAlone(other)
  const again = spawnSync(process.execPath, [join(import.meta.dirname, 'run-restore.ts'), kept], {
    env: settings,
    encoding: 'utf8',
  })
  equal(again.status, 0, again.stderr)
  deepEqual(await digestTables(other.database.owner), await digestTables(school.database.owner))
  ok(!existsSync(join(other.dataDir, 'restore.unfinished')))
})

const BROKEN_KEYS = {
  large: `alter table attendance drop constraint attendance_course_id_fkey;
    update attendance set course_id = 99 where day = '2020-02-02'`,
  small: `alter table lecture_progress drop constraint lecture_progress_lecture_id_fkey;
    update lecture_progress set lecture_id = 99`,
}

for (const [size, breakKey] of Object.entries(BROKEN_KEYS))
  test(`a restore fails on a row of a ${size} table that breaks a foreign key`, async (t) => {
    const other = await emptyInstallation(t)
    const crooked = await emptyInstallation(t)
    await fillInstallation(crooked)
    await withClient(crooked.database.owner, (client) => client.query(breakKey))
    const made = await backUp(crooked, `crooked-${size}`)
    await rejects(restore(made, other), /violates foreign key constraint/)
    ok(existsSync(join(other.dataDir, 'restore.unfinished')))
  })

/** Whether the restore was still running when it was killed. */
async function isCut(other: Installation): Promise<boolean> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run-restore.ts'), kept], {
    env: settingsOf(other),
  })
  for await (const said of child.stdout) {
    if (!String(said).includes('tables')) continue
    child.kill('SIGKILL')
    break
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.signalCode === 'SIGKILL'
}

/** PostgreSQL notices the killed client without help; wait until it has. */
async function untilAlone({ database }: Installation): Promise<void> {
  await withClient({ ...database.owner, database: 'postgres' }, (client) =>
    until(async () => {
      const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [
        database.owner.database,
      ])
      return rowCount === 0
    }, 'the killed restore has left the database'),
  )
}
