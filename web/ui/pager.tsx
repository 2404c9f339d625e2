import { Button } from '#web/ui/button.tsx'

type Props = {
  /** From 0. */
  page: number
  totalPages: number
  to: (page: number) => string
}

/** The pages of a list, each with an address of its own. */
export const Pager = ({ page, totalPages, to }: Props) =>
  totalPages < 2 ? null : (
    <nav aria-label="쪽 이동" className="mt-4 flex items-center justify-between gap-3">
      <Step to={page > 0 ? to(page - 1) : null}>이전</Step>
      <span className="text-13 text-ink-soft tabular-nums">
        {page + 1} / {totalPages}쪽
      </span>
      <Step to={page + 1 < totalPages ? to(page + 1) : null}>다음</Step>
    </nav>
  )

const Step = ({ to, children }: { to: string | null; children: string }) =>
  to === null ? (
    <span className="min-w-20" />
  ) : (
    <Button variant="quiet" size="small" to={to} className="min-w-20">
      {children}
    </Button>
  )
