import { useQuery } from '@tanstack/react-query'
import { AUDIT_COUNTED_MAX, listAudit } from '#contract/admin/audit.ts'
import { AuditFilters } from '#web/features/admin/audit/audit-filters.tsx'
import { useMay } from '#web/features/identity/use-may.ts'
import { auditCsvAddress, auditQuery } from '#web/features/admin/parts/audit-query.ts'
import { AuditTable } from '#web/features/admin/parts/audit-table.tsx'
import { CsvLink } from '#web/ui/staff/csv-link.tsx'
import { ListResults } from '#web/ui/staff/list-results.tsx'
import { NothingFits } from '#web/ui/staff/nothing-fits.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export function Page() {
  const mayRead = useMay('audit.read')
  const [search] = useSearchParams()
  return (
    <>
      <PageHead title="변경 기록" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">변경 기록</h1>
        {mayRead && <CsvLink to={auditCsvAddress(search)} />}
      </div>
      {mayRead ? (
        <Lines />
      ) : (
        <div className="mt-6">
          <Empty
            title="관리자만 볼 수 있어요."
            body="필요한 기록이 있으면 관리자에게 요청해 주세요."
            action={<Button to={paths.admin}>대시보드로 이동</Button>}
          />
        </div>
      )}
    </>
  )
}

function Lines() {
  const [search] = useSearchParams()
  const query = useQuery(auditQuery(search))
  return (
    <>
      <p className="mt-1 text-ink-soft">
        운영진이 변경한 내용이 모두 기록돼요. 이 기록은 누구도 수정하거나 삭제할 수 없어요.
      </p>
      <AuditFilters />
      <ListResults
        query={query}
        fallback={listAudit.fallback}
        unit={(query.data?.totalElements ?? 0) >= AUDIT_COUNTED_MAX ? '건 이상' : '건'}
        told={(total) => `${total}건을 찾았습니다.`}
      >
        {(page) =>
          page.content.length > 0 ? (
            <AuditTable lines={page.content} />
          ) : search.size === 0 ? (
            <Empty title="아직 기록이 없어요." body="운영진이 내용을 변경하면 여기에 기록돼요." />
          ) : (
            <NothingFits
              title="조건에 맞는 기록이 없어요."
              body="기간이나 검색어를 바꿔 다시 검색해 보세요."
            />
          )
        }
      </ListResults>
    </>
  )
}
