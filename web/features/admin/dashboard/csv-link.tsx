import { rangeIn } from '#web/features/admin/dashboard/range.ts'
import { Button } from '#web/ui/button.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

/** Downloads the same numbers as CSV. */
export function CsvLink({ to, name }: { to: string; name: string }) {
  const [search] = useSearchParams()
  return (
    <Button
      variant="quiet"
      size="small"
      to={`${to}?${new URLSearchParams(rangeIn(search))}`}
      reloadDocument
      download
      aria-label={`${name} CSV 다운로드`}
    >
      CSV 다운로드
    </Button>
  )
}
