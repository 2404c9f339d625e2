import { deepEqual, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'

let database: TestDatabase
before(async () => (database = await freshDatabase()))
after(() => database.drop())

test('the role of the product makes, changes and drops nothing of the schema (security.md#58)', async () => {
  const attempts = [
    'create table own (id int)',
    'create temporary table own (id int)',
    'create schema own',
    'create function own() returns int language sql as $$ select 1 $$',
    'alter table member add column own int',
    'alter table member drop column name',
    'alter table member disable trigger all',
    'create index own on member (name)',
    'create trigger own before update on member for each row execute function refuse_rewriting()',
    'create or replace view lecture as select * from every_lecture',
    'drop table enrolment',
    'drop index audit_log_at',
    'truncate member cascade',
    'create role own',
    'alter role current_user superuser',
    `copy (select 1) to program 'true'`,
    `update schema_migration set checksum = 'x'`,
  ]
  for (const attempt of attempts)
    await rejects(
      database.pool.query(attempt),
      /permission denied|must be owner|must be superuser|Only roles with/,
      attempt,
    )
  const { rows } = await database.pool.query<Record<string, boolean>>(
    `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user`,
  )
  deepEqual(Object.values(rows[0]!), [false, false, false, false, false])
})
