import { Button } from '#web/ui/button.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { count } from '#web/ui/words/won.ts'

type Props = { page: number; totalPages: number; totalElements: number; unit: string }

/** The page number is in the URL, beside the filters. */
export function Pager({ page, totalPages, totalElements, unit }: Props) {
  const [search] = useSearchParams()
  // The list itself says that it is empty.
  if (totalElements === 0) return null
  const to = (target: number) => {
    const next = new URLSearchParams(search)
    next.set('page', String(target + 1))
    return `?${next}`
  }
  return (
    <nav aria-label="페이지" className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-13 text-ink-soft tabular-nums">
        총 {count(totalElements)}
        {unit}
        {totalPages > 1 && `, ${page + 1} / ${count(totalPages)}페이지`}
      </p>
      {totalPages > 1 && (
        <div className="flex gap-2">
          <Step to={page > 0 ? to(page - 1) : null}>이전</Step>
          <Step to={page + 1 < totalPages ? to(page + 1) : null}>다음</Step>
        </div>
      )}
    </nav>
  )
}

const Step = ({ to, children }: { to: string | null; children: string }) =>
  to ? (
    <Button variant="quiet" size="small" to={to}>
      {children}
    </Button>
  ) : (
    <Button variant="quiet" size="small" disabled>
      {children}
    </Button>
  )
