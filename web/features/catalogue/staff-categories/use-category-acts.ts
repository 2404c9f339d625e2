import { useQueryClient } from '@tanstack/react-query'
import {
  categoryInUse,
  type CategoryToMake,
  changeCategory,
  makeCategory,
  orderCategories,
  removeCategory,
  type StaffCategory,
} from '#contract/catalogue/staff-category.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { staffCategoriesQuery } from '#web/features/catalogue/staff-categories/categories-query.ts'
import { showToast, undoAction, UNDO_MS } from '#web/features/notification/toast.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { setCategories } from '#web/ui/use-categories.ts'

/** Each act answers the whole list, which from then on names the categories on every screen. */
export function useCategoryActs() {
  const queries = useQueryClient()
  const confirm = useConfirm()
  const keep = (categories: StaffCategory[]) => {
    queries.setQueryData(staffCategoriesQuery.queryKey, categories)
    setCategories(categories)
  }

  /** Throws the refusal, which the form shows. */
  const save = async ({ slug, ...words }: CategoryToMake, isNew: boolean) => {
    keep(
      await (isNew
        ? send(makeCategory, { body: { slug, ...words } })
        : send(changeCategory, { params: { slug }, body: words })),
    )
    showToast(`'${words.name}' 분야를 ${isNew ? '추가' : '저장'}했습니다.`, 'success')
  }

  const order = async (slugs: string[], before: string[] | null) => {
    try {
      keep(await send(orderCategories, { body: { slugs } }))
      const undo = before && undoAction(() => void order(before, null))
      if (undo) showToast('순서를 변경했습니다.', 'success', UNDO_MS, undo)
      else showToast('되돌렸습니다.', 'success')
    } catch (thrown) {
      showToast(sentenceOf(thrown, orderCategories.fallback), 'error')
      await queries.invalidateQueries({ queryKey: staffCategoriesQuery.queryKey })
    }
  }

  const remove = async ({ slug, name, courseCount }: StaffCategory) => {
    if (courseCount > 0) return void showToast(categoryInUse.message, 'error')
    const isSure = await confirm({
      title: `'${name}' 분야를 삭제할까요?`,
      body: '분야 화면의 주소도 사라져요. 같은 주소로 다시 만들 수 있어요.',
      confirmLabel: '삭제',
      danger: true,
    })
    if (!isSure) return
    try {
      keep(await send(removeCategory, { params: { slug } }))
      showToast(`'${name}' 분야를 삭제했습니다.`, 'success')
    } catch (thrown) {
      showToast(sentenceOf(thrown, removeCategory.fallback), 'error')
    }
  }
  return { save, order, remove }
}

export type CategoryActs = ReturnType<typeof useCategoryActs>
