import { sql } from 'kysely'
import type { CategoryHue, ListedCategory } from '#contract/catalogue/category.ts'
import type { Goal } from '#contract/catalogue/goals.ts'
import type { CategoryChange, CategoryToMake, StaffCategory } from '#contract/catalogue/staff-category.ts'
import type { Db } from '#server/platform/database/db.ts'

export async function findCategories(db: Db): Promise<ListedCategory[]> {
  const { rows } = await sql<ListedCategory>`
    select slug, name, hue, summary, description, goal from category order by order_index, slug`.execute(db)
  return rows
}

export async function findStaffCategories(db: Db): Promise<StaffCategory[]> {
  const { rows } = await sql<StaffCategory>`
    select k.slug, k.name, k.hue, k.summary, k.description, k.goal, k.is_seeded as "isSeeded",
      count(c.id)::int as "courseCount", (count(c.id) filter (where c.published))::int as "publishedCount"
    from category k left join course c on c.category = k.slug
    group by k.slug
    order by k.order_index, k.slug`.execute(db)
  return rows
}

export type CategoryRow = {
  name: string
  hue: CategoryHue
  summary: string
  description: string
  goal: Goal | null
  isSeeded: boolean
}

/** Waits for courses that are being stored in it; undefined: no such category. */
export async function lockCategory(trx: Db, slug: string): Promise<CategoryRow | undefined> {
  const { rows } = await sql<CategoryRow>`
    select name, hue, summary, description, goal, is_seeded as "isSeeded" from category
    where slug = ${slug} for update`.execute(trx)
  return rows[0]
}

/** Makes changes of the list wait for each other, also additions, which no row lock would. Courses can be stored meanwhile. */
export async function lockCategories(trx: Db): Promise<void> {
  await sql`lock table category in share row exclusive mode`.execute(trx)
}

/** Whether the category exists; it cannot be deleted until the transaction is over. */
export async function holdCategory(trx: Db, slug: string): Promise<boolean> {
  const { rows } = await sql`select from category where slug = ${slug} for key share`.execute(trx)
  return rows.length > 0
}

/** As the last of the navigation. */
export async function insertCategory(trx: Db, category: CategoryToMake): Promise<void> {
  await trx
    .insertInto('category')
    .values({ ...category, order_index: sql`(select coalesce(max(order_index), 0) + 1 from category)` })
    .execute()
}

export async function updateCategory(trx: Db, slug: string, change: CategoryChange): Promise<void> {
  await trx
    .updateTable('category')
    .set({ ...change, updated_at: sql`now()` })
    .where('slug', '=', slug)
    .execute()
}

export async function orderCategories(trx: Db, slugs: readonly string[]): Promise<void> {
  await sql`
    update category set order_index = wanted.at, updated_at = now()
    from unnest(${slugs}::text[]) with ordinality as wanted (slug, at)
    where category.slug = wanted.slug`.execute(trx)
}

export const isInUse = async (trx: Db, slug: string): Promise<boolean> =>
  (await trx.selectFrom('course').select('id').where('category', '=', slug).limit(1).execute()).length > 0

export async function deleteCategory(trx: Db, slug: string): Promise<void> {
  await trx.deleteFrom('category').where('slug', '=', slug).execute()
}
