import { CategoryChips } from '#web/features/search/parts/category-chips.tsx'

export const LookAround = ({ onLeave }: { onLeave?: () => void }) => (
  <section aria-label="분야 둘러보기">
    <h2 className="mb-2 text-13 font-semibold text-ink-soft">분야 둘러보기</h2>
    <CategoryChips {...(onLeave && { onLeave })} />
  </section>
)
