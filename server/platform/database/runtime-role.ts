import type pg from 'pg'

const LIMITS_LOCK = 7_301_006

/** Timeouts of the runtime role, so that no request can block the database for long. */
export const RUNTIME_LIMITS_MS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}

/** Startup options that lift those timeouts again, for an owner whose role has them. */
export const NO_LIMITS = Object.keys(RUNTIME_LIMITS_MS)
  .map((setting) => `-c ${setting}=0`)
  .join(' ')

/** Keeps the timeouts with the connected role in this database, for connections that cannot set them, through a pooler. */
export async function keepLimits(runtime: pg.Client): Promise<void> {
  const { rows } = await runtime.query<{ config: string[] }>(`
    select setconfig as config from pg_db_role_setting
    where setrole = current_user::regrole
      and setdatabase = (select oid from pg_database where datname = current_database())`)
  const missing = Object.entries(RUNTIME_LIMITS_MS).filter(
    ([setting, ms]) => !rows[0]?.config.includes(`${setting}=${ms}`),
  )
  if (missing.length === 0) return
  const [role, database] = [runtime.user, runtime.database].map((name) =>
    runtime.escapeIdentifier(String(name)),
  )
  const statements = missing.map(
    ([setting, ms]) => `alter role ${role} in database ${database} set ${setting} = ${ms};`,
  )
  // The lock is for processes that start at the same time: PostgreSQL refuses concurrent changes of one role.
  await runtime.query(`begin; select pg_advisory_xact_lock(${LIMITS_LOCK}); ${statements.join(' ')} commit`)
}

/**
 * Grants `role` row access to all current and future tables of the connected owner in this database. Default
 * privileges make grants in migrations unnecessary. The audit log is append-only (security.md#63).
 */
export async function grantRows(owner: pg.Client, role: string): Promise<void> {
  const name = owner.escapeIdentifier(role)
  // One transaction: PostgreSQL refuses concurrent changes of one grant.
  await owner.query(`
    select pg_advisory_xact_lock(${LIMITS_LOCK});
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage, select on all sequences in schema public to ${name};
    alter default privileges grant usage on schemas to ${name};
    alter default privileges grant select, insert, update, delete on tables to ${name};
    alter default privileges grant usage, select on sequences to ${name};
    do $rights$ begin
      if to_regclass('public.audit_log') is not null then
        revoke update, delete on public.audit_log from ${name};
      end if;
    end $rights$;
  `)
}

/** Leaves `role` only the right to connect: by default everybody may make temporary tables. A copy of a database needs it again. */
export async function limitRights(owner: pg.ClientBase, database: string, role: string): Promise<void> {
  await owner.query(`revoke all on database ${owner.escapeIdentifier(database)} from public`)
  await owner.query(
    `grant connect on database ${owner.escapeIdentifier(database)} to ${owner.escapeIdentifier(role)}`,
  )
}

/** Creates a role that can only log in, with the timeouts of requests. */
export async function makeRuntimeRole(owner: pg.Client, role: string, password: string): Promise<void> {
  const name = owner.escapeIdentifier(role)
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role])
  if (rowCount === 0) await owner.query(`create role ${name}`)
  const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
  await owner.query(`alter role ${name} ${rights} password ${owner.escapeLiteral(password)}`)
  for (const [setting, ms] of Object.entries(RUNTIME_LIMITS_MS)) {
    await owner.query(`alter role ${name} set ${setting} = ${ms}`)
  }
}
