import { useQuery } from '@tanstack/react-query'
import { AUDIT_COUNTED_MAX, listAudit } from '#contract/admin/audit.ts'
import { AuditFilters } from '#web/features/admin/audit/audit-filters.tsx'
import { useMay } from '#web/features/identity/use-may.ts'
import { auditCsvAddress, auditQuery } from '#web/features/admin/parts/audit-query.ts'
import { AuditTable } from '#web/features/admin/parts/audit-table.tsx'
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
        {mayRead && (
          <Button variant="quiet" size="small" to={auditCsvAddress(search)} reloadDocument download>
            CSV로 받기
          </Button>
        )}
      </div>
      {mayRead ? (
        <Lines />
      ) : (
        <div className="mt-6">
          <Empty
            title="관리자만 볼 수 있습니다."
            body="필요한 기록이 있으면 관리자에게 요청해 주세요."
            action={<Button to={paths.admin}>대시보드로</Button>}
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
        운영진이 바꾼 모든 것이 남습니다. 누구도 이 기록을 고치거나 지울 수 없습니다.
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
            <Empty title="아직 기록이 없습니다." body="운영진이 무언가를 바꾸면 여기에 남습니다." />
          ) : (
            <NothingFits
              title="조건에 맞는 기록이 없습니다."
              body="기간이나 찾을 말을 바꾸어 다시 찾아보세요."
            />
          )
        }
      </ListResults>
    </>
  )
}
