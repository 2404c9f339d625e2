import type { FastifyInstance } from 'fastify'
import * as firstRun from '#contract/mypage/first-run.ts'
import * as contract from '#contract/mypage/mypage.ts'
import type { Deps } from '#server/deps.ts'
import type { PublishedCourses } from '#server/features/catalogue/published.ts'
import { answer } from '#server/platform/http/answer.ts'
import { member } from '#server/features/identity/guards.ts'
import { answerFirstRun, myStartingPoint } from './first-run.ts'
import { myPage } from './my-page.ts'

export function mountMyPage(app: FastifyInstance, deps: Deps, published: PublishedCourses): void {
  const { db } = deps
  answer(app, contract.myPage, member, ({ viewer }) => myPage(deps, viewer))
  answer(app, firstRun.answerFirstRun, member, ({ viewer, body }) =>
    answerFirstRun({ db, published }, viewer, body),
  )
  answer(app, firstRun.getStartingPoint, member, ({ viewer }) => myStartingPoint({ db, published }, viewer))
}
