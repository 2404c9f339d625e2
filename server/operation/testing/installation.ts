import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { withClient } from '#server/platform/database/connection.ts'
import { migrate, MIGRATIONS } from '#server/platform/database/migrate.ts'
import { installJobs } from '#server/platform/jobs/install-jobs.ts'
import { readSecrets } from '#server/platform/secrets.ts'
import { emptyDatabase, type TestDatabase } from '#server/testing/database.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'

/** A database and its data folder, empty as before a first start. */
export type Installation = { database: TestDatabase; dataDir: string; remove(): Promise<void> }

export async function makeInstallation(): Promise<Installation> {
  const database = await emptyDatabase()
  const dataDir = tempFolder('installation')
  return {
    database,
    dataDir,
    async remove() {
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const PICTURE = `images/${'a'.repeat(32)}.webp`

/**
 * Seeds a small school at schema version `upTo`: related rows, append-only tables, the queue, and a table with so many rows that a
 * restore builds its indexes after them.
 */
export async function fillInstallation({ database, dataDir }: Installation, upTo?: number): Promise<void> {
  await migrate(database.owner, MIGRATIONS, () => {}, upTo)
  await installJobs(database.owner)
  await withClient(database.owner, (client) => client.query(ROWS))
  readSecrets(dataDir)
  mkdirSync(join(dataDir, 'media', 'images'), { recursive: true })
  mkdirSync(join(dataDir, 'media', 'tmp'), { recursive: true })
  writeFileSync(join(dataDir, 'media', PICTURE), 'a picture')
  writeFileSync(join(dataDir, 'media', 'tmp', 'half'), 'of an upload')
}

const ROWS = String.raw`
  insert into member (email, name) values
    ('a@example.com', '가'), ('b@example.com', '나'), ('gone@example.com', '나');
  delete from member where email = 'gone@example.com';
  insert into course (title, category, published) values ('하나', 'data', true);
  insert into lecture (course_id, title, order_index, duration_sec)
    select 1, n || '강', n, 100 from generate_series(1, 3) n;
  insert into enrolment (member_id, course_id, source) values (1, 1, 'free');
  insert into lecture_progress (member_id, lecture_id, watched_sec, resume_sec, coverage, covered_sec, started_at)
    values (1, 1, 40, 40, '{[0,40)}', 40, now());
  insert into attendance (member_id, course_id, day) select 1, 1, date '2020-01-01' + n from generate_series(1, 1200) n;
  insert into audit_log (actor_id, action, subject, detail) values (1, 'test', 'member:1', '{"a": "\t\n\\ 가"}');
  insert into retained.record (holder, kind, body, basis, destroy_after)
    values (gen_random_uuid(), 'order', '{}', 'law', now() + interval '1 year');
  insert into image (id, file, width, height) values ('${'a'.repeat(32)}', '${'a'.repeat(32)}.webp', 1, 1);
  insert into jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds,
    deletion_seconds, table_name, partition) values ('mails', 'standard', 1, 1, false, 60, 60, 60, 'job_common', false);
  insert into jobs.job (name, data) select 'mails', jsonb_build_object('n', n) from generate_series(1, 5) n;`

/** One digest per table, computed by other means than the product's. */
export function digestTables(owner: pg.ClientConfig): Promise<Record<string, string>> {
  return withClient(owner, async (client) => {
    await client.query(`set timezone = 'UTC'`)
    const { rows } = await client.query<{ name: string }>(`
      select c.oid::regclass::text as name from pg_class c
      where relnamespace::regnamespace::text in ('public', 'retained', 'jobs') and relkind in ('r', 'p')
        and not relispartition and relpersistence = 'p'
        and c.oid::regclass::text !~ '^(schema_migration|rate_limit|chat_presence|jobs[.](version|bam|warning|queue_stats))$'
      order by 1`)
    const digests: Record<string, string> = {}
    for (const { name } of rows) {
      const all = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${name} t order by 1`,
      )
      digests[name] = `${all.rowCount} ${createHash('sha256').update(JSON.stringify(all.rows)).digest('hex')}`
    }
    return digests
  })
}

/** Settings that let another process use the installation. */
export function settingsOf({ database, dataDir }: Installation): NodeJS.ProcessEnv {
  const { user, password, host, port, database: name } = new pg.Client(database.owner)
  const url = new URL(`postgres://localhost:${port}/${name}`)
  url.username = user ?? ''
  url.password = String(password)
  url.searchParams.set('host', host)
  return {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    DATABASE_URL: url.href,
    DATA_DIR: dataDir,
  }
}
