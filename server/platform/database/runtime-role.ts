import type pg from 'pg'

/** What the runtime role gives up on, so that no request can hold the database for long. */
export const RUNTIME_LIMITS_MS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}

/**
 * Lets `role` read and write the rows of every table that the connected owner has or will make in this database.
 *
 * The default privileges are what spares each migration its own grants. The audit log is only added to (security 63).
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

/** Makes a role that can log in and nothing more, with the limits of a request. */
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
