import { useQuery } from '@tanstack/react-query'
import { listAudit } from '#contract/admin/audit.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { auditOfQuery } from '#web/features/admin/parts/audit-query.ts'
import { AuditTable } from '#web/features/admin/parts/audit-table.tsx'
import { staffPaths } from '#web/staff-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RowKeys } from '#web/ui/staff/keys/row-keys.tsx'

/** Recent log entries about one subject, such as `member:7`; only admins may read them. */
export function AuditLines({ subject }: { subject: string }) {
  const { data, error, refetch } = useQuery(auditOfQuery(subject))
  if (!data && error)
    return <Problem title={sentenceOf(error, listAudit.fallback)} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status">
        <p className="sr-only">불러오는 중…</p>
        <Skeleton className="h-40 rounded-card" />
      </div>
    )
  if (data.content.length === 0) return <p className="text-ink-soft">변경 기록이 없어요.</p>
  return (
    <>
      <RowKeys>
        <AuditTable lines={data.content} />
      </RowKeys>
      {data.totalPages > 1 && (
        <p className="mt-3">
          <Link to={staffPaths.adminAuditOf(subject)} className="text-indigo underline underline-offset-4">
            전체 기록 보기
          </Link>
        </p>
      )}
    </>
  )
}
