import type pg from 'pg'
import { rolesThatMay, staffRoles } from '#contract/policy.ts'
import { LISTENER_NAME } from '#server/platform/database/notify.ts'
import { namedLessonFiles } from './named-media.ts'

export type Server = { version: number; name: string; encoding: string; now: Date }

export async function askServer(client: pg.Client): Promise<Server> {
  const { rows } = await client.query<Server>(`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding, clock_timestamp() as now`)
  return rows[0]!
}

export async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [name])
  return rows[0]!.is
}

export async function hasTrigrams(client: pg.Client): Promise<boolean> {
  return (await client.query(`select from pg_extension where extname = 'pg_trgm'`)).rowCount === 1
}

/** Tables that the connected role cannot read and write as the product needs. */
export async function listClosedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'jobs')
      and c.relname not in ('schema_migration', 'audit_log')
      and not (has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
        and has_table_privilege(c.oid, 'insert') and has_table_privilege(c.oid, 'update')
        and has_table_privilege(c.oid, 'delete'))
    order by 1`)
  return rows.map(({ name }) => name)
}

/** Whether the connected role could change the schema or rewrite append-only tables. */
export async function mayChangeSchema(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(`
    select pg_has_role(c.relowner, 'usage') or has_table_privilege(c.oid, 'delete') as may
    from pg_class c where c.oid = 'audit_log'::regclass`)
  return rows[0]!.may
}

export async function countFailedJobs(client: pg.Client): Promise<{ queue: string; jobs: number }[]> {
  const { rows } = await client.query<{ queue: string; jobs: number }>(`
    select regexp_replace(name, '-failed$', '') as queue, count(*)::int as jobs from jobs.job
    where name like '%-failed' and state < 'completed' group by 1 order by 1`)
  return rows
}

/** How long the oldest job that could be done has waited; 0 without one. */
export async function oldestJobSec(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ sec: number }>(`
    select coalesce(extract(epoch from now() - min(greatest(created_on, start_after))), 0)::int as sec
    from jobs.job where state in ('created', 'retry') and name not like '%-failed' and start_after <= now()`)
  return rows[0]!.sec
}

/** Counts admins, staff, and staff without a second factor. */
export async function countStaff(
  client: pg.Client,
): Promise<{ admins: number; staff: number; without_factor: number }> {
  const { rows } = await client.query<{ admins: number; staff: number; without_factor: number }>(
    `
    select count(*) filter (where m.roles::text[] && $1::text[])::int as admins, count(*)::int as staff,
      count(*) filter (where f.member_id is null)::int as without_factor
    from member m left join second_factor f on f.member_id = m.id and f.confirmed_at is not null
    where m.roles::text[] && $2::text[]`,
    [rolesThatMay('member.changeRoles'), staffRoles],
  )
  return rows[0]!
}

export async function listSupportAddresses(client: pg.Client, emails: string[]): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>(
    `select lower(email) as email from member
     where lower(email) = any ($1) and roles::text[] && $2::text[]`,
    [emails.map((email) => email.toLowerCase()), rolesThatMay('chat.answer')],
  )
  return rows.map(({ email }) => email)
}

export async function listOwnLegalTexts(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ document: string }>('select distinct document from legal_text')
  return rows.map(({ document }) => document)
}

/** The key of every file that a row names. */
export async function listNamedMedia(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(`
    select 'videos/' || id || '/' || file as key from video
    union select 'videos/' || id || '/' || poster_file from video where poster_file is not null
    union select 'videos/' || video_id || '/cc/' || file from caption
    union select 'images/' || file from image
    union select 'chat/' || file from chat_attachment`)
  return [...rows.map(({ key }) => key), ...(await namedLessonFiles(client))]
}

export type ConnectionRoom = {
  /** Connections that the role may open in this database. */
  most: number
  /** Processes of the product, or workers of it, that run now. */
  listeners: number
}

export async function askConnections(client: pg.Client): Promise<ConnectionRoom> {
  const { rows } = await client.query<ConnectionRoom>(
    `
    select least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0),
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
      ) as most,
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name = $1) as listeners`,
    [LISTENER_NAME],
  )
  return rows[0]!
}
