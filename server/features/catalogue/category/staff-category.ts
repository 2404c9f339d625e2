import { categoryNotFound } from '#contract/catalogue/category.ts'
import * as contract from '#contract/catalogue/staff-category.ts'
import type { Problem } from '#contract/platform/problem.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import type { Trx } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import * as store from './category.store.ts'

type CategoryDeps = Pick<Deps, 'db'>
type StaffCategories = Promise<contract.StaffCategory[]>

export const listStaffCategories = ({ db }: CategoryDeps): StaffCategories => store.findStaffCategories(db)

/** Acts wait for each other. Every act answers the whole list, by which the screens name categories from then on. */
const acting = ({ db }: CategoryDeps, act: (trx: Trx) => Promise<void>): StaffCategories =>
  db.transaction().execute(async (trx) => {
    await store.lockCategories(trx)
    await act(trx)
    return store.findStaffCategories(trx)
  })

const refuseField = (problem: Problem, field: string) =>
  refuse(problem, { errors: [{ field, message: problem.message }] })

export const makeCategory = (
  deps: CategoryDeps,
  actor: Actor,
  category: contract.CategoryToMake,
): StaffCategories =>
  acting(deps, async (trx) => {
    const known = await store.findCategories(trx)
    if (known.length >= contract.CATEGORIES_MAX) refuse(contract.categoriesFull)
    if (known.some(({ slug }) => slug === category.slug)) refuseField(contract.categorySlugTaken, 'slug')
    if (known.some(({ name }) => name === category.name)) refuseField(contract.categoryNameTaken, 'name')
    await store.insertCategory(trx, category)
    await writeAudit(trx, {
      ...actor,
      action: 'category.make',
      subject: `category:${category.slug}`,
      detail: { before: null, after: category },
    })
  })

export const changeCategory = (
  deps: CategoryDeps,
  actor: Actor,
  slug: string,
  change: contract.CategoryChange,
): StaffCategories =>
  acting(deps, async (trx) => {
    const known = await store.findCategories(trx)
    const before = (await store.lockCategory(trx, slug)) ?? refuse(categoryNotFound)
    const changes = changesOf(before, change)
    if (!changes) return
    if (known.some((other) => other.slug !== slug && other.name === change.name))
      refuseField(contract.categoryNameTaken, 'name')
    await store.updateCategory(trx, slug, changes.after)
    await writeAudit(trx, {
      ...actor,
      action: 'category.change',
      subject: `category:${slug}`,
      detail: changes,
    })
  })

export const orderCategories = (
  deps: CategoryDeps,
  actor: Actor,
  slugs: readonly string[],
): StaffCategories =>
  acting(deps, async (trx) => {
    const before = (await store.findCategories(trx)).map(({ slug }) => slug)
    if (before.toSorted().join() !== slugs.toSorted().join()) refuse(contract.categoriesOutdated)
    if (before.join() === slugs.join()) return
    await store.orderCategories(trx, slugs)
    await writeAudit(trx, {
      ...actor,
      action: 'category.order',
      subject: 'category',
      detail: { before: { categorySlugs: before }, after: { categorySlugs: slugs } },
    })
  })

export const removeCategory = (deps: CategoryDeps, actor: Actor, slug: string): StaffCategories =>
  acting(deps, async (trx) => {
    const { isSeeded, ...before } = (await store.lockCategory(trx, slug)) ?? refuse(categoryNotFound)
    if (isSeeded) refuse(contract.categorySeeded)
    if (await store.isInUse(trx, slug)) refuse(contract.categoryInUse)
    await store.deleteCategory(trx, slug)
    await writeAudit(trx, {
      ...actor,
      action: 'category.remove',
      subject: `category:${slug}`,
      detail: { before: { slug, ...before }, after: null },
    })
  })
