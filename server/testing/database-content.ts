import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Ignored columns and tables, which reading itself changes: last seen, rate limits, presence. */
const TRACES_OF_LOOKING = { columns: ['last_seen_at', 'seen_at'], tables: ['rate_limit', 'chat_presence'] }

/** A fingerprint per table of the product, equal unless a row was added, changed or removed. */
export async function contentOf(db: Db): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const prints = tables.rows
    .filter(({ name }) => !TRACES_OF_LOOKING.tables.includes(name))
    .map(
      ({ name }) => sql`
        select ${name}::text as name, md5(coalesce(string_agg(row_text, '|' order by row_text), '')) as print
        from (select (to_jsonb(t) - ${sql.val(TRACES_OF_LOOKING.columns)}::text[])::text as row_text
              from ${sql.table(name)} t) every_row`,
    )
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(prints, sql` union all `)}`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
