import { useQueryClient } from '@tanstack/react-query'
import { removeView, renameView, type SavedView, saveView } from '#contract/admin/saved-view.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { viewsQuery } from '#web/features/admin/saved-views/saved-views-query.ts'
import { showToast, undoAction, UNDO_MS } from '#web/features/notification/toast.ts'

/** Saves, renames and deletes views of a list; each toast offers an undo. `save` and `rename` throw a refusal for the form. */
export function useViewActs(list: string) {
  const queries = useQueryClient()
  const settled = async <Reply>(asked: Promise<Reply>) => {
    try {
      return await asked
    } finally {
      await queries.invalidateQueries(viewsQuery(list))
    }
  }
  const done = (message: string, undo: () => Promise<unknown>) =>
    showToast(
      message,
      'success',
      UNDO_MS,
      undoAction(() => void takeBack(undo)),
    )
  const takeBack = async (undo: () => Promise<unknown>) => {
    try {
      await undo()
      showToast('되돌렸습니다.', 'success')
    } catch (thrown) {
      showToast(sentenceOf(thrown, '되돌리지 못했습니다.'), 'error')
    }
  }
  const make = (view: Omit<SavedView, 'id'>) => settled(send(saveView, { body: { list, ...view } }))
  const drop = ({ id }: SavedView) => settled(send(removeView, { params: { viewId: id } }))
  const name = ({ id }: SavedView, to: string) =>
    settled(send(renameView, { params: { viewId: id }, body: { name: to } }))
  return {
    save: async (view: Omit<SavedView, 'id'>) => {
      const made = await make(view)
      done(`'${made.name}' 보기를 저장했습니다.`, () => drop(made))
    },
    rename: async (view: SavedView, to: string) => {
      const renamed = await name(view, to)
      done(`'${renamed.name}' 보기의 이름을 변경했습니다.`, () => name(renamed, view.name))
    },
    remove: async (view: SavedView) => {
      try {
        await drop(view)
        done(`'${view.name}' 보기를 삭제했습니다.`, () => make({ name: view.name, query: view.query }))
      } catch (thrown) {
        showToast(sentenceOf(thrown, removeView.fallback), 'error')
      }
    },
  }
}
