import { useQuery } from '@tanstack/react-query'
import {
  hideReviews,
  listStaffReviews,
  REVIEW_HIDING_MAX,
  type ReviewState,
  type StaffReview,
} from '#contract/review/staff-review.ts'
import { send } from '#web/api/send.ts'
import { HidingActs } from '#web/features/admin/parts/hiding-acts.tsx'
import { ReviewActs } from '#web/features/admin/reviews/review-acts.tsx'
import {
  type ReviewFilter,
  reviewFilterOf,
  REVIEWS,
  reviewsQuery,
} from '#web/features/admin/reviews/reviews-query.ts'
import { allCoursesQuery } from '#web/features/catalogue/all-courses-query.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { ReviewItem } from '#web/features/review/review-item.tsx'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { CourseOptions } from '#web/ui/form/options.tsx'
import { Link } from '#web/ui/link.tsx'
import { ChooseAllBox, ChooseBox } from '#web/ui/staff/choose-cells.tsx'
import { FilterSelect } from '#web/ui/staff/filter-field.tsx'
import { FilterForm } from '#web/ui/staff/filter-form.tsx'
import { ListResults } from '#web/ui/staff/list-results.tsx'
import { SelectionBar } from '#web/ui/staff/selection-bar.tsx'
import { type Selection, useSelection } from '#web/ui/staff/use-selection.ts'
import { NothingFits } from '#web/ui/staff/nothing-fits.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { ViewTabs } from '#web/ui/view-tabs.tsx'

const VIEWS: Record<ReviewState, string> = {
  unanswered: '답글 없음',
  low: '별점 2점 이하',
  hidden: '숨긴 수강평',
  all: '전체',
}

const NONE_IN: Record<ReviewState, string> = {
  unanswered: '답글을 기다리는 수강평이 없어요.',
  low: '별점이 낮은 수강평이 없어요.',
  hidden: '숨긴 수강평이 없어요.',
  all: '아직 수강평이 없어요.',
}

/** The reviews of all courses; the filters and the page are in the URL. */
export function Page() {
  const [search] = useSearchParams()
  const filter = reviewFilterOf(search)
  const query = useQuery(reviewsQuery(filter))
  return (
    <>
      <PageHead title="수강평 관리" />
      <h1 className="text-28">수강평</h1>
      <Filters filter={filter} />
      <ListResults
        query={query}
        fallback={listStaffReviews.fallback}
        unit="개"
        told={(total) => `수강평 ${total}개`}
      >
        {({ content, totalElements }) =>
          content.length > 0 ? (
            <Reviews reviews={content} total={totalElements} filter={filter} />
          ) : (
            <NoReviews filter={filter} />
          )
        }
      </ListResults>
    </>
  )
}

function Filters({ filter: { state, courseId } }: { filter: ReviewFilter }) {
  const { data: courses = [] } = useQuery(allCoursesQuery)
  return (
    <>
      <ViewTabs name="state" views={VIEWS} unsaid="unanswered" here={state} className="mt-4" />
      <FilterForm
        label="수강평 검색"
        names={['courseId']}
        kept={['state']}
        givenIn={() => ({ courseId: courseId?.toString() })}
        loaded={courses.length}
        className="items-end md:grid-cols-[20rem]"
      >
        <FilterSelect label="코스" name="courseId">
          <CourseOptions courses={courses} />
        </FilterSelect>
      </FilterForm>
    </>
  )
}

type ReviewsProps = { reviews: readonly StaffReview[]; total: number; filter: ReviewFilter }

function Reviews({ reviews, total, filter: { state, courseId } }: ReviewsProps) {
  const mayHide = useMay('review.hide')
  const selection = useSelection(
    reviews.map(({ id }) => id),
    `${state} ${courseId}`,
  )
  return (
    <>
      {mayHide && <ChooseAllBox selection={selection} isNamed />}
      <ul className="rounded-card border border-line bg-sheet">
        {reviews.map((review) => (
          <Row key={review.id} review={review} selection={mayHide ? selection : null} />
        ))}
      </ul>
      <SelectionBar selection={selection} unit="개" total={total}>
        <HidingActs
          selection={selection}
          name="수강평"
          stale={[REVIEWS]}
          lead="작성자와 운영진만 볼 수 있고 별점 평균에서 빠져요. 사유는 각 작성자에게 전달되고 변경 기록에 남아요."
          reasonMax={REVIEW_HIDING_MAX}
          failed={hideReviews.fallback}
          hide={(reviewIds, reason) => send(hideReviews, { body: { reviewIds, reason } })}
        />
      </SelectionBar>
    </>
  )
}

type RowProps = { review: StaffReview; selection: Selection<number> | null }

const Row = ({ review, selection }: RowProps) => (
  <li
    data-row
    className="border-b border-line px-5 py-5 last:border-b-0 has-[[data-choose]:checked]:bg-indigo-wash"
  >
    <p className="mb-2 flex items-center gap-1 text-13 font-semibold">
      {selection && (
        <ChooseBox
          id={review.id}
          name={`${review.author?.name ?? '탈퇴한 회원'}, ${review.courseTitle}`}
          selection={selection}
        />
      )}
      <Link to={paths.reviews(review.courseId)} className="text-indigo underline-offset-4 hover:underline">
        {review.courseTitle}
      </Link>
    </p>
    <ReviewItem review={review}>
      {review.hiddenReason !== null && (
        <p className="mt-3 text-15 text-persimmon">숨김: {review.hiddenReason}</p>
      )}
      <ReviewActs review={review} />
    </ReviewItem>
  </li>
)

function NoReviews({ filter: { state, courseId, page } }: { filter: ReviewFilter }) {
  if (courseId === undefined && page === 0)
    return <Empty title={NONE_IN[state]} body="회원이 코스 페이지에 남긴 수강평이 여기에 모여요." />
  return (
    <NothingFits
      title="조건에 맞는 수강평이 없어요."
      body="다른 코스를 선택해 보세요."
      to={state === 'unanswered' ? '?' : `?state=${state}`}
    />
  )
}
