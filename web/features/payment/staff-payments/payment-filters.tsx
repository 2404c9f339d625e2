import { useQuery } from '@tanstack/react-query'
import { OrderState } from '#contract/payment/payment.ts'
import { allCoursesQuery } from '#web/features/catalogue/all-courses-query.ts'
import { FilterInput, FilterSelect } from '#web/ui/staff/filter-field.tsx'
import { FilterForm } from '#web/ui/staff/filter-form.tsx'
import {
  ORDER_FILTERS,
  orderFiltersIn,
  orderViewIn,
} from '#web/features/payment/staff-parts/payment-queries.ts'
import { STATE_NAMES } from '#web/features/payment/payment-words.ts'
import { CourseOptions, Options } from '#web/ui/form/options.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { ViewTabs } from '#web/ui/view-tabs.tsx'

const VIEWS = { all: '전체', review: '확인 필요', due: '환불 기한' }

export function PaymentFilters() {
  const [search] = useSearchParams()
  const { data: courses = [] } = useQuery(allCoursesQuery)
  return (
    <>
      <ViewTabs name="view" views={VIEWS} unsaid="all" here={orderViewIn(search)} className="mt-4" />
      <FilterForm
        label="결제 검색"
        names={ORDER_FILTERS}
        kept={['view']}
        givenIn={orderFiltersIn}
        loaded={courses.length}
        className="items-end md:grid-cols-4 xl:grid-cols-[repeat(4,1fr)_1.6fr]"
      >
        <FilterInput label="시작일" type="date" name="from" />
        <FilterInput label="종료일" type="date" name="to" />
        <FilterSelect label="상태" name="state">
          <Options none="전체 상태" words={STATE_NAMES} values={OrderState.options} />
        </FilterSelect>
        <FilterSelect label="코스" name="courseId">
          <CourseOptions courses={courses} />
        </FilterSelect>
        <FilterInput
          label="이름, 이메일, 주문 번호"
          type="search"
          name="q"
          maxLength={100}
          className="max-xl:col-span-2"
        />
      </FilterForm>
    </>
  )
}
