import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listMembers } from '#contract/admin-members.ts'
import { TableWaiting } from '#web/admin/table-waiting.tsx'
import { sentenceOf } from '#web/api/failure.ts'
import { MemberFilters } from '#web/admin/member-filters.tsx'
import { MemberTable } from '#web/admin/member-table.tsx'
import { membersQuery } from '#web/admin/members-query.ts'
import { PageHead } from '#web/pages/shell/page-head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ClearFilters, ListPlace } from '#web/ui/list-place.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { count } from '#web/ui/won.ts'

export function Page() {
  const [search] = useSearchParams()
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useQuery(membersQuery(search))
  return (
    <>
      <PageHead title="회원관리" />
      <h1 className="text-28">회원관리</h1>
      <p className="mt-1 text-ink-soft">
        이메일과 휴대폰 번호는 가려서 보입니다. 전체 이메일로도 찾을 수 있습니다.
      </p>
      <MemberFilters />
      <p role="status" className="sr-only">
        {data && !isPlaceholderData && `${count(data.totalElements)}명을 찾았습니다.`}
      </p>
      <ListPlace>
        {data ? (
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
            {data.content.length > 0 ? (
              <MemberTable members={data.content} nowMs={dataUpdatedAt} />
            ) : (
              <Empty
                title="조건에 맞는 회원이 없습니다."
                body="이름이나 상태를 바꾸어 다시 찾아보세요."
                action={<ClearFilters to="?" />}
              />
            )}
            <Pager {...data} unit="명" />
          </div>
        ) : error ? (
          <Problem title={sentenceOf(error, listMembers.fallback)} onRetry={() => void refetch()} />
        ) : (
          <TableWaiting />
        )}
      </ListPlace>
    </>
  )
}
