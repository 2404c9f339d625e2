import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { FILTER_BOX, FilterField } from '#web/admin/filter-field.tsx'
import { filterForm } from '#web/admin/filter-form.ts'
import { AUDIT_FILTERS, auditActorsQuery, auditFiltersIn } from '#web/admin/audit-query.ts'
import { ACTION_GROUPS, actionWords, hasActionWords } from '#web/admin/audit-words.ts'
import { Button } from '#web/ui/button.tsx'

const { fill, typedIn } = filterForm(AUDIT_FILTERS, {})

/** What is looked for stands in the address: a reload, a link and the back button keep it. */
export function AuditFilters() {
  const [search, setSearch] = useSearchParams()
  const { data: actors } = useQuery(auditActorsQuery)
  const form = useRef<HTMLFormElement>(null)
  const at = search.toString()
  const { action } = auditFiltersIn(search)
  // The fields follow the address and stay the same ones: new ones would take the focus away.
  useEffect(() => {
    if (form.current) fill(form.current, auditFiltersIn(new URLSearchParams(at)))
  }, [at, actors])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSearch(typedIn(event.currentTarget))
  }
  const clear = () => {
    if (form.current) fill(form.current, {})
    setSearch({})
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label="변경 기록 찾기"
      className="my-4 grid grid-cols-2 items-end gap-3 md:grid-cols-4"
    >
      <FilterField name="시작일">
        <input type="date" name="from" className={FILTER_BOX} />
      </FilterField>
      <FilterField name="종료일">
        <input type="date" name="to" className={FILTER_BOX} />
      </FilterField>
      <FilterField name="담당자">
        <select name="actor" className={FILTER_BOX}>
          <option value="">모든 담당자</option>
          {actors?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name ?? `떠난 담당자 ${id}`}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField name="한 일">
        <select name="action" className={FILTER_BOX}>
          <option value="">모든 일</option>
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
      <FilterField name="사유나 바뀐 내용">
        <input type="search" name="q" maxLength={100} className={FILTER_BOX} />
      </FilterField>
      <div className="flex gap-2 max-md:col-span-full md:col-span-2">
        <Button type="submit" size="filter">
          찾기
        </Button>
        <Button variant="quiet" size="filter" onClick={clear}>
          지우기
        </Button>
      </div>
    </form>
  )
}
