import { COURSE_FILTERS, courseFiltersIn } from '#web/features/catalogue/staff-parts/course-queries.ts'
import {
  ORDER_WORDS,
  ORDERS,
  STATUS_WORDS,
  STATUSES,
} from '#web/features/catalogue/staff-parts/course-words.ts'
import { FILTER_BOX, FilterField } from '#web/ui/staff/filter-field.tsx'
import { FilterForm } from '#web/ui/staff/filter-form.tsx'
import { Options } from '#web/ui/form/options.tsx'
import { useCategoryNames } from '#web/ui/use-categories.ts'

export const CourseFilters = () => (
  <FilterForm
    label="코스 검색"
    names={COURSE_FILTERS}
    unsaid={{ status: 'all', sort: ORDERS[0] }}
    givenIn={courseFiltersIn}
    className="items-end md:grid-cols-4"
  >
    <FilterField name="제목">
      <input type="search" name="q" maxLength={100} className={FILTER_BOX} />
    </FilterField>
    <FilterField name="상태">
      <select name="status" className={FILTER_BOX}>
        <Options words={STATUS_WORDS} values={STATUSES} />
      </select>
    </FilterField>
    <FilterField name="분야">
      <select name="category" className={FILTER_BOX}>
        <Options none="전체 분야" words={useCategoryNames()} />
      </select>
    </FilterField>
    <FilterField name="정렬">
      <select name="sort" className={FILTER_BOX}>
        <Options words={ORDER_WORDS} values={ORDERS} />
      </select>
    </FilterField>
  </FilterForm>
)
