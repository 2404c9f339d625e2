import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/admin/saved-view.ts'
import type { Deps } from '#server/deps.ts'
import { permit } from '#server/features/identity/guards.ts'
import { answer } from '#server/platform/http/answer.ts'
import { listSavedViews, removeView, renameView, saveView } from './saved-views.ts'

export function mountSavedViews(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  answer(app, contract.listSavedViews, permit('admin.enter'), ({ viewer, query }) =>
    listSavedViews(db, viewer, query.list),
  )
  answer(app, contract.saveView, permit('admin.enter'), ({ viewer, body }) => saveView(db, viewer, body))
  answer(app, contract.renameView, permit('admin.enter'), ({ viewer, params, body }) =>
    renameView(db, viewer, { ...params, ...body }),
  )
  answer(app, contract.removeView, permit('admin.enter'), ({ viewer, params }) =>
    removeView(db, viewer, params.viewId),
  )
}
