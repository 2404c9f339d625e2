import { categoryUnknown } from '#contract/catalogue/catalogue.ts'
import { invalid } from '#contract/platform/problem.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { holdCategory } from './category.store.ts'

/** Refuses a category that does not exist; a known one stays until the transaction is over. */
export async function refuseUnknownCategory(trx: Db, slug: string): Promise<void> {
  if (await holdCategory(trx, slug)) return
  refuse(
    { ...invalid, message: categoryUnknown },
    { errors: [{ field: 'category', message: categoryUnknown }] },
  )
}
