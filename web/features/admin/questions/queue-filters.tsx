import { useQuery } from '@tanstack/react-query'
import type { QueueKind, QueueState } from '#contract/community/community.ts'
import { allCoursesQuery } from '#web/features/catalogue/all-courses-query.ts'
import { FilterInput, FilterSelect } from '#web/ui/staff/filter-field.tsx'
import { FilterForm } from '#web/ui/staff/filter-form.tsx'
import { queueFilterOf } from '#web/features/admin/questions/queue-filter.ts'
import { CourseOptions, Options } from '#web/ui/form/options.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { ViewTabs } from '#web/ui/view-tabs.tsx'

const VIEWS: Record<QueueState, string> = {
  waiting: '답변 대기',
  answered: '답변 완료',
  hidden: '숨긴 글',
  all: '전체',
}

const KINDS: Record<QueueKind, string> = { all: '강의와 실습', lecture: '강의', exercise: '실습' }

export function QueueFilters() {
  const [search] = useSearchParams()
  const { state } = queueFilterOf(search)
  const { data: courses = [] } = useQuery(allCoursesQuery)
  return (
    <>
      <ViewTabs name="state" views={VIEWS} unsaid="waiting" here={state} className="mt-4" />
      <FilterForm
        label="질문 검색"
        names={['kind', 'courseId', 'q']}
        unsaid={{ kind: 'all' }}
        kept={['state']}
        givenIn={filtersIn}
        loaded={courses.length}
        className="items-end md:grid-cols-[10rem_1fr_1fr]"
      >
        <FilterSelect label="질문 유형" name="kind">
          <Options words={KINDS} />
        </FilterSelect>
        <FilterSelect label="코스" name="courseId">
          <CourseOptions courses={courses} />
        </FilterSelect>
        <FilterInput
          label="제목, 내용"
          type="search"
          name="q"
          maxLength={100}
          className="max-md:col-span-2"
        />
      </FilterForm>
    </>
  )
}

function filtersIn(search: URLSearchParams) {
  const { kind, courseId, q } = queueFilterOf(search)
  return { kind, courseId: courseId?.toString(), q }
}
