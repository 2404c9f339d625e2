import { useQuery } from '@tanstack/react-query'
import { OrderState } from '#contract/payment/payment.ts'
import { allCoursesQuery } from '#web/features/catalogue/all-courses-query.ts'
import { FILTER_BOX, FilterField } from '#web/ui/staff/filter-field.tsx'
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
        className="items-end md:grid-cols-4"
        buttonsClassName="max-md:col-span-full md:col-span-2"
      >
        <FilterField name="시작일">
          <input type="date" name="from" className={FILTER_BOX} />
        </FilterField>
        <FilterField name="종료일">
          <input type="date" name="to" className={FILTER_BOX} />
        </FilterField>
        <FilterField name="상태">
          <select name="state" className={FILTER_BOX}>
            <Options none="전체 상태" words={STATE_NAMES} values={OrderState.options} />
          </select>
        </FilterField>
        <FilterField name="코스">
          <select name="courseId" className={FILTER_BOX}>
            <CourseOptions courses={courses} />
          </select>
        </FilterField>
        <FilterField name="이름, 이메일, 주문 번호" className="col-span-2">
          <input type="search" name="q" maxLength={100} className={FILTER_BOX} />
        </FilterField>
      </FilterForm>
    </>
  )
}
