import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { ROLES, rolesThatMay } from '#contract/policy.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'

let database: TestDatabase
before(async () => (database = await freshDatabase()))
after(() => database.drop())

/** The roles that the check of a column names; a new role takes a migration. */
async function rolesIn(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'c' and c.conrelid = ${table}::regclass and a.attname = ${column}`.execute(database.db)
  equal(rows.length, 1)
  return [...new Set(rows[0]!.definition.match(/ROLE_\w+/g))].toSorted()
}

test('the database admits the roles of the policy table and no others', async () => {
  deepEqual(await rolesIn('member', 'roles'), ROLES.toSorted())
  deepEqual(await rolesIn('learner_view', 'staff_role'), rolesThatMay('learner.view').toSorted())
})
