import {
  type SavedView,
  tooManyViews,
  viewEmpty,
  viewNameTaken,
  viewNotFound,
  viewQuery,
  viewQueryWrong,
  VIEWS_MAX,
  VIEW_QUERY_MAX,
} from '#contract/admin/saved-view.ts'
import { invalid } from '#contract/platform/problem.ts'
import type { ErasurePart } from '#server/features/identity/erasure-part.ts'
import { requireMember } from '#server/features/identity/member-hold.ts'
import type { DataPart } from '#server/features/identity/personal-data.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import * as store from './saved-views.store.ts'

export const listSavedViews = (db: Db, { memberId }: Viewer, list: string): Promise<SavedView[]> =>
  store.findViews(db, memberId, list)

type ViewToSave = { list: string; name: string; query: string }

export function saveView(db: Db, { memberId }: Viewer, view: ViewToSave): Promise<SavedView> {
  const query = viewQuery(view.list, view.query)
  if (query === '') return refuse(viewEmpty)
  // Percent-encoding makes a query longer than the one that was sent.
  if (query.length > VIEW_QUERY_MAX)
    return refuse(
      { ...invalid, message: viewQueryWrong },
      { errors: [{ field: 'query', message: viewQueryWrong }] },
    )
  return db.transaction().execute(async (trx) => {
    // The lock on the member lets one request at a time count the views and compare the names.
    await requireMember(trx, memberId)
    const views = await store.findViews(trx, memberId, view.list)
    if (views.length >= VIEWS_MAX) refuse(tooManyViews)
    return (await store.insertView(trx, { ...view, memberId, query })) ?? refuse(viewNameTaken)
  })
}

type ViewRename = { viewId: number; name: string }

export const renameView = (db: Db, { memberId }: Viewer, { viewId, name }: ViewRename): Promise<SavedView> =>
  db.transaction().execute(async (trx) => {
    await requireMember(trx, memberId)
    const { list } = (await store.findListOf(trx, { memberId, viewId })) ?? refuse(viewNotFound)
    const others = (await store.findViews(trx, memberId, list)).filter(({ id }) => id !== viewId)
    if (others.some((other) => other.name === name)) refuse(viewNameTaken)
    return (await store.renameView(trx, { memberId, viewId }, name)) ?? refuse(viewNotFound)
  })

export async function removeView(db: Db, { memberId }: Viewer, viewId: number): Promise<null> {
  if (!(await store.deleteView(db, { memberId, viewId }))) refuse(viewNotFound)
  return null
}

/** Views are private: they are deleted, nothing is retained. */
export const savedViewErasure: ErasurePart = {
  announce: async () => [],
  retain: async () => [],
  erase: store.eraseViews,
}

export const savedViewData: DataPart = async (db, memberId) => ({
  savedViews: await store.findAllViews(db, memberId),
})
