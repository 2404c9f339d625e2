import { sql } from 'kysely'
import type { LegalDocument } from '#contract/site/legal.ts'
import type { SettingName } from '#contract/site/site-settings.ts'
import type { Db } from '#server/platform/database/db.ts'

export type SettingRow = {
  name: SettingName
  value: unknown
  revision: number
  changed_at: Date
  changed_by: string | null
}

export async function findSettings(db: Db): Promise<SettingRow[]> {
  const { rows } = await sql<SettingRow>`
    select s.name, s.value, s.revision, s.changed_at, m.name as changed_by
    from site_setting s left join member m on m.id = s.changed_by order by s.name`.execute(db)
  return rows
}

/** Locked until the end of the transaction, so that the later of two concurrent saves sees the earlier one. */
export async function lockSetting(
  trx: Db,
  name: SettingName,
): Promise<{ value: unknown; revision: number } | undefined> {
  return await trx
    .selectFrom('site_setting')
    .select(['value', 'revision'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
}

type SettingToKeep = { name: SettingName; value: unknown; revision: number; changedBy: number }

/** False: the setting was saved by somebody else in between. */
export async function keepSetting(
  trx: Db,
  { name, value, revision, changedBy }: SettingToKeep,
): Promise<boolean> {
  const { rows } = await sql`
    insert into site_setting as s (name, value, revision, changed_by)
    values (${name}, ${JSON.stringify(value)}::jsonb, 1, ${changedBy})
    on conflict (name) do update
      set value = excluded.value, revision = s.revision + 1, changed_at = now(), changed_by = excluded.changed_by
      where s.revision = ${revision}
    returning s.revision`.execute(trx)
  return rows.length > 0
}

export type LegalTextRow = {
  document: LegalDocument
  version: string
  body: string
  effective_from: string
  note: string
  published_at: Date
  published_by: string | null
}

/** In order of publication. */
export async function findLegalTexts(db: Db): Promise<LegalTextRow[]> {
  const { rows } = await sql<LegalTextRow>`
    select t.document, t.version, t.body, t.effective_from::text, t.note, t.published_at, m.name as published_by
    from legal_text t left join member m on m.id = t.published_by order by t.id`.execute(db)
  return rows
}

export type LegalTextToInsert = Pick<LegalTextRow, 'document' | 'version' | 'body' | 'note'> & {
  effectiveFrom: string
  isWorse: boolean
  publishedBy: number
}

/** False: the version exists already. */
export async function insertLegalText(trx: Db, text: LegalTextToInsert): Promise<boolean> {
  const { document, version, body, note, effectiveFrom, isWorse, publishedBy } = text
  const { rows } = await sql`
    insert into legal_text (document, version, body, effective_from, note, is_worse, published_by)
    values (${document}, ${version}, ${body}, ${effectiveFrom}::date, ${note}, ${isWorse}, ${publishedBy})
    on conflict (document, version) do nothing returning id`.execute(trx)
  return rows.length > 0
}
