import { useQuery } from '@tanstack/react-query'
import { FILTER_BOX, FilterField } from '#web/ui/staff/filter-field.tsx'
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
      className="items-end md:grid-cols-4"
      buttonsClassName="max-md:col-span-full md:col-span-2"
    >
      <FilterField name="시작일">
        <input type="date" name="from" className={FILTER_BOX} />
      </FilterField>
      <FilterField name="종료일">
        <input type="date" name="to" className={FILTER_BOX} />
      </FilterField>
      <FilterField name="담당자">
        <select name="actor" className={FILTER_BOX}>
          <option value="">전체 담당자</option>
          {actors?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name ?? `탈퇴한 담당자 ${id}`}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField name="작업">
        <select name="action" className={FILTER_BOX}>
          <option value="">전체 작업</option>
          {action && !hasActionWords(action) && <option value={action}>{action}</option>}
          {ACTION_GROUPS.map((group) => (
            <optgroup key={group.name} label={group.name}>
              {group.actions.map((one) => (
                <option key={one} value={one}>
                  {actionWords(one)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </FilterField>
      <FilterField name="대상 (예: course:7)">
        <input type="search" name="subject" maxLength={200} autoCapitalize="none" className={FILTER_BOX} />
      </FilterField>
      <FilterField name="사유, 변경 내용">
        <input type="search" name="q" maxLength={100} className={FILTER_BOX} />
      </FilterField>
    </FilterForm>
  )
}
