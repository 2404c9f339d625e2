import { useQuery } from '@tanstack/react-query'
import { type AdminMember, listMembers } from '#contract/admin/admin-members.ts'
import { send } from '#web/api/send.ts'
import { useWholeList } from '#web/features/notification/use-whole-list.ts'
import { MemberActs } from '#web/features/admin/members/member-acts.tsx'
import { SelectionBar } from '#web/ui/staff/selection-bar.tsx'
import { useSelection } from '#web/ui/staff/use-selection.ts'
import { ListResults } from '#web/ui/staff/list-results.tsx'
import { NothingFits } from '#web/ui/staff/nothing-fits.tsx'
import { MemberFilters } from '#web/features/admin/members/member-filters.tsx'
import { MemberTable } from '#web/features/admin/members/member-table.tsx'
import { memberFiltersIn, membersQuery } from '#web/features/admin/members/members-query.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export function Page() {
  const [search] = useSearchParams()
  const query = useQuery(membersQuery(search))
  return (
    <>
      <PageHead title="회원관리" />
      <h1 className="text-28">회원관리</h1>
      <p className="mt-1 text-ink-soft">
        이메일과 휴대폰 번호는 일부를 가려서 보여 드려요. 전체 이메일로도 검색할 수 있어요.
      </p>
      <MemberFilters />
      <ListResults
        query={query}
        fallback={listMembers.fallback}
        unit="명"
        told={(total) => `${total}명을 찾았습니다.`}
      >
        {(page) =>
          page.content.length > 0 ? (
            <Members members={page.content} total={page.totalElements} nowMs={query.dataUpdatedAt} />
          ) : (
            <NothingFits title="조건에 맞는 회원이 없어요." body="이름이나 상태를 바꿔 다시 검색해 보세요." />
          )
        }
      </ListResults>
    </>
  )
}

type MembersProps = { members: readonly AdminMember[]; total: number; nowMs: number }

function Members({ members, total, nowMs }: MembersProps) {
  const [search] = useSearchParams()
  const filters = memberFiltersIn(search)
  const selection = useSelection(
    members.map(({ id }) => id),
    JSON.stringify(filters),
  )
  const whole = useWholeList(selection, listMembers.fallback, async (page) => {
    const query = listMembers.query.parse({ ...filters, ...page })
    const { content, totalPages } = await send(listMembers, { query })
    return { ids: content.map(({ id }) => id), totalPages }
  })
  return (
    <>
      <MemberTable members={members} nowMs={nowMs} selection={selection} />
      <SelectionBar selection={selection} unit="명" total={total} whole={whole}>
        <MemberActs selection={selection} />
      </SelectionBar>
    </>
  )
}
