import type { ListedCategory } from '#contract/catalogue/category.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findCategories } from './category/category.store.ts'
import type { PublishedCopy, PublishedCourses } from './published.ts'

/** The categories in the order of navigation, cached until a change. */
export const publishedCategories = (
  db: Db,
  published: PublishedCourses,
): Promise<PublishedCopy<ListedCategory[]>> => published.once('categories', () => findCategories(db))

export const isCategory = async (db: Db, published: PublishedCourses, slug: string): Promise<boolean> =>
  (await publishedCategories(db, published)).data.some((category) => category.slug === slug)
