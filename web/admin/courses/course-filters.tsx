import { type FormEvent, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { CATEGORY_NAMES } from '#contract/category-names.ts'
import { COURSE_FILTERS, courseFiltersIn } from '#web/admin/courses/course-queries.ts'
import { ORDER_WORDS, ORDERS, STATUS_WORDS, STATUSES } from '#web/admin/courses/course-words.ts'
import { FILTER_BOX, FilterField } from '#web/admin/filter-field.tsx'
import { filterForm } from '#web/admin/filter-form.ts'
import { Category } from '#web/catalogue/categories.ts'
import { Button } from '#web/ui/button.tsx'

const { fill, typedIn } = filterForm(COURSE_FILTERS, { status: 'all', sort: ORDERS[0] })

/** What is looked for stands in the address: a reload, a link and the back button keep it. */
export function CourseFilters() {
  const [search, setSearch] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const at = search.toString()
  // The fields follow the address and stay the same ones: new ones would take the focus away.
  useEffect(() => {
    if (form.current) fill(form.current, courseFiltersIn(new URLSearchParams(at)))
  }, [at])

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
      aria-label="코스 찾기"
      className="my-4 grid grid-cols-2 items-end gap-3 md:grid-cols-4"
    >
      <FilterField name="제목">
        <input type="search" name="q" maxLength={100} className={FILTER_BOX} />
      </FilterField>
      <FilterField name="상태">
        <select name="status" className={FILTER_BOX}>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_WORDS[status]}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField name="분야">
        <select name="category" className={FILTER_BOX}>
          <option value="">모든 분야</option>
          {Category.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_NAMES[category]}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField name="정렬">
        <select name="sort" className={FILTER_BOX}>
          {ORDERS.map((order) => (
            <option key={order} value={order}>
              {ORDER_WORDS[order]}
            </option>
          ))}
        </select>
      </FilterField>
      <div className="col-span-full flex gap-2">
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
