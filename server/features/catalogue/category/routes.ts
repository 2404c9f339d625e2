import type { FastifyInstance } from 'fastify'
import { listCategories } from '#contract/catalogue/category.ts'
import * as contract from '#contract/catalogue/staff-category.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/features/audit/actor.ts'
import { anyone, permit } from '#server/features/identity/guards.ts'
import { answer } from '#server/platform/http/answer.ts'
import { publishedCategories } from '../published-categories.ts'
import type { PublishedCourses } from '../published.ts'
import * as category from './staff-category.ts'

export function mountCategories(app: FastifyInstance, deps: Deps, published: PublishedCourses): void {
  answer(app, listCategories, anyone, async () => (await publishedCategories(deps.db, published)).answer)
  answer(app, contract.listStaffCategories, permit('category.read'), () => category.listStaffCategories(deps))
  answer(app, contract.makeCategory, permit('category.edit'), ({ viewer, body, request }) =>
    category.makeCategory(deps, actorOf(viewer, request), body),
  )
  answer(app, contract.orderCategories, permit('category.edit'), ({ viewer, body, request }) =>
    category.orderCategories(deps, actorOf(viewer, request), body.slugs),
  )
  answer(app, contract.changeCategory, permit('category.edit'), ({ viewer, params, body, request }) =>
    category.changeCategory(deps, actorOf(viewer, request), params.slug, body),
  )
  answer(app, contract.removeCategory, permit('category.edit'), ({ viewer, params, request }) =>
    category.removeCategory(deps, actorOf(viewer, request), params.slug),
  )
}
