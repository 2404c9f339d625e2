import * as z from 'zod'
import { databaseUrlProblem } from '../database/hosts/database-url.ts'
import { flag } from './flag.ts'

const databaseUrl = z.string().superRefine((url, context) => {
  const problem = databaseUrlProblem(url)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

/** Which PostgreSQL the product uses, and how. */
export const databaseSettings = {
  DATABASE_URL: databaseUrl
    .optional()
    .describe(
      'An existing PostgreSQL 15 or newer; the bundled one when absent. May name several hosts, of which the one that can be written to is used: `postgres://user:word@a:5432,b:5432/school`',
    ),
  DATABASE_OWNER_URL: databaseUrl
    .optional()
    .describe(
      'The same database as its owner, for migrations, when `DATABASE_URL` has no right to change the schema; never through a pooler',
    ),
  DATABASE_DIRECT_URL: databaseUrl
    .optional()
    .describe(
      'The same database and role as `DATABASE_URL` without a pooler, when `DATABASE_URL` is a pooler in transaction mode; [docs/standby.md](docs/standby.md#a-pooler) says how',
    ),
  PREPARED_STATEMENTS: flag
    .prefault('on')
    .describe(
      'Keep parsed statements in the connections; `off` for a pooler in transaction mode that cannot, such as PgBouncer before 1.21',
    ),
  DATABASE_RUN_AS: z
    .string()
    .optional()
    .describe('User of the bundled PostgreSQL when started as root; `postgres`, else `nobody`'),
}
