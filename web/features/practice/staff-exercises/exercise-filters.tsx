import { useQuery } from '@tanstack/react-query'
import { CATEGORY_NAMES } from '#contract/catalogue/category-names.ts'
import { allCoursesQuery } from '#web/features/catalogue/all-courses-query.ts'
import { FILTER_BOX, FilterField } from '#web/ui/staff/filter-field.tsx'
import { FilterForm } from '#web/ui/staff/filter-form.tsx'
import { CourseOptions, Options } from '#web/ui/form/options.tsx'
import { STAFF_FILTERS, staffFiltersIn } from '#web/features/practice/staff-parts/exercise-queries.ts'
import { Category } from '#web/features/catalogue/categories.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#web/features/practice/practice-words.ts'

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
          <Options none="전체 분야" words={CATEGORY_NAMES} values={Category} />
        </select>
      </FilterField>
      <FilterField name="코스">
        <select name="courseId" className={FILTER_BOX}>
          <CourseOptions courses={courses} />
        </select>
      </FilterField>
      <FilterField name="언어">
        <select name="language" className={FILTER_BOX}>
          <Options none="전체 언어" words={LANGUAGE_NAMES} values={LANGUAGES} />
        </select>
      </FilterField>
      <FilterField name="정렬">
        <select name="sort" className={FILTER_BOX}>
          <Options words={ORDERS} />
        </select>
      </FilterField>
    </FilterForm>
  )
}
