import { CategoryChips } from '#web/features/search/parts/category-chips.tsx'
import { Empty } from '#web/ui/empty.tsx'

export const NoResult = ({ q }: { q: string }) => (
  <div className="mt-2">
    <Empty
      title={`‘${q}’ 검색 결과가 없어요.`}
      body="철자를 확인하거나 검색어를 줄여 보세요. 분야에서 둘러볼 수도 있어요."
      action={<CategoryChips />}
    />
  </div>
)
