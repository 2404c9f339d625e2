import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/wish/wish.ts'
import type { Deps } from '#server/deps.ts'
import type { PublishedCourses } from '#server/features/catalogue/published.ts'
import { member } from '#server/features/identity/guards.ts'
import { answer } from '#server/platform/http/answer.ts'
import { listWishes, makeWish, removeWish } from './wish.ts'

export function mountWish(app: FastifyInstance, { db }: Deps, published: PublishedCourses): void {
  answer(app, contract.makeWish, member, ({ viewer, params }) => makeWish(db, viewer, params.courseId))
  answer(app, contract.removeWish, member, ({ viewer, params }) =>
    removeWish({ db, published }, viewer, params.courseId),
  )
  answer(app, contract.listWishes, member, ({ viewer }) => listWishes({ db, published }, viewer))
}
