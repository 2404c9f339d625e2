import { useQuery } from '@tanstack/react-query'
import { FilterInput, FilterSelect } from '#web/ui/staff/filter-field.tsx'
import { FilterForm } from '#web/ui/staff/filter-form.tsx'
import { AUDIT_FILTERS, auditActorsQuery, auditFiltersIn } from '#web/features/admin/parts/audit-query.ts'
import { ACTION_GROUPS, actionWords, hasActionWords } from '#web/features/admin/parts/audit-words.ts'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export function AuditFilters() {
  const [search] = useSearchParams()
  const { data: actors } = useQuery(auditActorsQuery)
  const { action } = auditFiltersIn(search)
  return (
    <FilterForm
      label="변경 기록 검색"
      names={AUDIT_FILTERS}
      givenIn={auditFiltersIn}
      loaded={actors}
      className="items-end md:grid-cols-3 xl:grid-cols-6"
    >
      <FilterInput label="시작일" type="date" name="from" />
      <FilterInput label="종료일" type="date" name="to" />
      <FilterSelect label="담당자" name="actor">
        <option value="">전체 담당자</option>
        {actors?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name ?? `탈퇴한 담당자 ${id}`}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="작업" name="action">
        <ActionOptions chosen={action} />
      </FilterSelect>
      <FilterInput
        label="대상 (예: course:7)"
        type="search"
        name="subject"
        maxLength={200}
        autoCapitalize="none"
      />
      <FilterInput label="사유, 변경 내용" type="search" name="q" maxLength={100} />
    </FilterForm>
  )
}

/** Actions without words of their own appear only while they are chosen. */
const ActionOptions = ({ chosen }: { chosen: string | undefined }) => (
  <>
    <option value="">전체 작업</option>
    {chosen && !hasActionWords(chosen) && <option value={chosen}>{chosen}</option>}
    {ACTION_GROUPS.map((group) => (
      <optgroup key={group.name} label={group.name}>
        {group.actions.map((one) => (
          <option key={one} value={one}>
            {actionWords(one)}
          </option>
        ))}
      </optgroup>
    ))}
  </>
)
