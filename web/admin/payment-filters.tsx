import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { OrderState } from '#contract/payment.ts'
import { allCoursesQuery } from '#web/admin/all-courses-query.ts'
import { CourseOptions, Options } from '#web/ui/options.tsx'
import { FILTER_BOX, FilterField } from '#web/admin/filter-field.tsx'
import { filtersOf, ORDER_FILTERS } from '#web/admin/payment-queries.ts'
import { STATE_NAMES } from '#web/payment/payment-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { TAB, TabRow } from '#web/ui/tab-row.tsx'

const VIEWS = [
  { view: null, name: '전체' },
  { view: 'review', name: '확인 필요' },
  { view: 'due', name: '환불 기한' },
]

/** What is looked for stands in the address: a reload, a link and the back button keep it. */
export function PaymentFilters() {
  const [search, setSearch] = useSearchParams()
  const { data: courses = [] } = useQuery(allCoursesQuery)
  const given = filtersOf(search)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const next = new URLSearchParams(given.view ? { view: given.view } : {})
    for (const name of ORDER_FILTERS) {
      const value = form.get(name)
      if (typeof value === 'string' && value.trim()) next.set(name, value.trim())
    }
    setSearch(next)
  }
  return (
    <>
      <Views chosen={given.view ?? null} search={search} />
      {/* Fresh fields for another address: they keep their own values. */}
      <form
        key={search.toString()}
        onSubmit={submit}
        className="my-4 grid grid-cols-1 items-end gap-3 sm:grid-cols-2 xl:grid-cols-[9.5rem_9.5rem_1fr_1fr_1.3fr_auto]"
      >
        <FilterField name="시작일">
          <input type="date" name="from" defaultValue={given.from} className={FILTER_BOX} />
        </FilterField>
        <FilterField name="종료일">
          <input type="date" name="to" defaultValue={given.to} className={FILTER_BOX} />
        </FilterField>
        <FilterField name="상태">
          <select name="state" defaultValue={given.state ?? ''} className={FILTER_BOX}>
            <Options none="모든 상태" words={STATE_NAMES} values={OrderState.options} />
          </select>
        </FilterField>
        <FilterField name="코스">
          <select
            key={courses.length}
            name="courseId"
            defaultValue={given.courseId ?? ''}
            className={FILTER_BOX}
          >
            <CourseOptions courses={courses} />
          </select>
        </FilterField>
        <FilterField name="이름, 이메일, 주문 번호">
          <input type="search" name="q" maxLength={100} defaultValue={given.q} className={FILTER_BOX} />
        </FilterField>
        <div className="flex gap-2">
          <Button type="submit" size="filter">
            찾기
          </Button>
          {Object.keys(given).length > 0 && (
            <Button variant="quiet" size="filter" to="?">
              지우기
            </Button>
          )}
        </div>
      </form>
    </>
  )
}

function Views({ chosen, search }: { chosen: string | null; search: URLSearchParams }) {
  const to = (view: string | null) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    next.delete('view')
    if (view) next.set('view', view)
    return `?${next}`
  }
  return (
    <TabRow label="보기" here={chosen ?? ''} className="mt-4">
      {VIEWS.map(({ view, name }) => (
        <li key={name}>
          <Link to={to(view)} aria-current={view === chosen ? 'page' : undefined} className={TAB}>
            {name}
          </Link>
        </li>
      ))}
    </TabRow>
  )
}
