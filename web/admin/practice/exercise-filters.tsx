import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { CATEGORY_NAMES } from '#contract/category-names.ts'
import { allCoursesQuery } from '#web/admin/all-courses-query.ts'
import { FILTER_BOX, FilterField } from '#web/admin/filter-field.tsx'
import { filterForm } from '#web/admin/filter-form.ts'
import { DESK_FILTERS, deskFiltersIn } from '#web/admin/practice/exercise-queries.ts'
import { Category } from '#web/catalogue/categories.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#web/practice/practice-words.ts'
import { Button } from '#web/ui/button.tsx'

const ORDERS = {
  'course,asc': '코스와 순서',
  'updatedAt,desc': '최근에 고친 것',
  'title,asc': '제목',
  'solverCount,desc': '많이 푼 것',
}
const STATUSES = { all: '모두', published: '공개', draft: '비공개' }

const { fill, typedIn } = filterForm(DESK_FILTERS, { status: 'all', sort: 'course,asc' })

/** What is looked for stands in the address. */
export function ExerciseFilters() {
  const [search, setSearch] = useSearchParams()
  const { data: courses = [] } = useQuery(allCoursesQuery)
  const form = useRef<HTMLFormElement>(null)
  const at = search.toString()
  useEffect(() => {
    if (form.current) fill(form.current, deskFiltersIn(new URLSearchParams(at)))
  }, [at, courses.length])
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
      aria-label="실습 찾기"
      className="my-4 grid grid-cols-2 items-end gap-3 md:grid-cols-3 xl:grid-cols-6"
    >
      <FilterField name="제목">
        <input type="search" name="q" maxLength={100} className={FILTER_BOX} />
      </FilterField>
      <FilterField name="상태">
        <select name="status" className={FILTER_BOX}>
          <Options words={STATUSES} />
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
      <FilterField name="코스">
        <select name="courseId" className={FILTER_BOX}>
          <option value="">모든 코스</option>
          {courses.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField name="언어">
        <select name="language" className={FILTER_BOX}>
          <option value="">모든 언어</option>
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField name="정렬">
        <select name="sort" className={FILTER_BOX}>
          <Options words={ORDERS} />
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

const Options = ({ words }: { words: Record<string, string> }) =>
  Object.entries(words).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
