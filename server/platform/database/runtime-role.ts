import type pg from 'pg'

/** Timeouts of the runtime role, so that no request can block the database for long. */
export const RUNTIME_LIMITS_MS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}

/**
 * Grants `role` row access to all current and future tables of the connected owner in this database. Default
 * privileges make grants in migrations unnecessary. The audit log is append-only (security.md#63).
 */
export async function grantRows(owner: pg.Client, role: string): Promise<void> {
  const name = owner.escapeIdentifier(role)
  await owner.query(`
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
