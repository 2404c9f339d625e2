import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/mypage/mypage.ts'
import type { Deps } from '#server/deps.ts'
import { answer } from '#server/platform/http/answer.ts'
import { member } from '#server/features/identity/guards.ts'
import { myPage } from './my-page.ts'

export function mountMyPage(app: FastifyInstance, deps: Deps): void {
  answer(app, contract.myPage, member, ({ viewer }) => myPage(deps, viewer))
}
