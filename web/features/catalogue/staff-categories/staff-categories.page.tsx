import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import {
  CATEGORIES_MAX,
  listStaffCategories,
  type StaffCategory,
} from '#contract/catalogue/staff-category.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { CategoryDialog } from '#web/features/catalogue/staff-categories/category-dialog.tsx'
import { CategoryTable } from '#web/features/catalogue/staff-categories/category-table.tsx'
import { staffCategoriesQuery } from '#web/features/catalogue/staff-categories/categories-query.ts'
import { useCategoryActs } from '#web/features/catalogue/staff-categories/use-category-acts.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TableWaiting } from '#web/ui/staff/table-waiting.tsx'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'

/** The category in the dialog; `new`: one to add. */
type CategoryInDialog = StaffCategory | 'new' | null

export function Page() {
  const { data, error, refetch } = useQuery(staffCategoriesQuery)
  const mayChange = useMay('category.edit')
  const acts = useCategoryActs()
  const [edited, setEdited] = useState<CategoryInDialog>(null)
  const isFull = (data?.length ?? 0) >= CATEGORIES_MAX
  return (
    <>
      <PageHead title="분야 관리" />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">분야</h1>
        {mayChange && data && !isFull && (
          <Button icon={<Plus size={18} aria-hidden />} onClick={() => setEdited('new')}>
            새 분야
          </Button>
        )}
      </div>
      <p className="mb-4 max-w-text text-15 text-ink-soft">
        홈과 메뉴에 이 순서로 표시돼요. 화면 위 메뉴에는 폭에 맞는 만큼 앞에서부터 보여요.
        {isFull && ` 분야는 ${CATEGORIES_MAX}개까지 만들 수 있어요.`}
      </p>
      {!mayChange && <ViewOnlyNote />}
      {data ? (
        <CategoryTable
          categories={data}
          acts={mayChange ? { ...acts, change: (category) => setEdited(category) } : null}
        />
      ) : error ? (
        <Problem title={sentenceOf(error, listStaffCategories.fallback)} onRetry={() => void refetch()} />
      ) : (
        <TableWaiting />
      )}
      {edited !== null && (
        <CategoryDialog
          category={edited === 'new' ? null : edited}
          onSave={acts.save}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
