import { useQuery } from '@tanstack/react-query'
import { allCoursesQuery } from '#web/features/catalogue/all-courses-query.ts'
import { FilterInput, FilterSelect } from '#web/ui/staff/filter-field.tsx'
import { FilterForm } from '#web/ui/staff/filter-form.tsx'
import { CourseOptions, Options } from '#web/ui/form/options.tsx'
import { STAFF_FILTERS, staffFiltersIn } from '#web/features/practice/staff-parts/exercise-queries.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#web/features/practice/practice-words.ts'
import { useCategoryNames } from '#web/ui/use-categories.ts'

const ORDERS = {
  'course,asc': '코스 순서',
  'updatedAt,desc': '최근 수정순',
  'title,asc': '제목순',
  'solverCount,desc': '푼 회원 많은 순',
}
const STATUSES = { all: '전체 상태', published: '공개', draft: '비공개' }

export function ExerciseFilters() {
  const { data: courses = [] } = useQuery(allCoursesQuery)
  return (
    <FilterForm
      label="실습 검색"
      names={STAFF_FILTERS}
      unsaid={{ status: 'all', sort: 'course,asc' }}
      givenIn={staffFiltersIn}
      loaded={courses.length}
      className="items-end md:grid-cols-3 xl:grid-cols-6"
    >
      <FilterInput label="제목" type="search" name="q" maxLength={100} />
      <FilterSelect label="상태" name="status">
        <Options words={STATUSES} />
      </FilterSelect>
      <FilterSelect label="분야" name="category">
        <Options none="전체 분야" words={useCategoryNames()} />
      </FilterSelect>
      <FilterSelect label="코스" name="courseId">
        <CourseOptions courses={courses} />
      </FilterSelect>
      <FilterSelect label="언어" name="language">
        <Options none="전체 언어" words={LANGUAGE_NAMES} values={LANGUAGES} />
      </FilterSelect>
      <FilterSelect label="정렬" name="sort">
        <Options words={ORDERS} />
      </FilterSelect>
    </FilterForm>
  )
}
