import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { QueueKind, QueueState } from '#contract/community.ts'
import { allCoursesQuery } from '#web/admin/all-courses-query.ts'
import { CourseOptions, Options } from '#web/ui/options.tsx'
import { FILTER_BOX, FilterField } from '#web/admin/filter-field.tsx'
import { queueFilterOf } from '#web/admin/queue-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { TAB, TabRow } from '#web/ui/tab-row.tsx'

const VIEWS: { state: QueueState; name: string }[] = [
  { state: 'waiting', name: '답변 대기' },
  { state: 'answered', name: '답변 있음' },
  { state: 'hidden', name: '숨긴 글' },
  { state: 'all', name: '전체' },
]

const KINDS: Record<QueueKind, string> = { all: '강의와 실습', lecture: '강의', exercise: '실습' }

/** What is looked for stands in the address. */
export function QueueFilters() {
  const [search, setSearch] = useSearchParams()
  const { data: courses = [] } = useQuery(allCoursesQuery)
  const { state, kind, courseId, q } = queueFilterOf(search)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const next = new URLSearchParams(state === 'waiting' ? {} : { state })
    for (const name of ['kind', 'courseId', 'q']) {
      const value = form.get(name)
      if (typeof value === 'string' && value.trim() && value !== 'all') next.set(name, value.trim())
    }
    setSearch(next)
  }
  return (
    <>
      <TabRow label="보기" here={state} className="mt-4">
        {VIEWS.map((view) => (
          <li key={view.state}>
            <Link
              to={viewTo(search, view.state)}
              aria-current={view.state === state ? 'page' : undefined}
              className={TAB}
            >
              {view.name}
            </Link>
          </li>
        ))}
      </TabRow>
      {/* Fresh fields for another address: they keep their own values. */}
      <form
        key={search.toString()}
        onSubmit={submit}
        className="my-4 grid grid-cols-1 items-end gap-3 sm:grid-cols-[10rem_1fr_1fr_auto]"
      >
        <FilterField name="무엇에 대한 질문">
          <select name="kind" defaultValue={kind} className={FILTER_BOX}>
            <Options words={KINDS} />
          </select>
        </FilterField>
        <FilterField name="코스">
          <select key={courses.length} name="courseId" defaultValue={courseId ?? ''} className={FILTER_BOX}>
            <CourseOptions courses={courses} />
          </select>
        </FilterField>
        <FilterField name="제목, 내용">
          <input type="search" name="q" maxLength={100} defaultValue={q} className={FILTER_BOX} />
        </FilterField>
        <div className="flex gap-2">
          <Button type="submit" size="filter">
            찾기
          </Button>
          {(kind !== 'all' || courseId !== undefined || q !== undefined) && (
            <Button variant="quiet" size="filter" to={state === 'waiting' ? '?' : `?state=${state}`}>
              지우기
            </Button>
          )}
        </div>
      </form>
    </>
  )
}

function viewTo(search: URLSearchParams, state: QueueState) {
  const next = new URLSearchParams(search)
  for (const name of ['page', 'state', 'question']) next.delete(name)
  if (state !== 'waiting') next.set('state', state)
  return `?${next}`
}
